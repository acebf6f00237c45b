import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../calls/endpoint.ts';
import { endpoints } from '../calls/endpoints.ts';
import { exampleReplies } from './examples/index.ts';
import { words } from './examples/shared.ts';

type Endpoints = typeof endpoints;

const { completion } = exampleReplies.getDailyCompletionDetails;
const { data: everyone } = exampleReplies.getEveryone;
const { data: board } = exampleReplies.getCircle;
const { data: streaks } = exampleReplies.getStreaks;
const [feedback] = exampleReplies.listFeedback.data.feedback;
const { data: account } = exampleReplies.exportAccount;
const { reminder } = exampleReplies.setReminder.data;
const studioPuzzle = exampleReplies.explorePuzzles.data.puzzles[0]!;

/** Replies with a null, an empty list or an optional field that the examples in the API document do not have. */
const variants: { [Name in keyof Endpoints]?: ReplyOf<Endpoints[Name]> } = {
  getDailyCompletionDetails: { success: true, completion: { ...completion, guessGrid: [] } },
  completeGame: { success: true, completion: null },
  getEveryone: {
    success: true,
    data: { ...everyone, guests: everyone.players, players: null, betterThanPercent: null, firstGuess: null },
  },
  getStreaks: { success: true, data: { ...streaks, currentPlayedStreak: 0, lastDailyGameDate: null } },
  getCircle: {
    success: true,
    data: {
      ...board,
      invitationExpiresAt: null,
      members: board.members.map((member) => ({ ...member, streaks: null, results: [], points: 0 })),
      yesterdaysWinners: [],
    },
  },
  previewCircle: { success: true, data: { ...exampleReplies.previewCircle.data, circleId: 3 } },
  getReminder: { success: true, data: { reminder: null } },
  setReminder: {
    success: true,
    data: { reminder: { ...reminder, channel: 'mail', isStopped: true, nextAt: null, endpoint: null } },
  },
  exportAccount: { success: true, data: { ...account, reminder: { ...reminder, lastSentAt: null } } },
  verifyEmail: { ...exampleReplies.verifyEmail, data: exampleReplies.login.data, sessionClaimed: true },
  explorePuzzles: {
    success: true,
    data: { ...exampleReplies.explorePuzzles.data, puzzles: [{ ...studioPuzzle, origin: null, report: null }] },
  },
  findCandidates: { success: true, data: { candidates: [], next: null } },
  listFeedback: {
    success: true,
    data: {
      ...exampleReplies.listFeedback.data,
      feedback: [{ ...feedback!, friendPuzzle: { id: 3, makerName: 'Ann', ...words, isWithdrawn: false } }],
    },
  },
  listWords: { success: true, data: { ...exampleReplies.listWords.data, file: null } },
  getSite: { success: true, data: { contactEmail: null, analyticsUrl: 'https://analytics.example/script.js' } },
};

const named = Object.entries<Endpoint>(endpoints);
const repliesOf = (name: string): unknown[] =>
  [exampleReplies, variants].flatMap((replies) => replies[name as keyof Endpoints] ?? []);

const refuses = (endpoint: Endpoint, reply: unknown) => !z.safeEncode(endpoint.reply, reply).success;

// The server writes its replies with `encode`, which throws on a schema that only works one way.
test.each(named)('the reply to %s is encoded unchanged', (name, { reply }) => {
  for (const example of repliesOf(name)) expect(z.encode(reply, example as never)).toEqual(example);
});

test.each(named.filter(([, { produces }]) => !produces))(
  'the reply to %s reports success and drops unknown fields',
  (name, endpoint) => {
    for (const example of repliesOf(name) as object[]) {
      expect(z.encode(endpoint.reply, { ...example, passwordHash: 'x' })).toEqual(example);
      expect(refuses(endpoint, { ...example, success: false })).toBe(true);
    }
  },
);

test('the legacy list contains no words', () => {
  const { listLegacyGames: example } = exampleReplies;
  const games = example.data.games.map((game) => ({ ...game, word1: 'PLANET', word2: 'PLATEN', word3: 'LEAPTN' }));
  expect(z.encode(endpoints.listLegacyGames.reply, { ...example, data: { ...example.data, games } })).toEqual(example);
});

test('the user list contains no secrets', () => {
  const { listUsers: example } = exampleReplies;
  const users = example.data.users.map((user) => ({ ...user, passwordHash: 'x' }));
  expect(z.encode(endpoints.listUsers.reply, { ...example, data: { ...example.data, users } })).toEqual(example);
});

test.each([
  ['a missing word', { word3: undefined }],
  ['a local time', { nextGameTime: '2027-02-01T00:00:00-05:00' }],
  ['an impossible day', { gameDate: '2027-02-30' }],
  ['a text id', { wordSetId: 'P1' }],
])('a daily puzzle with %s is rejected', (_name, wrong) => {
  const { data } = exampleReplies.getDailyPuzzle;
  expect(refuses(endpoints.getDailyPuzzle, { success: true, data: { ...data, ...wrong } })).toBe(true);
});
