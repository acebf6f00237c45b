// The build context of the image: the source tree without what .dockerignore excludes.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { expect } from './report.mjs';

const EXCLUDED = [
  '.git/config',
  '.env',
  'deploy/site.env',
  'data/cluster/PG_VERSION',
  'node_modules/fastify/package.json',
  'apps/server/node_modules/pg/package.json',
  'apps/web/dist/index.html',
  'packages/game/coverage/index.html',
  'e2e/test-results/trace.zip',
  'e2e/playwright-report/index.html',
  'npm-debug.log',
];
const INCLUDED = ['package-lock.json', '.npmrc', 'apps/server/data/puzzles.csv', 'apps/server/src/main.ts'];

export async function checkBuildContext(tools) {
  const { default: dockerignore } = await tools.load('@balena/dockerignore');
  const rules = dockerignore().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const isIgnored = (path) => rules.ignores(path);
  for (const path of EXCLUDED) expect(isIgnored(path), `${path} would be sent`);
  for (const path of INCLUDED) expect(!isIgnored(path), `${path} would not be sent`);
  const files = [...filesIn('', isIgnored)];
  const { status, stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: ROOT, input: files.join('\n') });
  expect(status < 2, 'not a git clone: cannot check what git ignores');
  expect(status === 1, `would be sent although git ignores it: ${stdout.toString().trim()}`);
  return `${files.length} files would be sent, none that git ignores`;
}

function* filesIn(folder, isIgnored) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isIgnored(path)) continue;
    if (entry.isDirectory()) yield* filesIn(path, isIgnored);
    else yield path;
  }
}
