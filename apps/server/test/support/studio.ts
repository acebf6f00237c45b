import { API_BASE, type Endpoint, type Failure, type PuzzleFlag, type ReplyOf, type Step } from '@sixfold/contract';
import { DIFFICULTIES } from '@sixfold/game';
import { inArray } from 'drizzle-orm';
import { puzzleReports, wordSets, type KnownRating } from '../../src/db/schema.ts';
import { readBuiltInRatings } from '../../src/services/puzzles/built-in-ratings.ts';
import type { TestApp } from './test-app.ts';
import { givenUser, type TestUser } from './test-users.ts';

interface Request {
  id?: number;
  query?: string;
  payload?: object;
}

type Answer<E extends Endpoint> = { status: number } & Partial<ReplyOf<E>> &
  Partial<Pick<Failure, 'message' | 'errors'>>;

export interface StudioAdmin {
  user: TestUser;
  call<E extends Endpoint>(endpoint: E, request?: Request): Promise<Answer<E>>;
}

/** A signed-in admin, whose calls have the types of the contract. */
export async function givenStudioAdmin(world: TestApp): Promise<StudioAdmin> {
  const user = await givenUser(world, { isAdmin: true });
  return {
    user,
    async call({ method, path }, { id, query, payload } = {}) {
      const url = API_BASE + path.replace(':id', String(id)) + (query === undefined ? '' : `?${query}`);
      const response = await world.app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
      return { status: response.statusCode, ...response.json<object>() } as never;
    },
  };
}

const rating = (step: Step, misses: number): KnownRating => ({
  step,
  levels: Object.fromEntries(DIFFICULTIES.map((name) => [name, { misses, win: 0.8, step }])) as KnownRating['levels'],
});

interface Reported {
  step?: Step;
  quality?: number;
  isFit?: boolean;
  flags?: PuzzleFlag[];
  misses?: number;
}

/** Stores a report as if the puzzle had been analyzed. */
export const givenReport = (world: TestApp, wordSetId: number, fields: Reported = {}): Promise<void> =>
  givenReports(world, [{ wordSetId, ...fields }]);

export async function givenReports(
  { database }: TestApp,
  reports: (Reported & { wordSetId: number })[],
): Promise<void> {
  await database.orm.insert(puzzleReports).values(
    reports.map(({ wordSetId, step = 3, quality = 80, isFit = true, flags = [], misses = 2 }) => ({
      wordSetId,
      ratedWords: '',
      rating: rating(step, misses),
      step,
      quality,
      isFit,
      flags,
      commonness: Array<'COMMON'>(3).fill('COMMON'),
      solutions: [],
      solutionsTotal: 0,
      analyzedAt: new Date(0),
    })),
  );
  const ids = reports.map(({ wordSetId }) => wordSetId);
  await database.orm.update(wordSets).set({ reportVersion: 1 }).where(inArray(wordSets.id, ids));
}

/** Stores the report of every built-in puzzle, with the rating that it ships with. */
export async function givenBuiltInReports(world: TestApp): Promise<void> {
  const ratings = await readBuiltInRatings();
  const puzzles = await world.database.orm.select().from(wordSets);
  await givenReports(
    world,
    puzzles.map(({ id, word1, word2, word3 }) => ({
      wordSetId: id,
      step: ratings.get(word1 + word2 + word3)!.step,
    })),
  );
}

/** Leaves only the puzzles that were played, each with a report. */
export async function givenAllReports(world: TestApp): Promise<void> {
  const { database } = world;
  await database.query({ text: 'DELETE FROM word_sets WHERE id NOT IN (SELECT word_set_id FROM daily_games)' });
  const left = await database.orm.select({ wordSetId: wordSets.id }).from(wordSets);
  await givenReports(world, left);
  await database.query({
    text: 'UPDATE puzzle_reports SET rated_words = word1 || word2 || word3 FROM word_sets WHERE id = word_set_id',
  });
}

/** Leaves only these puzzles of the library. */
export const keepPuzzles = async ({ database }: TestApp, ids: number[]): Promise<void> => {
  await database.query({ text: `UPDATE word_sets SET status = 'DISABLED' WHERE id <> ALL($1)`, values: [ids] });
};
