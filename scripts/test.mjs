// `npm test`: the inner ring, to run while working. `npm run test:outer`: the rest, which must also pass before a change
// lands. `npm run test:outer -- fresh-clone`: only the checks that run that script. `npm test -- --changed`: the tests
// that uncommitted changes can affect.
import { existsSync } from 'node:fs';
import { affectedJourneys, changedFiles } from './lib/affected-journeys.mjs';
import { installBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/build.mjs';
import { perform, report } from './lib/checks.mjs';
import { installEngines, skippedLine } from './lib/engines.mjs';
import { installPackages } from './lib/install.mjs';
import { makeScratchFolder } from './lib/scratch-folder.mjs';
import { asCommand, SetUpError } from './lib/steps.mjs';
import { installDebianPackages, isDebian } from './lib/system-packages.mjs';

/** How many checks run at the same time: in the inner ring, a third uses the cores while the others wait. */
const LANES = { inner: 3, outer: 2 };

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
/** We only need the programs; by default the package also starts a database on port 5432. */
const NO_CLUSTER = { path: '/etc/postgresql-common/createcluster.conf', text: 'create_main_cluster = false\n' };

// In both rings, the longest come first, so that short ones fill the gaps at the end.

const INNER = [
  { name: 'Journeys, main paths', script: 'e2e', args: ['--', '--grep', '@main'] },
  { name: 'API tests, embedded PostgreSQL', script: 'api' },
  { name: 'Unit tests', script: 'unit' },
  { name: 'Types, lint and import layers', script: 'lint' },
  { name: 'Unused code and dependencies', script: 'unused' },
  { name: 'Formatting', script: 'format:check' },
];

const outer = (postgres15) => [
  { name: 'Journeys, all others', script: 'e2e', args: ['--', '--grep-invert', '@main'] },
  { name: 'Attacks, races, outages, processes and query plans', script: 'outer' },
  { name: 'Journeys in every browser engine', script: 'e2e:engines' },
  ...(postgres15
    ? [
        {
          name: 'API tests, attacks, races and outages, PostgreSQL 15',
          script: 'postgres-15',
          env: { TEST_POSTGRES_BIN: postgres15 },
        },
        { name: 'Point-in-time recovery, PostgreSQL 15', script: 'drill:recovery', args: ['--', '--short'] },
      ]
    : []),
  { name: 'npm start on a fresh clone', script: 'fresh-clone' },
];

/** What the journeys share can affect all that import it, which Playwright finds out. */
function changed() {
  const files = changedFiles();
  const sharesChanged = files.some((path) => path.startsWith('e2e/support/'));
  const journeys = sharesChanged ? ['--only-changed'] : affectedJourneys(files);
  return [
    { name: 'Unit and API tests that changes affect', script: 'unit:changed' },
    ...(journeys.length > 0
      ? [{ name: 'Journeys that changes affect', script: 'e2e', args: ['--', ...journeys] }]
      : []),
  ];
}

/** The oldest PostgreSQL we support, if installed or installable; otherwise null. */
async function findPostgres15() {
  const isInstalled = () => existsSync(`${POSTGRES_15}/postgres`);
  if (!isInstalled() && isDebian('12')) await installDebianPackages(['postgresql-15'], NO_CLUSTER);
  return isInstalled() ? POSTGRES_15 : null;
}

/** What to run, and notes on what cannot run here. */
async function chooseChecks(ring, script) {
  if (ring === '--changed') return { checks: changed(), notes: [] };
  if (ring === undefined) return { checks: INNER, notes: [] };
  const notes = (await installEngines()).map(skippedLine);
  const postgres15 = await findPostgres15();
  if (!postgres15) {
    notes.push(
      '– API tests and point-in-time recovery on PostgreSQL 15 did not run. On Debian, run: sudo apt-get install postgresql-15',
    );
  }
  const checks = outer(postgres15).filter((check) => !script || check.script === script);
  if (checks.length === 0) throw new SetUpError(`No check runs the script ${script}.`);
  return { checks, notes };
}

await asCommand(async () => {
  const [ring, script, ...rest] = process.argv.slice(2);
  const isKnown = ring === '--outer' || ((ring === '--changed' || ring === undefined) && script === undefined);
  if (rest.length > 0 || !isKnown)
    throw new SetUpError('Usage: npm test [-- --changed], or npm run test:outer [-- <script>]');
  const began = performance.now();
  await installPackages();
  await installBrowser();
  const { checks, notes } = await chooseChecks(ring, script);
  await buildAll();
  const folder = makeScratchFolder();
  const results = [];
  const lane = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) results.push(await perform(check, folder));
  };
  await Promise.all(Array.from({ length: ring === '--outer' ? LANES.outer : LANES.inner }, lane));
  process.exitCode = report({ results, notes, began }) ? 0 : 1;
});
