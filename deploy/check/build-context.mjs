// What `docker build` would send: the tree as it is, without what .dockerignore names.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { expect } from './report.mjs';

const STAYS_OUT = [
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
const GOES_IN = ['package-lock.json', '.npmrc', 'apps/server/data/puzzles.csv', 'apps/server/src/main.ts'];

export async function createContext(tools, folder) {
  const { default: dockerignore } = await tools.load('@balena/dockerignore');
  const rules = dockerignore().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const isOut = (path) => rules.ignores(path);
  return {
    checkIgnored() {
      for (const path of STAYS_OUT) expect(isOut(path), `${path} would be sent`);
      for (const path of GOES_IN) expect(!isOut(path), `${path} would not be sent`);
      const files = [...filesBelow('', isOut)];
      const { status, stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: ROOT, input: files.join('\n') });
      expect(status < 2, 'this is no clone: what git ignores cannot be told');
      expect(status === 1, `would be sent, though git ignores it: ${stdout.toString().trim()}`);
      return `${files.length} files would be sent, none that git ignores`;
    },
    copy() {
      for (const path of filesBelow('', isOut)) cpSync(join(ROOT, path), join(folder, path));
      return folder;
    },
  };
}

function* filesBelow(folder, isOut) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isOut(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path, isOut);
    else yield path;
  }
}
