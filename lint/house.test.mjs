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
  [`${WEB}/app`, "import '../features/play/a.ts'; export default Date.now()"],
  [`${WEB}/features/play`, "import '../../ui/a.ts'; import './parts/b.ts'; import '@sixfold/contract'"],
  [`${WEB}/ui`, "import '../lib/a.ts'"],
];

const NO_CLOCK = 'Only the clock reads the time: ask the one you were given.';
const refused = [
  ['packages/game/src', "import '../../contract/src/a.ts'", 'The rules know nothing of HTTP, storage or React.'],
  ['packages/game/src', "import 'zod'", 'The rules import nothing.'],
  ['packages/game/src', 'export default Date.now()', 'The rules know no clock: let the time come in.'],
  ['packages/game/src', 'export default Math.random()', 'The rules know no chance: let it come in.'],
  ['packages/contract/src', "export * from '@sixfold/web/a.ts'", 'The contract stands below both ends that use it.'],
  [SERVER, "import '../../web/src/a.ts'", 'The server and the browser meet in the contract.'],
  [SERVER, 'export default new Date()', NO_CLOCK],
  [`${SERVER}/services`, 'export default Date.now()', NO_CLOCK],
  [`${SERVER}/lib`, "import '../db/a.ts'", 'The library is the lowest floor of the server.'],
  [`${SERVER}/db`, "export type { A } from '../services/a.ts'", 'serve the use cases and know none of them'],
  [`${SERVER}/adapters`, "export { a } from '../app.ts'", 'serve the use cases and know none of them'],
  [`${SERVER}/services`, "import '../routes/a.ts'", 'A use case knows nothing of HTTP.'],
  [`${SERVER}/routes`, "import '../app.ts'", 'The app puts the routes together.'],
  [WEB, "import '../../server/src/a.ts'", 'The server and the browser meet in the contract.'],
  [`${WEB}/lib`, "import '../features/play/a.ts'", 'The library and the components serve every feature and know none.'],
  [`${WEB}/ui`, "import '../app/a.ts'", 'The library and the components serve every feature and know none.'],
  [`${WEB}/lib`, "import '../ui/a.ts'", 'The library draws nothing.'],
  [`${WEB}/features/play`, "void import('../../app/a.ts')", 'The app puts the features together.'],
  [`${WEB}/features/play`, "import '../start/a.ts'", 'A feature never imports its sibling'],
  [WEB, 'Promise.resolve(1)', 'marked as ignored with the `void` operator'],
  [WEB, '[1].forEach(async () => {})', 'a void return was expected'],
  [WEB, "export const a: number = 'one'", "Type 'string' is not assignable to type 'number'."],
];

// A house of its own under the same configuration, so that the linter is asked as `npm run lint` asks it.
const house = mkdtempSync(join(tmpdir(), 'sixfold-lint-'));
const fileOf = (kind, [folder], index) => `${folder}/${kind}-${index}.ts`;
let found;

beforeAll(() => {
  mkdirSync(join(house, WEB, 'features/start'), { recursive: true });
  for (const part of ['lint', '.oxlintrc.json']) cpSync(join(ROOT, part), join(house, part), { recursive: true });
  for (const [kind, cases] of Object.entries({ allowed, refused })) {
    cases.forEach((one, index) => {
      const path = join(house, fileOf(kind, one, index));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${one[1]};\n`);
    });
  }
  found = lint();
}, 60_000);
afterAll(() => rmSync(house, { recursive: true }));

function lint() {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', 'packages', 'apps'], { cwd: house });
  } catch (error) {
    return JSON.parse(String(error.stdout)).diagnostics;
  }
  return [];
}

/** What the files import is not there: of that the compiler complains, and nobody else. */
const MISSING = ['typescript(TS2307)', 'typescript(TS2882)'];
const saidOf = (file) =>
  found
    .filter(({ filename, code }) => filename === file && !MISSING.includes(code))
    .map(({ message, help }) => help ?? message);

test.each(allowed.map((one, index) => [...one, fileOf('allowed', one, index)]))('%s may say %s', (_, __, file) => {
  expect(saidOf(file)).toEqual([]);
});

test.each(refused.map((one, index) => [...one, fileOf('refused', one, index)]))(
  '%s may not say %s',
  (_, __, sentence, file) => {
    expect(saidOf(file)).toEqual([expect.stringContaining(sentence)]);
  },
);
