import { STEPS, type Step } from '@sixfold/analysis/studio';
import { DIFFICULTIES } from '@sixfold/game';
import { readFile } from 'node:fs/promises';
import { readCsv } from '../../adapters/csv.ts';
import type { KnownRating } from '../../db/schema.ts';
import { BUILT_IN_RATINGS } from '../../paths.ts';

/**
 * The ratings of the built-in puzzles, by their three words, so that a new site need not simulate their games. Written by
 * `npm run puzzles -- rate apps/server/data/puzzles.csv --out apps/server/data/ratings.csv`.
 */
export async function readBuiltInRatings(): Promise<Map<string, KnownRating>> {
  const rows = readCsv(await readFile(BUILT_IN_RATINGS, 'utf8'));
  return new Map(rows.map((row) => [`${row['word1']}${row['word2']}${row['word3']}`, toRating(row)]));
}

function toRating(row: Record<string, string>): KnownRating {
  const levels = DIFFICULTIES.map((difficulty) => {
    const cell = (name: string) => row[`${difficulty.toLowerCase()}_${name}`];
    return [difficulty, { misses: Number(cell('misses')), win: Number(cell('win')), step: toStep(cell('step')) }];
  });
  return { levels: Object.fromEntries(levels) as KnownRating['levels'], step: toStep(row['overall_step']) };
}

function toStep(text: string | undefined): Step {
  const step = STEPS.find((each) => String(each) === text);
  if (step === undefined) throw new Error(`"${text}" is not a step.`);
  return step;
}
