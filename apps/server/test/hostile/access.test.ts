import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import type { Database } from '../../src/db/database.ts';
import { databaseUrl, startServer } from '../process/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { SESSION } from '../support/test-games.ts';
import { ACCESS, MATRIX, type Verdict } from './access-matrix.ts';
import { CALLERS, givenCallers, type CallerName } from './callers.ts';
import { rawClient, type RawRequest, type RawResponse } from './raw-http.ts';
import { TRICKS } from './tricks.ts';

beforeAll(() => buildServer());

const NO_SUCH_ID = '2147483647';
/** Guests identify themselves by a session id. */
const GUEST = Object.fromEntries(
  ['GET /users/streaks', 'GET /game/everyone/:id', 'GET /reminders', 'DELETE /reminders'].map((call) => [
    call,
    `?sessionId=${SESSION}`,
  ]),
);
/** Codes that deny access. A failed login has a different one. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN'];

async function startTarget(): Promise<{ send: (request: RawRequest) => Promise<RawResponse>; database: Database }> {
  const url = await databaseUrl();
  const server = startServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' });
  const { send, close } = rawClient(await server.ready);
  onTestFinished(close);
  return { send, database: openTestDatabase({ connectionString: url }) };
}

const plainRequest = (call: string): RawRequest => {
  const [method, path] = call.split(' ') as [string, string];
  return { method, path: `/api/v1${path.replace(/:\w+/g, NO_SUCH_ID)}` };
};

const verdict = ({ status, body }: RawResponse): Verdict =>
  REFUSALS.some((code) => body.includes(`"code":"${code}"`)) ? (status as Verdict) : 'in';

test('each call admits exactly the callers in the table, and every call has a row', async () => {
  const { send, database } = await startTarget();
  const page = await send({ method: 'GET', path: '/api/docs/json' });
  const { paths } = JSON.parse(page.body) as { paths: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const calls = served.filter((call) => call.includes('/api/v1/')).map((call) => call.replace('/api/v1', ''));
  expect(calls.sort()).toEqual(Object.keys(MATRIX).sort());

  const seen: Record<string, Partial<Record<CallerName, Verdict>>> = {};
  for (const call of calls) {
    // New callers for each call: logging out revokes a token.
    const callers = await givenCallers(database);
    const verdicts = CALLERS.map(async (name) => {
      const { method, path } = plainRequest(call);
      const response = await send({ method, path: path + (GUEST[call] ?? ''), headers: callers[name] });
      return [name, verdict(response)] as const;
    });
    seen[call] = Object.fromEntries(await Promise.all(verdicts));
  }
  expect(seen).toEqual(Object.fromEntries(calls.map((call) => [call, ACCESS[MATRIX[call]!]])));
});

/** Whether the request reached no call. A call would have refused the caller before it looked at anything else. */
const isUnknown = ({ method }: RawRequest, status: number, body: string): boolean =>
  method === 'HEAD'
    ? status === 404
    : // The third is about a file name with a null byte; the last about a code that a trick has added to the path.
      /"message":"(No route for .*|The request could not be read\.|Bad Request|This link doesn't lead .*)"/.test(body);

test('no trick with path, method or header gets past a refusal', async () => {
  const { send, database } = await startTarget();
  const callers = await givenCallers(database);
  const opened: string[] = [];
  for (const [call, access] of Object.entries(MATRIX)) {
    const refused = CALLERS.filter((name) => ACCESS[access][name] !== 'in');
    const attempts = refused.flatMap((name) =>
      Object.entries(TRICKS).map(async ([trick, play]) => {
        const request = play({ ...plainRequest(call), headers: callers[name] });
        const { status, body } = await send(request);
        // This trick calls a public endpoint, which must ignore the path in the header.
        const isPublic = request.path === '/api/v1/site' && body.includes('contactEmail');
        const isRefused = status === 401 || status === 403;
        if (!isPublic && !isRefused && !isUnknown(request, status, body)) {
          opened.push(`${name}, ${trick}: ${call} → ${status} ${body}`);
        }
      }),
    );
    await Promise.all(attempts);
  }
  expect(opened).toEqual([]);
});
