// Builds the image with buildah, runs it with runc and checks what it does. Neither program needs a daemon.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadNode } from '../../scripts/lib/download-node.mjs';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { start } from '../lib/processes.mjs';
import { getJson, isOk, until } from '../lib/until.mjs';
import { expect } from './report.mjs';

const PROGRAMS = ['/usr/bin/buildah', '/usr/sbin/runc', '/usr/sbin/debootstrap'];
const ADVICE = 'apt-get install --no-install-recommends buildah runc debootstrap';
const DOCKERFILE = join(ROOT, 'deploy/Dockerfile');
const CONTAINER = `sixfold-check-${process.pid}`;
/** On top of its base. */
const BUDGET_MB = 80;

/** Why the image cannot be built here, or undefined if it can. */
export function buildObstacle() {
  if (process.getuid() !== 0) return 'only root can build it without a daemon';
  const missing = PROGRAMS.filter((path) => !existsSync(path));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}: ${ADVICE}`;
}

export async function lintDockerfile(tools) {
  const { validate } = await tools.load('dockerfile-utils');
  const problems = validate(readFileSync(DOCKERFILE, 'utf8'));
  expect(
    problems.length === 0,
    problems.map(({ instructionLine, message }) => `line ${instructionLine + 1}: ${message}`).join('; '),
  );
}

/** Uses its own storage folder, so that nothing stays on the machine. */
export async function buildImage(folder) {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args) => runLogged('buildah', [...storage, ...args], folder);
  const [base] = readFileSync(DOCKERFILE, 'utf8').match(/(?<=^FROM )\S+/m);
  const rootfs = join(folder, 'base');
  await buildBase(base, rootfs, folder);
  const scratch = buildah('from', 'scratch').trim();
  buildah('copy', '--quiet', scratch, rootfs, '/');
  buildah('commit', '--quiet', scratch, `docker.io/library/${base}`);
  rmSync(rootfs, { recursive: true });

  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, ['registry', 'cafile'].map((key) => `${key}=${npmSetting(key)}\n`).join(''));
  const same = ['/etc/ssl/certs', '/etc/hosts', '/etc/resolv.conf'].map((path) => `${path}:${path}`);
  const volumes = [...same, `${npmrc}:/root/.npmrc`];
  // A chroot on the host network, so that npm can reach its registry.
  const options = ['--isolation=chroot', '--network=host', '--pull-never', '--layers=false', '--format=docker'];
  const mounts = volumes.map((path) => `--volume=${path}:ro`);
  buildah('build', ...options, ...mounts, `--file=${DOCKERFILE}`, '--tag=sixfold', ROOT);
  const container = buildah('from', '--pull-never', 'sixfold').trim();
  const root = buildah('mount', container).trim();
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'sixfold')).Docker;
  return {
    base,
    root,
    config,
    env: Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))),
    exposed: Object.keys(config.ExposedPorts).map((port) => port.split('/')[0]),
  };
}

/** The parts of the official image that ours needs: Debian, Node, npm and the user `node`. */
async function buildBase(base, rootfs, folder) {
  const [, version, debian] = /^node:(\d+)-(\w+)-slim$/.exec(base) ?? [];
  expect(version, `${base} is not a Node image on Debian slim`);
  runLogged('debootstrap', ['--variant=minbase', debian, rootfs], folder);
  const local = join(rootfs, 'usr/local');
  cpSync(join(await downloadNode(version), 'node'), join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  runLogged('chroot', [rootfs, 'useradd', '--uid', '1000', '--create-home', 'node'], folder);
}

const npmSetting = (key) => execFileSync('npm', ['config', 'get', key], { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Runs a program and returns its standard output. An error quotes the end of its standard error. */
function runLogged(program, args, folder) {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 });
  } catch (error) {
    const lastOutput = String(error.stderr).trim().split('\n').slice(-5).join('\n');
    throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${lastOutput}`, { cause: error });
  }
}

