// `npm run fire:mutants -- [<area>] [--file <path>] [--write]`: changes the code in small ways, and expects a test to fail
// for each change. Areas: game, contract, access.
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { makeScratchFolder } from '../scripts/lib/scratch-folder.mjs';
import { asCommand, SetUpError } from '../scripts/lib/steps.mjs';
import { EXPLAINED } from './mutants/explained.mjs';
import { copyTree, runStryker } from './lib/stryker.mjs';

const MIN_SCORE = 90;

const AREAS = {
  game: {
    block: 'mutants of game',
    folder: 'packages/game',
    entry: 'src/index.ts',
    mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
    test: { include: ['src/**/*.test.ts'] },
  },
  contract: {
    block: 'mutants of contract',
    folder: 'packages/contract',
    entry: 'src/index.ts',
    // Not the documentation.
    mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/docs/**'],
    test: { include: ['src/**/*.test.ts'] },
  },
  /** The code that decides who may do what. */
  access: {
    block: 'mutants of access',
    folder: 'apps/server',
    entry: 'src/app.ts',
    mutate: [
      'src/routes/authentication.ts',
      'src/services/accounts/{account,account-deletion,admin-grants,admin-transaction,claim-guest}.ts',
      'src/services/accounts/{last-admin,login,login-guard,password-reset,redeem-link,registration,sign-ins,users}.ts',
      'src/services/admin/users.ts',
      'src/services/mail/links.ts',
    ],
    test: {
      include: [
        'test/adverse/{account,auth,lost-rights}*.test.ts',
        'test/api/{account,admin-access,admin-users,auth,claims}*.test.ts',
        'test/api/{forged-requests,guest-completions,housekeeping,mail}*.test.ts',
      ],
      globalSetup: ['test/support/cluster-setup.ts'],
    },
  },
};

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, write: { type: 'boolean' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(AREAS);
  const unknown = names.find((name) => !(name in AREAS));
  if (unknown) throw new SetUpError(`There is no area "${unknown}". Areas: ${Object.keys(AREAS).join(', ')}.`);
  if (values.file && (positionals.length !== 1 || values.write)) {
    throw new SetUpError('--file needs an area, and its result is not written.');
  }
  return { names, file: values.file };
}

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout';

/** The mutants of a report, with their place and the code they replace. */
const mutantsOf = (folder, { files }) =>
  Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => COUNTED.includes(status))
      .map(({ location: { start, end }, ...mutant }) => {
        const last = start.line === end.line ? end.column - 1 : undefined;
        const code = lines[start.line - 1].slice(start.column - 1, last);
        return { ...mutant, file: `${folder}/${path}`, line: start.line, code };
      });
  });

const explains = (entry, { file, code, replacement }) =>
  file.endsWith(entry.file) &&
  code === entry.code &&
  (entry.replacement === undefined || replacement === entry.replacement);

const isExplained = (mutant) => EXPLAINED.some((entry) => explains(entry, mutant));

/** Explanations of mutants that no longer survive. */
const staleExplanations = (folder, survivors) =>
  EXPLAINED.filter(
    (entry) => entry.file.startsWith(`${basename(folder)}/`) && !survivors.some((mutant) => explains(entry, mutant)),
  );

async function test(name, file, scratch) {
  const { block, folder, entry, mutate, test: tests } = AREAS[name];
  const tree = copyTree(join(scratch, name));
  const mutants = mutantsOf(
    folder,
    await runStryker({ cwd: join(tree, folder), entry, mutate: file ? [file] : mutate, tests }),
  );
  if (mutants.length === 0) throw new SetUpError(`${file ?? folder} has no mutants.`);
  const killed = mutants.filter(isKilled).length;
  const survivors = mutants.filter((mutant) => !isKilled(mutant));
  const unexplained = survivors.filter((mutant) => !isExplained(mutant));
  const score = (100 * killed) / mutants.length;
  const figures = createFigures(new URL('../docs/reliability.md', import.meta.url), block);
  figures.print(
    `${name}: ${mutants.length} mutants, ${killed} killed: ${score.toFixed(1)}%. ` +
      `Of ${survivors.length} survivors, ${survivors.length - unexplained.length} are explained`,
  );
  for (const { file: path, line, code, replacement, status } of unexplained) {
    console.log(`  ${path}:${line} ${status === 'NoCoverage' ? '(no test) ' : ''}${code} → ${replacement}`);
  }
  if (file) return unexplained.length === 0;
  figures.save();
  const stale = staleExplanations(folder, survivors);
  for (const { file: path, code } of stale)
    console.log(`  No longer survives, so needs no explanation: ${path} ${code}`);
  return score >= MIN_SCORE && unexplained.length === 0 && stale.length === 0;
}

await asCommand(async () => {
  const { names, file } = readOptions();
  const scratch = makeScratchFolder();
  let hasPassed = true;
  for (const name of names) hasPassed = (await test(name, file, scratch)) && hasPassed;
  process.exitCode = hasPassed ? 0 : 1;
});
