// `npm test`: everything that must hold before a change lands. Each check is also a command of its own.
import { installBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { findPostgres15 } from './lib/postgres15.mjs';
import { asCommand, npm, say } from './lib/steps.mjs';

const withPostgres = (binaries) => ({ env: { ...process.env, TEST_POSTGRES_BIN: binaries } });

await asCommand(async () => {
  await installPackages();
  await installBrowser();
  const postgres15 = await findPostgres15();

  const checks = [
    ['Formatting', () => npm(['run', '--silent', 'format:check'])],
    ['Lint and import floors', () => npm(['run', '--silent', 'lint'])],
    ['Types', () => npm(['run', '--silent', 'typecheck'])],
    ['Unused code and dependencies', () => npm(['run', '--silent', 'unused'])],
    ['Build', () => buildAll().then(() => 0)],
    ['Unit and API tests, embedded PostgreSQL', () => npm(['run', '--silent', 'unit'])],
    ...(postgres15
      ? [['API tests, PostgreSQL 15', () => npm(['run', '--silent', 'api'], withPostgres(postgres15))]]
      : []),
    ['Browser journeys', () => npm(['run', '--silent', 'e2e'])],
    ['npm start on a fresh clone', () => npm(['run', '--silent', 'fresh-clone'])],
  ];

  const results = [];
  for (const [name, check] of checks) {
    say(name);
    const began = performance.now();
    const passed = (await check()) === 0;
    results.push({ name, passed, seconds: Math.round((performance.now() - began) / 1000) });
  }

  say('Result');
  for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!postgres15) {
    console.log('– API tests on PostgreSQL 15 did not run. On Debian type: sudo apt-get install postgresql-15');
  }
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
