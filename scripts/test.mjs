// `npm test`: everything that must hold before a change lands. Each check is also a command of its own.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { findPostgres15 } from './lib/postgres15.mjs';
import { makeScratchFolder } from './lib/scratch-folder.mjs';
import { asCommand, npm, say } from './lib/steps.mjs';

/** A failure is shown once more at the very end, since many places keep only the end of a long output. */
const LINES_OF_A_FAILURE = 60;

/** Needs the packages and nothing else of what is set up here, so that it runs meanwhile. */
const FRESH_CLONE = { name: 'npm start on a fresh clone', script: 'fresh-clone' };

/** Those that take longest first, so that the short ones fill up the end. */
const checks = (postgres15) => [
  { name: 'Browser journeys', script: 'e2e' },
  { name: 'Unit and API tests, embedded PostgreSQL', script: 'unit' },
  ...(postgres15 ? [{ name: 'API tests, PostgreSQL 15', script: 'api', env: { TEST_POSTGRES_BIN: postgres15 } }] : []),
  { name: 'Types, lint and import floors', script: 'lint' },
  { name: 'Formatting', script: 'format:check' },
  { name: 'Unused code and dependencies', script: 'unused' },
];

/** Runs a check and then shows its output in one piece, since others run at the same time. */
async function perform({ name, script, env }, folder) {
  say(`${name} …`);
  const began = performance.now();
  const path = join(folder, script.replace(':', '-'));
  const file = openSync(path, 'w');
  const code = await npm(['run', '--silent', script], {
    stdio: ['ignore', file, file],
    // Certificates of one's own are for the packages; each of the many processes here would read them anew.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', TMPDIR: folder, ...env },
  });
  closeSync(file);
  const result = `${code === 0 ? '✓' : '✗'} ${name} (${Math.round((performance.now() - began) / 1000)} s)`;
  const output = readFileSync(path, 'utf8');
  process.stdout.write(`\n${output}${result}\n`);
  return { name, result, output, passed: code === 0 };
}

async function setUp() {
  await installBrowser();
  const postgres15 = await findPostgres15();
  await buildAll();
  return { postgres15, waiting: checks(postgres15) };
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
  const { results, postgres15 } = await performAll();

  const failures = results.filter(({ passed }) => !passed);
  for (const { name, output } of failures) {
    say(`What failed: ${name}`);
    console.log(output.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE).join('\n'));
  }

  say(`Result, after ${Math.round((performance.now() - began) / 1000)} s`);
  for (const { result } of results) console.log(result);
  if (!postgres15) {
    console.log('– API tests on PostgreSQL 15 did not run. On Debian type: sudo apt-get install postgresql-15');
  }
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
});
