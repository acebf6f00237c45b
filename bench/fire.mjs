// The tests of hostile requests, names and races, at full size:
//   npm run fire:requests -- [--requests 1000000] [--seed 7] [--write]
//   npm run fire:names -- [--names 1000000] [--seed 7]
//   npm run fire:races -- [--rounds 1000] [--only "reset link"] [--write]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build.mjs';
import { asCode, writeBlock } from '../scripts/lib/figure-blocks.mjs';
import { makeScratchFolder } from '../scripts/lib/scratch-folder.mjs';
import { asCommand, ROOT, runNode, SetUpError } from '../scripts/lib/steps.mjs';

const RELIABILITY_PAGE = new URL('../docs/reliability.md', import.meta.url);

const KINDS = {
  requests: { test: 'fuzz.test.ts', block: 'hostile requests from the contract' },
  names: { test: 'names.test.ts', block: 'respelled words' },
  races: { test: 'races.test.ts', block: 'races' },
};

function readOptions() {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { requests: text, names: text, seed: text, rounds: text, only: text, write: { type: 'boolean' } },
  });
  const kind = KINDS[positionals[0]];
  if (!kind) throw new SetUpError(`Usage: node fire.mjs ${Object.keys(KINDS).join(' | ')}`);
  if (values.only !== undefined && values.write)
    throw new SetUpError('--write records all races, so --only must not be given.');
  const environment = {
    FUZZ_REQUESTS: positive('requests', values.requests ?? '100000'),
    FUZZ_NAMES: positive('names', values.names ?? '1000000'),
    RACE_ROUNDS: positive('rounds', values.rounds ?? '50'),
    RACES: values.only ?? '',
    ...(values.seed !== undefined && { FUZZ_SEED: positive('seed', values.seed) }),
  };
  return { ...kind, environment, isWriting: values.write === true };
}

function positive(name, value) {
  if (!/^[1-9]\d*$/.test(value)) throw new SetUpError(`--${name} must be a positive whole number.`);
  return value;
}

await asCommand(async () => {
  const { test, block, environment, isWriting } = readOptions();
  await buildAll();
  const folder = makeScratchFolder();
  const figures = join(folder, 'figures');
  const args = ['run', '--project', 'server', `apps/server/test/hostile/${test}`];
  const env = { ...process.env, ...environment, TMPDIR: folder, FIGURES_FILE: figures };
  const code = await runNode(join(ROOT, 'node_modules/vitest/vitest.mjs'), args, { env });
  if (code === 0 && isWriting) {
    const lines = readFileSync(figures, 'utf8').trimEnd().split('\n');
    writeBlock(RELIABILITY_PAGE, block, asCode(lines));
  }
  process.exitCode = code;
});