export function checkContents({ base, root, config, env, exposed }) {
  expect(config.User && !['root', '0'].includes(config.User), 'it would run as root');
  expect(exposed.includes(env.PORT), `EXPOSE does not list ${env.PORT}, the port it listens on`);
  const home = join(root, config.WorkingDir);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const tools = Object.keys(packages).filter((path) => packages[path].dev && existsSync(join(home, path)));
  expect(tools.length === 0, `it contains ${tools.length} development packages, such as ${tools[0]}`);
  const megabytes = sizeOf(home) / 1e6;
  expect(megabytes <= BUDGET_MB, `it is ${megabytes.toFixed(1)} MB; the budget is ${BUDGET_MB}`);
  return `${megabytes.toFixed(1)} MB on top of ${base}; runs as ${config.User}`;
}

const sizeOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Runs the image as compose.yaml does: read-only, as its own user, without capabilities. */
export async function startContainer({ root, config, env }, { folder, databaseUrl, ports, publicUrl }) {
  const dataDir = join(folder, 'container-data');
  const bundle = join(folder, 'bundle');
  for (const path of [dataDir, bundle]) mkdirSync(path);
  const idOf = (flag) => Number(execFileSync('chroot', [root, 'id', flag, config.User], { encoding: 'utf8' }));
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(dataDir, user.uid, user.gid);
  const environment = {
    ...env,
    PORT: String(ports.server),
    METRICS_PORT: String(ports.metrics),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
  };
  const spec = ociSpec(root, {
    args: config.Cmd,
    env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    cwd: config.WorkingDir,
    user,
  });
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost\n'); // as container engines do
  spec.mounts.push(
    { destination: env.DATA_DIR, type: 'bind', source: dataDir, options: ['rbind', 'rw'] },
    { destination: '/etc/hosts', type: 'bind', source: hosts, options: ['rbind', 'ro'] },
  );
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec));
  const runc = (log, ...args) => start('runc', ['--root', join(folder, 'runc'), ...args], { folder, name: log });
  const server = runc('container', 'run', '--bundle', bundle, CONTAINER);
  const url = `http://127.0.0.1:${ports.server}`;
  await until('the container is ready', async () => !server.isRunning() || isOk(`${url}/readyz`));
  expect(server.isRunning(), `it exited:\n${server.lastOutput()}`);
  return {
    url,
    metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics`,
    server,
    dataDir,
    /** Runs a command in the container, like `docker exec`. */
    execute: (log, command) => runc(log, 'exec', CONTAINER, ...command),
  };
}

/** Killing runc would leave the container running. */
export function removeContainer(folder) {
  spawnSync('runc', ['--root', join(folder, 'runc'), 'delete', '--force', CONTAINER]);
}

const ociSpec = (root, process) => ({
  ociVersion: '1.0.2',
  root: { path: root, readonly: true },
  process: { terminal: false, noNewPrivileges: true, capabilities: {}, ...process },
  mounts: [
    { destination: '/proc', type: 'proc', source: 'proc' },
    { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
  ],
  // On the host network, so that it can reach the database and Caddy can reach it.
  linux: { namespaces: ['mount', 'pid', 'ipc', 'uts'].map((type) => ({ type })) },
});

export async function checkResponses({ url }) {
  for (const path of ['/healthz', '/readyz']) expect(await isOk(url + path), `${path} fails`);
  expect(/<title>Sixfold/.test(await (await fetch(url)).text()), 'the landing page is missing');
  const { data } = await getJson(`${url}/api/v1/puzzles/daily`);
  expect(data.wordSetId, 'there is no daily puzzle');
}

export async function checkHealthCommand({ config }, { execute }) {
  const [kind, ...command] = config.Healthcheck.Test;
  expect(kind === 'CMD', `HEALTHCHECK needs a shell: ${kind}`);
  await expectSuccess(execute('health', command));
}

export async function checkBackup({ execute, dataDir }) {
  await expectSuccess(execute('backup', ['npm', 'run', '--silent', 'backup']));
  expect(readdirSync(join(dataDir, 'backups')).length === 1, 'there is no backup file');
}

export async function checkStop({ server }) {
  server.child.kill('SIGTERM');
  await expectSuccess(server);
}

async function expectSuccess({ ended, lastOutput }) {
  const [code, signal] = await ended;
  expect(code === 0, `it exited with ${code ?? signal}:\n${lastOutput()}`);
}
