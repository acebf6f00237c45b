import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../calls/endpoint.ts';
import { endpoints } from '../calls/endpoints.ts';
import { replies } from './replies.ts';

const named = Object.entries<Endpoint>(endpoints);
const examplesOf = (name: string): readonly unknown[] => replies[name as keyof typeof endpoints];

const refuses = (endpoint: Endpoint, reply: unknown) => !z.safeEncode(endpoint.reply, reply).success;

// The server writes its answers with `encode`, which refuses a schema that only works one way.
test.each(named)('the reply of %s passes as it is', (name, { reply }) => {
  for (const example of examplesOf(name)) expect(z.encode(reply, example as never)).toEqual(example);
});

test.each(named.filter(([, { produces }]) => !produces))(
  'the reply of %s says success, and lets nothing out that it does not name',
  (name, endpoint) => {
    for (const example of examplesOf(name) as object[]) {
      expect(z.encode(endpoint.reply, { ...example, passwordHash: 'x' })).toEqual(example);
      expect(refuses(endpoint, { ...example, success: false })).toBe(true);
    }
  },
);

test('a legacy list gives no words away', () => {
  const [example] = replies.listLegacyGames;
  const games = example.data.games.map((game) => ({ ...game, word1: 'PLANET', word2: 'PLATEN', word3: 'LEAPTN' }));
  expect(z.encode(endpoints.listLegacyGames.reply, { ...example, data: { ...example.data, games } })).toEqual(example);
});

test('a list of users gives no secret away', () => {
  const [example] = replies.listUsers;
  const users = example.data.users.map((user) => ({ ...user, passwordHash: 'x' }));
  expect(z.encode(endpoints.listUsers.reply, { ...example, data: { ...example.data, users } })).toEqual(example);
});

test.each([
  ['a missing word', { word3: undefined }],
  ['a local time', { nextGameTime: '2027-02-01T00:00:00-05:00' }],
  ['an impossible day', { gameDate: '2027-02-30' }],
  ['an id of text', { wordSetId: 'P1' }],
])('no daily puzzle has %s', (_name, wrong) => {
  const [{ data }] = replies.getDailyPuzzle;
  expect(refuses(endpoints.getDailyPuzzle, { success: true, data: { ...data, ...wrong } })).toBe(true);
});
