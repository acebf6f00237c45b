import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API_BASE, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import * as contract from '../index.ts';

const all: Endpoint[] = Object.values(endpoints);
const named: [string, Endpoint][] = Object.entries(endpoints);
const signature = ({ method, path }: Endpoint) => `${method} ${path}`;

// game spec §7 and accounts spec §7; who may call: §6 of both
const specified = [
  ['GET /puzzles/daily', 'none'],
  ['GET /game/daily-status', 'user'],
  ['GET /game/daily-completion-details', 'user'],
  ['POST /game/complete', 'optional'],
  ['GET /puzzles/legacy', 'user'],
  ['GET /puzzles/legacy/:id', 'user'],
  ['GET /users/streaks', 'optional'],
  ['POST /auth/register', 'none'],
  ['POST /auth/login', 'none'],
  ['POST /auth/resend-verification', 'none'],
  ['POST /auth/verify-email', 'none'],
  ['POST /auth/reset-password', 'none'],
  ['POST /auth/forgot-password', 'none'],
  ['GET /admin/stats', 'admin'],
  ['GET /admin/puzzles', 'admin'],
  ['POST /admin/puzzles', 'admin'],
  ['PUT /admin/puzzles/:id', 'admin'],
  ['DELETE /admin/puzzles/:id', 'admin'],
  ['POST /admin/puzzles/bulk-import', 'admin'],
  ['GET /admin/puzzles/bulk-template', 'admin'],
  ['GET /admin/daily-games', 'admin'],
  ['POST /admin/daily-games', 'admin'],
  ['PUT /admin/daily-games/:id', 'admin'],
  ['DELETE /admin/daily-games/:id', 'admin'],
  ['GET /admin/users', 'admin'],
  ['PUT /admin/users/:id', 'admin'],
  ['POST /feedback', 'optional'],
  ['POST /errors', 'none'],
  ['POST /auth/logout', 'user'], // decision 0007
  ['GET /account', 'user'], // the account's owner
  ['PUT /account', 'user'],
  ['PUT /account/password', 'user'],
  ['GET /account/export', 'user'],
  ['POST /account/delete', 'user'],
  ['GET /users/statistics', 'user'], // per difficulty, and misses per win
  ['GET /users/progress', 'user'], // by day and by month
  ['GET /game/everyone/:id', 'optional'], // with one's own completion of that day
  ['GET /game/archive', 'user'], // decision 0031
  ['GET /game/completions/:id', 'user'],
  ['GET /circles', 'user'], // circles
  ['POST /circles', 'user'],
  ['GET /circles/:id', 'user'],
  ['PUT /circles/:id', 'user'],
  ['DELETE /circles/:id', 'user'],
  ['POST /circles/:id/invitation', 'user'],
  ['POST /circles/preview', 'optional'],
  ['POST /circles/join', 'user'],
  ['DELETE /circles/:id/members/me', 'user'],
  ['DELETE /circles/:id/members/:memberId', 'user'],
  ['PUT /circles/:id/creator', 'user'],
  ['POST /circles/:id/report', 'user'],
  ['GET /friend-puzzles', 'user'], // puzzles for friends
  ['POST /friend-puzzles', 'user'],
  ['DELETE /friend-puzzles/:code', 'user'],
  ['GET /friend-puzzles/:code', 'none'],
  ['POST /friend-puzzles/:code/results', 'none'],
  ['POST /friend-puzzles/:code/report', 'none'],
  ['DELETE /admin/friend-puzzles/:id', 'admin'],
  ['GET /reminders', 'optional'], // reminders
  ['PUT /reminders', 'optional'],
  ['DELETE /reminders', 'optional'],
  ['GET /reminders/key', 'none'],
  ['POST /reminders/renewal', 'none'],
  ['POST /reminders/end/:token', 'none'],
  ['PUT /admin/circles/:id', 'admin'],
  ['DELETE /admin/circles/:id', 'admin'],
  ['DELETE /admin/users/:id', 'admin'],
  ['POST /admin/daily-games/fill', 'admin'], // admin calls beyond the specification
  ['GET /admin/daily-games/calendar', 'admin'],
  ['GET /admin/feedback', 'admin'],
  ['PUT /admin/feedback/:id', 'admin'],
  ['GET /admin/crashes', 'admin'],
  ['PUT /admin/crashes/:id', 'admin'],
  ['GET /admin/audit', 'admin'],
  ['GET /admin/studio/puzzles', 'admin'], // the studio
  ['GET /admin/studio/puzzles/:id', 'admin'],
  ['GET /admin/studio/progress', 'admin'],
  ['POST /admin/studio/candidates', 'admin'],
  ['POST /admin/studio/candidates/accept', 'admin'],
  ['POST /admin/studio/plan/preview', 'admin'],
  ['POST /admin/studio/plan/alternatives', 'admin'],
  ['POST /admin/studio/plan', 'admin'],
  ['GET /admin/studio/reality', 'admin'],
  ['GET /admin/studio/words', 'admin'],
  ['PUT /admin/studio/words', 'admin'],
  ['POST /admin/studio/words/file', 'admin'],
  ['DELETE /admin/studio/words/file', 'admin'],
  ['GET /site', 'none'], // the privacy page's contact address comes from the configuration
] as const;

test.each(specified)('%s exists, with auth %s', (call, auth) => {
  expect(all.find((endpoint) => signature(endpoint) === call)?.auth).toBe(auth);
});

test('there are no duplicates and no other calls', () => {
  expect(all.map(signature).sort()).toEqual(specified.map(([call]) => call).sort());
});

test('the list contains every exported endpoint', () => {
  const exported = Object.values<unknown>(contract).filter(
    (value) => typeof value === 'object' && value !== null && 'method' in value,
  );
  expect(new Set(exported)).toEqual(new Set(all));
});

test('the base path is versioned', () => expect(API_BASE).toBe('/api/v1'));

test.each(named)('%s has a schema for exactly the parameters in its path', (_name, { path, params }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key);
  const inSchema = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
  expect(inSchema).toEqual(inPath);
});

test('only PUT and POST have a body', () => {
  const withBody = all.filter(({ body, consumes }) => body !== undefined || consumes !== undefined);
  const withoutBody = [
    'POST /auth/logout',
    'POST /circles/:id/invitation',
    'POST /circles/:id/report',
    'POST /friend-puzzles/:code/report',
    'POST /reminders/end/:token',
    'POST /admin/daily-games/fill',
  ];
  const expected = all.filter(({ method }) => method === 'PUT' || method === 'POST').map(signature);
  expect(withBody.map(signature)).toEqual(expected.filter((call) => !withoutBody.includes(call)));
});

test('only uploads are forms', () => {
  expect(all.filter(({ consumes }) => consumes === 'multipart/form-data').map(signature)).toEqual([
    'POST /admin/puzzles/bulk-import',
    'POST /admin/studio/words/file',
  ]);
  expect(contract.IMPORT_FIELD).toBe('file');
});

test('only calls that create a row return 201', () => {
  expect(all.filter(({ status }) => status === 201).map(signature)).toEqual([
    'POST /circles',
    'POST /friend-puzzles',
    'POST /admin/puzzles',
    'POST /admin/daily-games',
  ]);
});

test.each(named)('%s can be written to the API document', (_name, { params, query, body, reply }) => {
  const requests = [params, query, body].filter((schema) => schema !== undefined);
  for (const schema of requests) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type', 'object');
  expect(z.toJSONSchema(reply, { io: 'output' })).toHaveProperty('type');
});
