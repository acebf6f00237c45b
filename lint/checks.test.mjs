import { expect, test } from 'vitest';
import { progressLine, repeatCommands, slowest } from '../scripts/lib/checks.mjs';

const VITEST = `
 ✓  server  test/api/auth.test.ts (24 tests) 40914ms
     ✓ a reset works during the pause and ends it 812ms
 ❯  web  src/ui/pager.test.ts (16 tests | 1 failed) 143ms
 FAIL  web  src/ui/pager.test.ts > the pager > shows 'Next' on the first page
 FAIL  |game| src/play/guess.test.ts > a hit
`;

const PLAYWRIGHT = `
Running 3 tests using 2 workers
  ✓  1 [phone] › play.spec.ts:37:1 › six hits win @main (12.3s)
  ✘  2 [desktop] › admin.spec.ts:82:1 › failures are shown @once (1.2m)
  1) [desktop] › admin.spec.ts:82:1 › failures are shown @once ─────
  2) [WebKit] › engines/journeys.spec.ts:70:1 › a user on a desktop, by keyboard ─────
`;

test('each failed test gets a command that repeats it', () => {
  expect(repeatCommands(VITEST)).toEqual([
    `npx vitest run --project web src/ui/pager.test.ts -t "shows 'Next' on the first page"`,
    'npx vitest run --project game src/play/guess.test.ts -t "a hit"',
  ]);
  expect(repeatCommands(PLAYWRIGHT)).toEqual([
    'npm run e2e -- admin.spec.ts:82 --project=desktop',
    'npm run e2e:engines -- engines/journeys.spec.ts:70 --project=WebKit',
  ]);
});

test('the slowest files and journeys come first', () => {
  expect(slowest([VITEST, PLAYWRIGHT])).toEqual([
    '    72 s  [desktop] › admin.spec.ts:82:1 › failures are shown',
    '    41 s  server test/api/auth.test.ts',
    '    12 s  [phone] › play.spec.ts:37:1 › six hits win',
    '     0 s  web src/ui/pager.test.ts',
  ]);
});

test('a line of progress counts files or journeys, and not the slow tests that Vitest lists under a file', () => {
  expect(progressLine('Unit', VITEST)).toBe('  Unit: 1 done, 1 failed');
  expect(progressLine('Journeys', PLAYWRIGHT)).toBe('  Journeys: 1 of 3 done, 1 failed');
  expect(progressLine('Lint', '')).toBe('  Lint: running');
});
