import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './steps.mjs';

const NOT_INPUT = new Set(['node_modules', 'dist', 'coverage']);

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (!NOT_INPUT.has(name)) yield* filesBelow(join(path, name));
  }
}

/** A hash of the content of files and folders, so that a fresh clone and a touched file mean nothing. */
function fingerprint(inputs, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) {
    for (const file of filesBelow(join(ROOT, input)))
      hash.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs `work` unless the note left by its last success says that nothing has changed since. */
export async function unlessDone({ note, inputs, extra }, work) {
  const path = join(ROOT, note);
  const now = fingerprint(inputs, extra);
  if (existsSync(path) && readFileSync(path, 'utf8') === now) return;
  await work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, now);
}
