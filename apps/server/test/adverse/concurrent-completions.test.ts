import { expect, test } from 'vitest';
import { completions, dailyGames, players } from '../../src/db/schema.ts';
import { siteCounts } from '../../src/services/games/counts.ts';
import { startTestApp } from '../support/test-app.ts';
import { complete, loss, SESSION, streaksOf, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const NOW = '2027-01-31T17:00:00Z';

async function twoServers() {
  const first = await startTestApp({ now: NOW });
  const second = await startTestApp({ connection: first.connection, clock: first.clock });
  return { first, second, database: first.database.orm };
}

test.each(['an account', 'a guest'])('fifty submissions at once for %s store one row and count once', async (who) => {
  const { first, second, database } = await twoServers();
  const user = await givenUser(first);
  const headers = who === 'a guest' ? {} : user.headers;
  const wordSetId = await todaysWordSet(first);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      complete(index % 2 ? first : second, { ...(index % 3 ? win : loss), wordSetId, sessionId: SESSION }, headers),
    ),
  );
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]!.json()).toMatchObject({ success: true, completion: { puzzle: { id: wordSetId } } });
  expect(await database.$count(completions)).toBe(1);
  expect(await siteCounts(first.database)).toMatchObject({ completions: 1 });
  expect(await database.select().from(players)).toMatchObject([{ completedGames: 1, currentPlayedStreak: 1 }]);
});

test('concurrent submissions of different games are each counted once', async () => {
  const { first, second, database } = await twoServers();
  const user = await givenUser(first);
  const games = await database.select().from(dailyGames).orderBy(dailyGames.gameDate);
  const today = games.at(-1)!;
  const yesterday = games.at(-2)!;
  const legacy = games.slice(0, 8).map(({ wordSetId }) => ({ ...loss, gameMode: 'legacy', wordSetId }));
  const daily = [today, yesterday].map(({ wordSetId }) => ({ ...win, wordSetId }));
  const payloads = [...legacy, ...daily, ...legacy, ...daily];
  const responses = await Promise.all(
    payloads.map((payload, index) => complete(index % 2 ? first : second, payload, user.headers)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(payloads.map(() => 200));
  expect(await database.$count(completions)).toBe(10);
  expect(await siteCounts(first.database)).toMatchObject({ completions: 10 });
  expect(await database.select().from(players)).toMatchObject([{ completedGames: 10 }]);
  expect(await streaksOf(second, user)).toMatchObject({ currentWinStreak: 2, maxPlayedStreak: 2 });
});
