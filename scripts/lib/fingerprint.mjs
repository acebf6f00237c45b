import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './steps.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

function* filesIn(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (!IGNORED.has(name)) yield* filesIn(join(path, name));
  }
}

/** Hashes the contents of files and folders, so that modification times do not matter. */
function fingerprint(inputs, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) {
    for (const file of filesIn(join(ROOT, input)))
      hash.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs `work` if its inputs have changed since its last success, which is recorded in the file `note`. */
export async function unlessDone({ note, inputs, extra }, work) {
  const path = join(ROOT, note);
  const now = fingerprint(inputs, extra);
  if (existsSync(path) && readFileSync(path, 'utf8') === now) return;
  await work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, now);
}
