// Builds the image from its Dockerfile and runs it as a container, with buildah and runc, which need no daemon.
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadNode } from '../../scripts/lib/download-node.mjs';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { start } from '../lib/processes.mjs';
import { isOk, until } from '../lib/until.mjs';
import { expect } from './report.mjs';

const PROGRAMS = ['/usr/bin/buildah', '/usr/sbin/runc', '/usr/sbin/debootstrap'];
const ADVICE = 'apt-get install --no-install-recommends buildah runc debootstrap';

/** Why a container cannot be built here, or undefined if it can. */
export function containerObstacle() {
  if (process.getuid() !== 0) return 'only root can build it without a daemon';
  const missing = PROGRAMS.filter((path) => !existsSync(path));
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}: ${ADVICE}`;
}

/** Uses its own storage folder, so that nothing stays on the machine. */
export async function buildImage(base, folder) {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args) => runLogged('buildah', [...storage, ...args], folder);
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
  const dockerfile = join(ROOT, 'deploy/Dockerfile');
  buildah('build', ...options, ...mounts, `--file=${dockerfile}`, '--tag=sixfold', ROOT);
  const container = buildah('from', '--pull-never', 'sixfold').trim();
  const root = buildah('mount', container).trim();
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'sixfold')).Docker;
  return { root, config, base };
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

/** Runs the image as compose.yaml does: read-only, as its own user, without capabilities. */
export async function startContainer({ root, config }, { folder, databaseUrl, port, publicUrl }) {
  const dataDir = join(folder, 'container-data');
  const bundle = join(folder, 'bundle');
  for (const path of [dataDir, bundle]) mkdirSync(path);
  const [uid, gid] = execFileSync('chroot', [root, 'sh', '-c', `id -u ${config.User}; id -g ${config.User}`], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map(Number);
  chownSync(dataDir, uid, gid);
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
  };
  const spec = ociSpec(root, {
    args: config.Cmd,
    env: [...config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
    cwd: config.WorkingDir,
    user: { uid, gid },
  });
  spec.mounts.push({ destination: '/data', type: 'bind', source: dataDir, options: ['rbind', 'rw'] });
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec));
  const name = `sixfold-check-${process.pid}`;
  const server = start('runc', ['--root', join(folder, 'runc'), 'run', '--bundle', bundle, name], {
    folder,
    name: 'container',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('the container is ready', async () => !server.isRunning() || isOk(`${url}/readyz`));
  expect(server.isRunning(), `it exited:\n${server.lastOutput()}`);
  return { url, server };
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
