import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

const { version } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));
const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved] : []));

test.each([...workspaces, 'bench/lighthouse', 'bench/mutants'])('%s has the version of the release', (folder) => {
  expect(JSON.parse(read(`${folder}/package.json`)).version).toBe(version);
});

test.each([
  ['CHANGELOG.md', /^## (\d\S*)/m],
  ['packages/contract/src/docs/index.ts', /API_VERSION = '(\S+)'/],
  ['packages/contract/released/api.json', /"version": "(\S+)"/],
  ['deploy/kubernetes/sixfold.yaml', /image: \S+\/sixfold:(\S+)/],
  ['deploy/README.md', /docker push \S+\/sixfold:(\S+)/],
])('%s states the version of the release', (file, pattern) => {
  expect(pattern.exec(read(file))?.[1]).toBe(version);
});

test('the software bill of materials lists runtime dependencies only', () => {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  const { components } = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }));
  const names = components.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', '@node-rs/argon2']));
  expect(names).not.toContain('vitest');
}, 60_000);
