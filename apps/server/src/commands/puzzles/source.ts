import type { Step } from '@sixfold/analysis/studio';
import { gameDay, wordsOf } from '@sixfold/game';
import { asc, eq } from 'drizzle-orm';
import { systemClock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { dailyGames, puzzleReports, wordSets } from '../../db/schema.ts';
import { readWords } from '../../services/words/word-list.ts';
import { readPuzzles } from './files.ts';
import type { Source } from './tasks.ts';

const today = () => gameDay(systemClock.now());

/** Rows with a day are that day's puzzle. */
export function fileSource(path: string): Source {
  const puzzles = readPuzzles(path);
  return {
    words: { version: 0, changes: {} },
    existing: puzzles.map(({ puzzle }) => puzzle),
    puzzles,
    scheduled: puzzles.flatMap(({ day, puzzle }) => (day === undefined ? [] : [{ day, puzzle }])),
    today: today(),
    checkedFrom: '',
  };
}

/** The puzzles that are not disabled, with the ratings they have. */
export async function databaseSource({ orm }: Database): Promise<Source> {
  const rows = await orm
    .select({ wordSet: wordSets, step: puzzleReports.step, quality: puzzleReports.quality })
    .from(wordSets)
    .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
    .orderBy(asc(wordSets.id));
  const games = await orm
    .select({ day: dailyGames.gameDate, wordSet: wordSets })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .orderBy(asc(dailyGames.gameDate));
  return {
    words: await readWords(orm),
    existing: rows.map(({ wordSet }) => wordsOf(wordSet)),
    puzzles: rows
      .filter(({ wordSet }) => wordSet.status !== 'DISABLED')
      .map(({ wordSet, step, quality }) => ({
        id: wordSet.id,
        puzzle: wordsOf(wordSet),
        isApproved: wordSet.status === 'APPROVED',
        step: toStep(step),
        quality: quality ?? undefined,
      })),
    scheduled: games.map(({ day, wordSet }) => ({ day, puzzle: wordsOf(wordSet) })),
    today: today(),
    checkedFrom: today(),
  };
}

const toStep = (step: number | null) => (step === null ? undefined : (step as Step));
