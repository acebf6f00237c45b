// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getImportTemplate, importPuzzles, listUsers, updateUser } from './admin-calls.ts';
import { call, onUnauthorized } from './call.ts';
import { getDailyPuzzle, getLegacyGame, sendFeedback } from './first-calls.ts';
import { getFriendPuzzle, reportFriendPuzzle } from './friend-puzzle-calls.ts';
import { sendFriendPuzzleResult } from './outbox-calls.ts';
import { resetBrowser, failure, json, plantCookie, stubFetch } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(() => {
  resetBrowser();
  vi.useRealTimers();
});

const NETWORK = 'Network error: Unable to reach server. Please check your connection.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const thanks = { success: true, message: 'Thank you!' };
const friendResult = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 0, key: 'a'.repeat(32) } as const;
const feedback = { feedback: 'Fun', email: null };

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('goes to a URL below the API base, with its body as JSON', async () => {
    const sent = stubFetch(json(thanks));
    await expect(call(sendFeedback, { body: feedback })).resolves.toEqual(thanks);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: '/api/v1/feedback',
      init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(feedback) },
    });
  });

  test('without a body sends no content type', async () => {
    const sent = stubFetch(failure(404, 'NOT_FOUND'));
    await rejection(call(getDailyPuzzle, { cache: 'no-cache' }));
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: {}, cache: 'no-cache' });
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  test('fills in path and query', async () => {
    const sent = stubFetch(failure(404, 'NOT_FOUND'));
    await rejection(call(getLegacyGame, { params: { id: 7 } }));
    await rejection(call(getLegacyGame, { params: { id: '../../x?y' as never } }));
    await rejection(call(listUsers, { query: { page: 2, search: 'a&b= ü', limit: undefined as never } }));
    await rejection(call(listUsers, { query: {} }));
    await rejection(call(listUsers));
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/puzzles/legacy/7',
      '/api/v1/puzzles/legacy/..%2F..%2Fx%3Fy',
      '/api/v1/admin/users?page=2&search=a%26b%3D+%C3%BC',
      '/api/v1/admin/users',
      '/api/v1/admin/users',
    ]);
  });

  test('sends a file as a form, whose type the browser sets', async () => {
    const sent = stubFetch(failure(400, 'VALIDATION_ERROR'));
    const body = new FormData();
    await rejection(call(importPuzzles, { body }));
    expect(sent[0]?.init).toMatchObject({ body, headers: {} });
  });

  test.each([
    ['abc.DEF_123-~', 'Bearer abc.DEF_123-~'],
    ['', undefined],
    ['two\r\nlines', undefined],
    ['ünlawful', undefined],
  ])('with the token cookie %j sends %j', async (token, header) => {
    plantCookie('auth_token', token);
    const sent = stubFetch(json(thanks));
    await call(sendFeedback, { body: feedback });
    expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual([header ?? null]);
  });

  test('to a call that is for everyone carries no token: the server must not learn who called', async () => {
    plantCookie('auth_token', 'abc');
    const sent = stubFetch(failure(404, 'NOT_FOUND'));
    await rejection(call(getFriendPuzzle, { params: { code: 'A' } }));
    await rejection(call(sendFriendPuzzleResult, { params: { code: 'A' }, body: friendResult }));
    await rejection(call(reportFriendPuzzle, { params: { code: 'A' } }));
    expect(sent.map(({ init }) => new Headers(init.headers).has('Authorization'))).toEqual([false, false, false]);
  });

  test('is typed by its endpoint', () => {
    // Never run: the compiler is the test.
    const wrong = () => [
      // @ts-expect-error the body is missing
      call(sendFeedback),
      // @ts-expect-error the body has the wrong shape
      call(sendFeedback, { body: { feedback: 1 } }),
      // @ts-expect-error the id is missing
      call(updateUser, { body: { isAdmin: true } }),
      // @ts-expect-error there is no such filter
      call(listUsers, { query: { color: 'red' } }),
      // @ts-expect-error this call takes no body
      call(getDailyPuzzle, { body: {} }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

describe('a response', () => {
  test('in CSV is returned as text', async () => {
    stubFetch(new Response('word1,word2,word3,notes\n'));
    await expect(call(getImportTemplate)).resolves.toBe('word1,word2,word3,notes\n');
  });

  test('needs no message', async () => {
    stubFetch(json({ success: true }));
    await expect(call(sendFeedback, { body: feedback })).resolves.toEqual({ success: true });
  });

  test.each(['', '<html>', 'null', '[]', '{"message":"Thank you!"}', '{"success":true,"message":7}', '"ok"'])(
    'outside the contract is unexpected: %j',
    async (text) => {
      stubFetch(new Response(text));
      const error = await rejection(call(sendFeedback, { body: feedback }));
      expect(error).toMatchObject({ name: 'ApiError', status: 200, code: 'UNEXPECTED', message: UNEXPECTED });
    },
  );
});

describe('a failure', () => {
  test("carries the server's code, message, fields and data", async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
    stubFetch(failure(403, 'EMAIL_NOT_VERIFIED', { errors, data: { email: 'ada@example.org' } }));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Sent by the server: EMAIL_NOT_VERIFIED',
      errors,
      data: { email: 'ada@example.org' },
      retryAfter: undefined,
    });
  });

  test.each([
    ['30', 30],
    ['0', 0],
    ['Wed, 21 Oct 2027 07:28:00 GMT', undefined],
    ['', undefined],
  ])('with Retry-After %j has a retryAfter of %j seconds', async (header, retryAfter) => {
    stubFetch(failure(429, 'RATE_LIMITED', {}, { 'Retry-After': header }));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({ status: 429, retryAfter });
  });

  // An open tab may talk to a newer server.
  test.each([
    ['with an unknown code', 'NEW', { code: 'NEW' }],
    ['without a code', 'UNEXPECTED', { code: undefined }],
    ['with other data', 'CONFLICT', { data: { wait: 7 } }],
    ['with other errors', 'CONFLICT', { errors: 'all of them' }],
  ])('%s keeps its message', async (_, code, more) => {
    stubFetch(failure(409, 'CONFLICT', { message: 'Sent by a newer server.', ...more }));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({
      status: 409,
      code,
      message: 'Sent by a newer server.',
      serverMessage: 'Sent by a newer server.',
      errors: [],
      data: undefined,
    });
  });

  test('without a message keeps its code and data', async () => {
    stubFetch(failure(403, 'EMAIL_NOT_VERIFIED', { message: undefined, data: { email: 'ada@example.org' } }));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      serverMessage: undefined,
      data: { email: 'ada@example.org' },
    });
  });

  test.each(['<html>Bad Gateway</html>', '', '{"success":false}', '{"success":false,"message":7}'])(
    'without an explanation is unexpected: %j',
    async (text) => {
      stubFetch(new Response(text, { status: 502 }));
      expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({
        status: 502,
        code: 'UNEXPECTED',
        message: UNEXPECTED,
        errors: [],
      });
    },
  );

  test('is determined by its status, whatever the body claims', async () => {
    stubFetch(json(thanks, 500));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({ status: 500, code: 'UNEXPECTED' });
  });

  test('reported with status 200 is still a failure', async () => {
    stubFetch(failure(200, 'CONFLICT'));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a network failure', () => {
  const noResponse = { status: 0, code: 'NETWORK', message: NETWORK };

  test('is reported if there is no response', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject(noResponse);
  });

  test('is reported if the body breaks off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    stubFetch(Promise.resolve(new Response(broken)));
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject(noResponse);
  });

  test.each([
    ['JSON', () => call(sendFeedback, { body: feedback }), 15_000],
    ['a file', () => call(importPuzzles, { body: new FormData() }), 300_000],
  ] as const)('is reported if the response takes longer than the timeout for %s', async (_, request, limit) => {
    vi.useFakeTimers();
    stubFetch(new Promise<Response>(() => undefined));
    const settled = vi.fn();
    const failed = rejection(request()).then((error) => (settled(), error));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject(noResponse);
  });
});

