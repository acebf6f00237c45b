// The contents and the behavior of the image.
import { chownSync, mkdirSync, readdirSync, readFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { start } from '../lib/processes.mjs';
import { isOk, getJson, until } from '../lib/until.mjs';
import { expect } from './report.mjs';

/** On top of its base. */
const BUDGET_MB = 80;

export function checkContents(image) {
  expect(image.user && !['root', '0'].includes(image.user), 'it would run as root');
  expect(image.exposed.includes(image.env.PORT), `EXPOSE does not list ${image.env.PORT}, the port it listens on`);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const tools = Object.keys(packages).filter((path) => packages[path].dev && isIn(image, path));
  expect(tools.length === 0, `it contains ${tools.length} development packages, such as ${tools[0]}`);
  const megabytes = sizeOf(image.root) / 1e6;
  expect(megabytes <= BUDGET_MB, `it is ${megabytes.toFixed(1)} MB; the budget is ${BUDGET_MB}`);
  return `${megabytes.toFixed(1)} MB on top of ${image.base}; runs as ${image.user}`;
}

const isIn = (image, path) => existsSync(join(image.root, image.workdir, path));

const sizeOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Starts the image's command with the image's environment, except for the ports, database and data folder. */
export async function startImage(image, { folder, user, databaseUrl, ports, publicUrl }) {
  const dataDir = join(folder, 'image-data');
  mkdirSync(dataDir);
  if (process.getuid() === 0) chownSync(dataDir, user.uid, user.gid);
  const given = { HOST: '127.0.0.1', PORT: String(ports.server), METRICS_PORT: String(ports.metrics) };
  const env = {
    ...image.env,
    ...given,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
  };
  const runIn = (name, [program, ...args]) =>
    start(program, args, { folder, name, env, user, cwd: join(image.root, image.workdir) });
  const server = runIn('image', image.command);
  const url = `http://127.0.0.1:${ports.server}`;
  await until('the image is ready', async () => !server.isRunning() || isOk(`${url}/readyz`));
  expect(server.isRunning(), `it exited:\n${server.lastOutput()}`);
  return { url, server, runIn, dataDir, metricsUrl: `http://127.0.0.1:${ports.metrics}/metrics` };
}

export async function checkResponses({ url }) {
  for (const path of ['/healthz', '/readyz']) expect(await isOk(url + path), `${path} fails`);
  expect(/<title>Sixfold/.test(await (await fetch(url)).text()), 'the landing page is missing');
  const { data } = await getJson(`${url}/api/v1/puzzles/daily`);
  expect(data.wordSetId, 'there is no daily puzzle');
}

export async function checkHealthCommand(image, { runIn }) {
  await expectSuccess(runIn('health', image.healthCommand));
}

export async function checkBackup({ runIn, dataDir }) {
  await expectSuccess(runIn('backup', ['npm', 'run', '--silent', 'backup']));
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
