// `npm test`: everything that must pass before a change lands. Each check is also a separate command.
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/build.mjs';
import { installEngines, skippedLine } from './lib/engines.mjs';
import { installPackages } from './lib/install.mjs';
import { makeScratchFolder } from './lib/scratch-folder.mjs';
import { asCommand, npm, say } from './lib/steps.mjs';
import { installDebianPackages, isDebian } from './lib/system-packages.mjs';

/** Failures are repeated at the end, because many CI logs are cut at the front. */
const FAILURE_LINES = 60;

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
/** We only need the programs; by default the package also starts a database on port 5432. */
const NO_CLUSTER = { path: '/etc/postgresql-common/createcluster.conf', text: 'create_main_cluster = false\n' };

/** Needs only the packages, so it runs during the rest of the set-up. */
const FRESH_CLONE = { name: 'npm start on a fresh clone', script: 'fresh-clone' };

/** Longest first, so that short ones fill the gaps at the end. */
const checks = (postgres15) => [
  { name: 'Browser journeys', script: 'e2e' },
  { name: 'Unit and API tests, embedded PostgreSQL', script: 'unit' },
  { name: 'Journeys in every browser engine', script: 'e2e:engines' },
  ...(postgres15
    ? [
        { name: 'API tests, PostgreSQL 15', script: 'api', env: { TEST_POSTGRES_BIN: postgres15 } },
        { name: 'Point-in-time recovery, PostgreSQL 15', script: 'drill:recovery', args: ['--', '--short'] },
      ]
    : []),
  { name: 'Types, lint and import layers', script: 'lint' },
  { name: 'Formatting', script: 'format:check' },
  { name: 'Unused code and dependencies', script: 'unused' },
];

/** Buffers the output of a check, because others run at the same time. */
async function perform({ name, script, args = [], env }, folder) {
  say(`${name} …`);
  const began = performance.now();
  const path = join(folder, script.replace(':', '-'));
  const file = openSync(path, 'w');
  const code = await npm(['run', '--silent', script, ...args], {
    stdio: ['ignore', file, file],
    // Extra certificates are only needed to install packages; each of the many processes would read them again.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', TMPDIR: folder, ...env },
  });
  closeSync(file);
  const result = `${code === 0 ? '✓' : '✗'} ${name} (${Math.round((performance.now() - began) / 1000)} s)`;
  const output = readFileSync(path, 'utf8');
  process.stdout.write(`\n${output}${result}\n`);
  return { name, result, output, passed: code === 0 };
}

/** The oldest PostgreSQL we support, if installed or installable; otherwise null. */
async function findPostgres15() {
  const isInstalled = () => existsSync(`${POSTGRES_15}/postgres`);
  if (!isInstalled() && isDebian('12')) await installDebianPackages(['postgresql-15'], NO_CLUSTER);
  return isInstalled() ? POSTGRES_15 : null;
}

async function setUp() {
  await installBrowser();
  const missingEngines = await installEngines();
  const postgres15 = await findPostgres15();
  await buildAll();
  return { missingEngines, postgres15, waiting: checks(postgres15) };
}

async function performAll() {
  const folder = makeScratchFolder();
  const results = [];
  await installPackages();
  const ready = setUp();
  const lane = async (first) => {
    if (first) results.push(await perform(first, folder));
    const { waiting } = await ready;
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await perform(check, folder));
  };
  await Promise.all([lane(), lane(FRESH_CLONE)]);
  return { results, ...(await ready) };
}

await asCommand(async () => {
  const began = performance.now();
  const { results, missingEngines, postgres15 } = await performAll();

  const failures = results.filter(({ passed }) => !passed);
  for (const { name, output } of failures) {
    say(`Failed: ${name}`);
    console.log(output.trimEnd().split('\n').slice(-FAILURE_LINES).join('\n'));
  }

  say(`Result, after ${Math.round((performance.now() - began) / 1000)} s`);
  for (const { result } of results) console.log(result);
  for (const engine of missingEngines) console.log(skippedLine(engine));
  if (!postgres15) {
    console.log(
      '– API tests and point-in-time recovery on PostgreSQL 15 did not run. On Debian, run: sudo apt-get install postgresql-15',
    );
  }
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
});
