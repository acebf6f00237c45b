import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDotEnv } from './dot-env.ts';
import { StartError } from '../lib/start-error.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, '.env');
}

test.each([
  ['plain', 'A=1\nB="two words" # said\n'],
  ['with the mark that some editors put first', '\uFEFFA=1\nB="two words"\n'],
])('variables of a file, %s, are taken where they are not set', (_name, text) => {
  const file = place();
  writeFileSync(file, text);
  const environment = { B: 'kept', C: '3' };
  loadDotEnv(environment, file);
  expect(environment).toEqual({ A: '1', B: 'kept', C: '3' });
});

test('no file is no reason to stop', () => {
  const environment = {};
  loadDotEnv(environment, place());
  expect(environment).toEqual({});
});

test('what cannot be read as text is refused in one line', () => {
  const folder = place();
  mkdirSync(folder);
  expect(() => loadDotEnv({}, folder)).toThrow(
    new StartError(`"${folder}" cannot be read: EISDIR: illegal operation on a directory, read.`),
  );
  const file = place();
  writeFileSync(file, Buffer.from('\uFEFFPORT=3000\n', 'utf16le'));
  expect(() => loadDotEnv({}, file)).toThrow(new StartError(`"${file}" is not text in UTF-8.`));
});
