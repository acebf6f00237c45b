import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDotEnv } from './dot-env.ts';
import { StartError } from '../lib/start-error.ts';

function envFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, '.env');
}

test.each([
  ['a plain file', 'A=1\nB="two words" # comment\n'],
  ['a file with a byte order mark', '\uFEFFA=1\nB="two words"\n'],
])('%s sets variables that are unset', (_name, text) => {
  const file = envFile();
  writeFileSync(file, text);
  const environment = { B: 'set', C: '3' };
  loadDotEnv(environment, file);
  expect(environment).toEqual({ A: '1', B: 'set', C: '3' });
});

test('a missing file is ignored', () => {
  const environment = {};
  loadDotEnv(environment, envFile());
  expect(environment).toEqual({});
});

test('an unreadable file gives a one-line error', () => {
  const folder = envFile();
  mkdirSync(folder);
  expect(() => loadDotEnv({}, folder)).toThrow(
    new StartError(`"${folder}" cannot be read: EISDIR: illegal operation on a directory, read.`),
  );
  const file = envFile();
  writeFileSync(file, Buffer.from('\uFEFFPORT=3000\n', 'utf16le'));
  expect(() => loadDotEnv({}, file)).toThrow(new StartError(`"${file}" is not UTF-8 text.`));
});
