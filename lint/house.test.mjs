import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

const allowed = [
  ['packages/contract/src', "import '@sixfold/game'"],
  [SERVER, "import './routes/a.ts'; import 'fastify'"],
  [`${SERVER}/services`, "import '../db/a.ts'; import './b.ts'; export default new Date(0)"],
  [`${SERVER}/services/accounts`, "import '../mail/a.ts'; import '../audit.ts'"],
  [`${WEB}/app`, "import '../features/play/a.ts'; export default Date.now()"],
  [`${WEB}/features/play`, "import '../../ui/a.ts'; import './parts/b.ts'; import '@sixfold/contract'"],
  [`${WEB}/ui`, "import '../lib/a.ts'"],
];

const NO_CLOCK = 'Only adapters/clock.ts may read the time: use the clock passed in.';
const refused = [
  [
    'packages/game/src',
    "import '../../contract/src/a.ts'",
    'The rules of the game must not depend on HTTP, storage or React.',
  ],
  ['packages/game/src', "import 'zod'", 'The rules of the game must not import packages.'],
  ['packages/game/src', 'export default Date.now()', 'The rules of the game must not read the clock'],
  ['packages/game/src', 'export default Math.random()', 'The rules of the game must not be random'],
  [
    'packages/contract/src',
    "export * from '@sixfold/web/a.ts'",
    'The contract must not depend on the server or the web app.',
  ],
  [SERVER, "import '../../web/src/a.ts'", 'The server and the web app share code only through the packages.'],
  [SERVER, 'export default new Date()', NO_CLOCK],
  [`${SERVER}/services`, 'export default Date.now()', NO_CLOCK],
  [`${SERVER}/lib`, "import '../db/a.ts'", 'The library is the lowest layer of the server.'],
  [`${SERVER}/services/mail`, "import '../accounts/a.ts'", 'A service may import only those before it'],
  [`${SERVER}/db`, "export type { A } from '../services/a.ts'", 'must not depend on services or routes'],
  [`${SERVER}/adapters`, "export { a } from '../app.ts'", 'must not depend on services or routes'],
  [`${SERVER}/services`, "import '../routes/a.ts'", 'Services must not depend on HTTP.'],
  [`${SERVER}/services`, "import 'fastify'", 'Services must not depend on HTTP.'],
  [`${SERVER}/routes`, "import '../app.ts'", 'The app assembles the routes'],
  [WEB, "import '../../server/src/a.ts'", 'The server and the web app share code only through the packages.'],
  [`${WEB}/lib`, "import '../features/play/a.ts'", 'The library is the lowest layer of the web app.'],
  [`${WEB}/ui`, "import '../app/a.ts'", 'The components must not depend on the player or on features.'],
  [`${WEB}/lib`, "import '../ui/a.ts'", 'The library is the lowest layer of the web app.'],
  [`${WEB}/features/play`, "void import('../../app/a.ts')", 'The app assembles the features'],
  [`${WEB}/features/play`, "import '../start/a.ts'", 'Features must not import each other'],
  [WEB, 'Promise.resolve(1)', 'marked as ignored with the `void` operator'],
  [WEB, '[1].forEach(async () => {})', 'a void return was expected'],
  [WEB, "export const a: number = 'one'", "Type 'string' is not assignable to type 'number'."],
];

// A separate tree with the same configuration, linted like `npm run lint`.
const tree = mkdtempSync(join(tmpdir(), 'sixfold-lint-'));
const fileOf = (kind, [folder], index) => `${folder}/${kind}-${index}.ts`;
const CYCLE = ['hen.ts', 'egg.ts'];
let found;

beforeAll(() => {
  for (const folder of ['features/start', 'player']) mkdirSync(join(tree, WEB, folder), { recursive: true });
  for (const part of ['lint', '.oxlintrc.json']) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  for (const [kind, cases] of Object.entries({ allowed, refused })) {
    cases.forEach((one, index) => {
      const path = join(tree, fileOf(kind, one, index));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${one[1]};\n`);
    });
  }
  for (const [file, other] of [CYCLE, CYCLE.toReversed()]) {
    writeFileSync(join(tree, WEB, 'lib', file), `import './${other}';\n`);
  }
  found = lint();
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true }));

function lint() {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', 'packages', 'apps'], { cwd: tree });
  } catch (error) {
    return JSON.parse(String(error.stdout)).diagnostics;
  }
  return [];
}

/** The compiler's errors for the imported files, which do not exist. */
const MISSING = ['typescript(TS2307)', 'typescript(TS2882)'];
const reportsOn = (file) =>
  found
    .filter(({ filename, code }) => filename === file && !MISSING.includes(code))
    .map(({ message, help }) => help ?? message);

test.each(allowed.map((one, index) => [...one, fileOf('allowed', one, index)]))('%s may contain %s', (_, __, file) => {
  expect(reportsOn(file)).toEqual([]);
});

test.each(refused.map((one, index) => [...one, fileOf('refused', one, index)]))(
  '%s may not contain %s',
  (_, __, message, file) => {
    expect(reportsOn(file)).toEqual([expect.stringContaining(message)]);
  },
);

test.each(CYCLE)('an import cycle is reported in %s', (file) => {
  expect(reportsOn(`${WEB}/lib/${file}`)).toEqual([expect.stringContaining('Refactor to remove the cycle')]);
});
