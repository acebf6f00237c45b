import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { completions, players } from '../../../src/db/schema.ts';
import { foldCounts } from '../../../src/services/games/count-folding.ts';
import { siteCounts } from '../../../src/services/games/counts.ts';
import { recount } from '../../../src/services/games/recount.ts';
import { PASSWORD, statuses } from '../../support/accounts.ts';
import { flawlessWin, loss, win } from '../../support/test-games.ts';
import { CLIENTS, newSession, type World } from './world.ts';

const COMPLETE = '/game/complete';

export async function completeOneGame({ all, database, puzzles }: World): Promise<void> {
  const sessionId = newSession();
  const body = { ...win, wordSetId: puzzles.today.id, sessionId };
  const answers = await all(() => ({ path: COMPLETE, body }));
  expect(statuses(answers)).toEqual({ 200: CLIENTS });
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const [player] = await database.orm.select().from(players).where(eq(players.sessionId, sessionId));
  expect(player).toMatchObject({ completedGames: 1, currentPlayedStreak: 1 });
}

const CLAIMING = 10;

/** Several accounts log in with the session of a guest who is still playing. */
export async function claimOneSession({ all, send, database, puzzles, givenAccounts }: World): Promise<void> {
  const sessionId = newSession();
  const gameOf = (wordSetId: number) => ({ path: COMPLETE, body: { ...win, wordSetId, sessionId } });
  expect(await send(0, gameOf(puzzles.yesterday.id))).toMatchObject({ statusCode: 200 });
  const accounts = await givenAccounts(CLAIMING);
  const answers = await all((client) =>
    client % 5 === 0
      ? gameOf(puzzles.today.id)
      : { path: '/auth/login', body: { email: accounts[client % CLAIMING]!.email, password: PASSWORD, sessionId } },
  );
  expect(statuses(answers)).toEqual({ 200: CLIENTS });
  const isRecorded = answers.some(({ body }) => body.includes('"completion":{'));
  const games = isRecorded ? 2 : 1;
  const ids = accounts.map(({ id }) => id);
  const owners = await database.orm.select().from(players).where(inArray(players.userId, ids));
  const [owner, ...others] = owners.filter(({ completedGames }) => completedGames > 0);
  expect(owner).toMatchObject({ completedGames: games, currentPlayedStreak: games });
  expect(others).toEqual([]);
  const [guest] = await database.orm.select().from(players).where(eq(players.sessionId, sessionId));
  expect(guest).toMatchObject({ claimedBy: owner!.id, completedGames: 0 });
}

const DELETED = 10;

/** Every account sends a game four times while it is deleted: before, at the same time as, or after each of them. */
export async function deleteAccountDuringGame(world: World, round: number): Promise<void> {
  const { all, database, puzzles, givenAccounts } = world;
  const accounts = await givenAccounts(DELETED);
  const storedBefore = await database.orm.$count(completions);
  const game = { ...flawlessWin(puzzles.today.word1), wordSetId: puzzles.today.id };
  const isDeletion = (client: number) => Math.floor(client / DELETED) === round % (CLIENTS / DELETED);
  const answers = await all((client) => {
    const { headers } = accounts[client % DELETED]!;
    return isDeletion(client)
      ? { path: '/account/delete', headers, body: { password: PASSWORD } }
      : { path: COMPLETE, headers, body: game };
  });
  expect(statuses(answers.filter((_, client) => isDeletion(client)))).toEqual({ 200: DELETED });
  const recorded = new Set<number>();
  for (const [client, { statusCode }] of answers.entries()) {
    if (isDeletion(client)) continue;
    expect([200, 401]).toContain(statusCode);
    if (statusCode === 200) recorded.add(client % DELETED);
  }
  expect((await database.orm.$count(completions)) - storedBefore).toBe(recorded.size);
}

/** A recount that saw a game without its count, or a count twice, would report and store a difference. */
export async function foldDuringRecount({ all, database, puzzles }: World): Promise<void> {
  let isPlaying = true;
  const play = async () => {
    const answers = await all((client) => ({
      path: COMPLETE,
      body: { ...(client % 3 ? win : loss), wordSetId: puzzles.today.id, sessionId: newSession() },
    }));
    isPlaying = false;
    return answers;
  };
  const differences: unknown[] = [];
  const recountRepeatedly = async () => {
    while (isPlaying) differences.push(...(await recount(database)));
  };
  const foldRepeatedly = async () => {
    while (isPlaying) await foldCounts(database);
  };
  const [answers] = await Promise.all([play(), recountRepeatedly(), foldRepeatedly(), foldRepeatedly()]);
  expect(statuses(answers)).toEqual({ 200: CLIENTS });
  expect(differences).toEqual([]);
  const stored = await database.orm.$count(completions);
  expect(await siteCounts(database)).toMatchObject({ completions: stored });
}
