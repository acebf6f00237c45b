// `npm run fresh-clone`: what a stranger gets. Copies the tree without anything that is installed or built into a
// folder whose path has a space, runs `npm start` there twice, and asks for the page and the puzzle.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asCommand, ROOT, SetUpError } from './lib/steps.mjs';

function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold fresh clone '));
  chmodSync(folder, 0o755);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of files.toString().split('\0')) {
    // One that was deleted but not committed is still listed.
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** Starts, looks, stops, and says how long it took to be ready. */
async function startOnce(folder) {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Sixfold is ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new SetUpError(`npm start ended before it was ready:\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  try {
    await expectAnswer(address, /<title>Sixfold/);
    await expectAnswer(`${address}/api/v1/puzzles/daily`, /"gameDate"/);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  const [code, signal] = await ended;
  if (code !== 0 && signal !== 'SIGTERM') throw new SetUpError(`npm start ended with ${code}:\n${output}`);
  return seconds;
}

async function expectAnswer(url, pattern) {
  const response = await fetch(url);
  const body = await response.text();
  if (!response.ok || !pattern.test(body)) throw new SetUpError(`${url} answered ${response.status}: ${body}`);
}

await asCommand(async () => {
  const folder = copyTree();
  try {
    console.log(`first start:  ready after ${(await startOnce(folder)).toFixed(1)} s`);
    console.log(`second start: ready after ${(await startOnce(folder)).toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
