// `npm run fresh-clone`: what a new user gets. Copies the source tree to a folder whose path contains a space and runs
// `npm start` there: once offline without packages, which must print advice, and twice with the packages installed here,
// fetching the page and the puzzle. Installing them again would take longer than the rest of the check.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asCommand, ROOT, SetUpError } from './lib/steps.mjs';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold fresh clone '));
  chmodSync(folder, 0o755);
  return folder;
}

function listFiles() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return files.toString().split('\0').filter(Boolean);
}

function copy(paths, folder) {
  for (const path of paths) {
    const source = join(ROOT, path); // git also lists deleted files until the deletion is committed
    if (existsSync(source)) cpSync(source, join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
}

const packageFolders = (files) =>
  files.filter((file) => basename(file) === 'package.json').map((file) => join(dirname(file), 'node_modules'));

const npmStart = (folder, env) =>
  spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function expectInstallAdvice(folder) {
  const child = npmStart(folder, { npm_config_offline: 'true', npm_config_cache: join(folder, 'empty') });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const advice = '\nThe packages could not be installed. Check the network connection, then run: npm ci\n';
  if (code === 1 && errors.endsWith(advice)) return;
  throw new SetUpError(`npm start without packages exited with ${code}:\n${output}${errors}`);
}

/** Starts, checks and stops the server. Returns the seconds until it was ready. */
async function startOnce(folder) {
  const began = performance.now();
  const child = npmStart(folder);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Sixfold is ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new SetUpError(`npm start exited before it was ready:\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  try {
    await expectReply(address, /<title>Sixfold/);
    await expectReply(`${address}/api/v1/puzzles/daily`, /"gameDate"/);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  const [code, signal] = await ended;
  if (code !== 0 && signal !== 'SIGTERM') throw new SetUpError(`npm start exited with ${code}:\n${output}`);
  return seconds;
}

async function expectReply(url, pattern) {
  const response = await fetch(url);
  const body = await response.text();
  if (!response.ok || !pattern.test(body)) throw new SetUpError(`${url} returned ${response.status}: ${body}`);
}

await asCommand(async () => {
  const folder = makeFolder();
  const files = listFiles();
  try {
    copy(files, folder);
    await expectInstallAdvice(folder);
    copy(packageFolders(files), folder);
    console.log(`first start:  ready after ${(await startOnce(folder)).toFixed(1)} s`);
    console.log(`second start: ready after ${(await startOnce(folder)).toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