test('a call leaves no timer behind', async () => {
  vi.useFakeTimers();
  stubFetch(json(thanks));
  await call(sendFeedback, { body: feedback });
  expect(vi.getTimerCount()).toBe(0);
});

describe('a caller that aborts', () => {
  test('gets its own reason back', async () => {
    stubFetch(new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const failed = rejection(call(sendFeedback, { body: feedback, signal: controller.signal }));
    const reason = new Error('left the page');
    controller.abort(reason);
    expect(await failed).toBe(reason);
  });

  test('before the call sends nothing', async () => {
    const sent = stubFetch(json(thanks));
    await rejection(call(sendFeedback, { body: feedback, signal: AbortSignal.abort() }));
    expect(sent).toEqual([]);
  });
});

describe('a 401', () => {
  test('is reported with the rejected token, and fails the call', async () => {
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    stubFetch(failure(401, 'UNAUTHENTICATED'));
    await rejection(call(sendFeedback, { body: feedback }));
    plantCookie('auth_token', 'stale');
    expect(await rejection(call(sendFeedback, { body: feedback }))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(listener.mock.calls).toEqual([[undefined], ['stale']]);
    stop();
    await rejection(call(sendFeedback, { body: feedback }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each([400, 403, 404, 500])('is the only status reported: not %i', async (status) => {
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    stubFetch(failure(status, 'FORBIDDEN'));
    await rejection(call(sendFeedback, { body: feedback }));
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
