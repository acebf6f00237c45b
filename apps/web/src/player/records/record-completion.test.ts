// @vitest-environment happy-dom
import type { CompletionPayload } from '@sixfold/contract';
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session/auth.ts';
import { acceptAll, essentialOnly } from '../consent/consent.ts';
import { isDailyComplete, readGuestRecord, recordedGuestGame } from './guest-record.ts';
import { guestStatsStore } from './guest-stats.ts';
import { recordCompletion, type FinishedGame } from './record-completion.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { blockStorage, resetBrowser, failure, json, stubFetch, type SentRequest } from '../../../test/browser.ts';

let wordSetId = 0;

beforeEach(() => {
  signOut();
  resetBrowser();
  acceptAll();
  wordSetId++; // recorded games are remembered, so each test uses its own
});
afterEach(resetBrowser);

const DAY = '2027-03-14';
const accepted = json({ success: true, completion: null });
const asUser = () => signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
const bodies = (sent: SentRequest[]) => sent.map(({ init }) => JSON.parse(init.body as string) as CompletionPayload);

function played(guesses: string): StartedGame {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' };
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 1_000 });
  return guesses.split(' ').reduce((state, [letter, number]) => {
    const pair = { letter: letter as Letter, number: Number(number) as CipherNumber };
    return play(state, { type: 'guessed', ...pair, at: 66_400 });
  }, started) as StartedGame;
}

const WON = 'Z1 P1 L2 A3 N4 E5 T6';
const finished = (change: Partial<FinishedGame> = {}): FinishedGame => ({
  mode: 'daily',
  wordSetId,
  gameDate: DAY,
  game: played(WON),
  ...change,
});

// game spec §4
describe("a guest's", () => {
  test('daily game is counted, stored, marked complete, and sent without the guess log', async () => {
    const sent = stubFetch(accepted);
    const before = guestStatsStore.get().gamesPlayed;
    expect(await recordCompletion(finished({ dailyGameId: 7 }))).toBe('sent');
    expect(guestStatsStore.get().gamesPlayed).toBe(before + 1);
    expect(guestStatsStore.get().recentGames[0]).toEqual({
      date: DAY,
      difficulty: 'TORTURE',
      outcome: 'WIN',
      incorrectGuesses: 1,
      totalGuesses: 7,
      timeTakenSeconds: 65,
    });
    expect(readGuestRecord(DAY)).toMatchObject({
      outcome: 'WIN',
      correctGuesses: 6,
      timeElapsed: { minutes: 1, seconds: 5 },
      guessGrid: ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
      puzzle: { id: wordSetId, word1: 'PLANET' },
    });
    expect(recordedGuestGame(DAY)).toMatchObject({ game: { guesses: played(WON).guesses }, dailyGameId: 7 });
    expect(isDailyComplete(DAY)).toBe(true);
    expect(bodies(sent)).toEqual([
      {
        gameMode: 'daily',
        wordSetId,
        difficulty: 'TORTURE',
        outcome: 'WIN',
        incorrectGuesses: 1,
        totalGuesses: 7,
        timeTakenSeconds: 65,
        sessionId: currentSessionId(),
      },
    ]);
  });

  test('legacy game is not recorded', async () => {
    const sent = stubFetch(accepted);
    expect(await recordCompletion(finished({ mode: 'legacy' }))).toBeNull();
    expect(sent).toEqual([]);
    expect(readGuestRecord(DAY)).toBeUndefined();
  });

  test('game is not lost while the server is unreachable', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    expect(await recordCompletion(finished())).toBe('waiting');
    expect(isDailyComplete(DAY)).toBe(true);
  });
});

describe("a signed-in player's", () => {
  beforeEach(asUser);

  test.each(['daily', 'legacy'] as const)('%s game is sent with the guess log', async (mode) => {
    const sent = stubFetch(accepted);
    await recordCompletion(finished({ mode }));
    expect(bodies(sent)[0]).toMatchObject({ gameMode: mode, wordSetId, outcome: 'WIN' });
    expect(bodies(sent)[0]?.guessLog).toHaveLength(7);
    expect(bodies(sent)[0]).not.toHaveProperty('sessionId');
    expect(readGuestRecord(DAY)).toBeUndefined();
  });

  test('game is sent without the log unless analytics is allowed', async () => {
    essentialOnly();
    const sent = stubFetch(accepted);
    await recordCompletion(finished());
    expect(bodies(sent)[0]).not.toHaveProperty('guessLog');
  });
});

describe('nothing is recorded', () => {
  // game spec §5
  test.each([undefined, null, 'null', '', 'P1', 0, -3, 1.5, Number.NaN])('under the id %j', async (id) => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const sent = stubFetch(accepted);
    expect(await recordCompletion(finished({ wordSetId: id }))).toBeNull();
    expect(sent).toEqual([]);
    expect(readGuestRecord(DAY)).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  test.each([
    ['a practice game', { mode: 'practice' }],
    ['a game that is not over', { game: played('P1') }],
  ] as const)('of %s', async (_, change) => {
    const log = vi.spyOn(console, 'debug');
    const sent = stubFetch(accepted);
    expect(await recordCompletion(finished(change))).toBeNull();
    expect(sent).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a game is recorded only once', () => {
  test.each([
    ['a guest', () => undefined],
    ['a signed-in player', asUser],
  ])('for %s, no matter how many times it is reported', async (_, arrive) => {
    arrive();
    const sent = stubFetch(accepted);
    const before = guestStatsStore.get().gamesPlayed;
    await Promise.all([recordCompletion(finished()), recordCompletion(finished())]);
    await recordCompletion(finished());
    expect(sent).toHaveLength(1);
    expect(guestStatsStore.get().gamesPlayed - before).toBeLessThanOrEqual(1);
  });

  test('after a reload', async () => {
    const sent = stubFetch(accepted);
    await recordCompletion(finished());
    vi.resetModules();
    const again = await import('./record-completion.ts');
    await again.recordCompletion(finished());
    expect(sent).toHaveLength(1);
  });

  test('with storage blocked', async () => {
    blockStorage();
    const sent = stubFetch(accepted);
    await recordCompletion(finished());
    await recordCompletion(finished());
    expect(sent).toHaveLength(1);
  });
});

test('a refusal is only logged', async () => {
  const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  stubFetch(failure(400, 'VALIDATION_ERROR'));
  expect(await recordCompletion(finished())).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});
