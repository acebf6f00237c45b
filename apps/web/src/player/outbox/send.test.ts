// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { acceptAll, essentialOnly } from '../consent/consent.ts';
import { signIn, signOut } from '../session/auth.ts';
import { saveItem, readItem } from './items.ts';
import { itemKeys, onSent, OUTBOX_PREFIX } from './keys.ts';
import { watchOutbox } from './watch.ts';
import { flush, send } from './send.ts';
import {
  blockStorage,
  resetBrowser,
  failure,
  HOSTILE_STRINGS,
  json,
  plantCookie,
  stubFetch,
  type SentRequest,
} from '../../../test/browser.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
});
afterEach(resetBrowser);

const accepted = json({ success: true, message: 'Thank you!' });
const recorded = json({ success: true, completion: null });
const offline = new TypeError('Failed to fetch');
const note = (text: string) => ({ feedback: text, email: null });
const completion = {
  gameMode: 'daily',
  wordSetId: 3,
  difficulty: 'TORTURE',
  outcome: 'WIN',
  incorrectGuesses: 1,
  totalGuesses: 7,
} as const;
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };

const notes = (sent: SentRequest[]) =>
  sent.map(({ init }) => (JSON.parse(init.body as string) as { feedback: string }).feedback);

describe('sending', () => {
  test('sends immediately and leaves nothing behind', async () => {
    const sent = stubFetch(accepted);
    expect(await send('feedback', note('Fun'))).toBe('sent');
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/feedback']);
    expect(itemKeys()).toEqual([]);
  });

  test.each([
    ['completion', completion, '/api/v1/game/complete', recorded],
    ['crash', { message: 'x is not a function' }, '/api/v1/errors', accepted],
  ] as const)('%s has its own endpoint', async (kind, body, url, response) => {
    const sent = stubFetch(response);
    expect(await send(kind, body)).toBe('sent');
    expect(sent[0]).toMatchObject({ url, init: { body: JSON.stringify(body) } });
  });

  test.each([
    ['no response', offline],
    ['429', failure(429, 'RATE_LIMITED')],
    ['500', failure(500, 'INTERNAL')],
    ['502 from a proxy', new Response('<html>', { status: 502 })],
    ['503', failure(503, 'UNAVAILABLE')],
  ])('%s: the item waits', async (_, response) => {
    stubFetch(response);
    expect(await send('feedback', note('Fun'))).toBe('waiting');
    expect(itemKeys().map((key) => readItem(key)?.body)).toEqual([note('Fun')]);
  });

  test.each([
    [400, 'VALIDATION_ERROR'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ])('%i: the item is dropped', async (status, code) => {
    stubFetch(failure(status, code));
    expect(await send('feedback', note('Fun'))).toBe('refused');
    expect(itemKeys()).toEqual([]);
  });

  test('with an expired token, feedback waits until its sender logs in again', async () => {
    signIn(ADA, 'expired');
    stubFetch(failure(401, 'UNAUTHENTICATED'));
    expect(await send('feedback', note('Fun'))).toBe('waiting');
    signOut();
    const sent = stubFetch(accepted);
    await flush();
    expect(sent).toEqual([]);
    signIn(ADA, 'new');
    await flush();
    expect(notes(sent)).toEqual(['Fun']);
  });

  test('with storage blocked, an item has one attempt', async () => {
    blockStorage();
    const sent = stubFetch(accepted, offline);
    expect(await send('feedback', note('lucky'))).toBe('sent');
    expect(await send('feedback', note('unlucky'))).toBe('refused');
    expect(sent).toHaveLength(2);
  });

  test('after a reply outside the contract, the item waits', async () => {
    stubFetch(new Response('<html>'));
    expect(await send('feedback', note('Fun'))).toBe('waiting');
    expect(await send('completion', completion)).toBe('waiting');
    expect(itemKeys()).toHaveLength(2);
  });
});

describe('a waiting item', () => {
  const queue = async (...texts: string[]) => {
    stubFetch(offline);
    for (const text of texts) await send('feedback', note(text));
  };

  test('is sent in order, once', async () => {
    await queue('one', 'two', 'three');
    const sent = stubFetch(accepted);
    await flush();
    await flush();
    expect(notes(sent)).toEqual(['one', 'two', 'three']);
    expect(itemKeys()).toEqual([]);
  });

  test('is sent before new ones', async () => {
    await queue('one');
    const sent = stubFetch(accepted);
    expect(await send('feedback', note('two'))).toBe('sent');
    expect(notes(sent)).toEqual(['one', 'two']);
  });

  test.each([
    ['is unreachable', offline],
    ['is not ready', failure(503, 'UNAVAILABLE')],
  ])('is not attempted once the server %s', async (_, response) => {
    await queue('one', 'two', 'three');
    const sent = stubFetch(accepted, response);
    await flush();
    expect(notes(sent)).toEqual(['one', 'two']);
    expect(itemKeys()).toHaveLength(2);
  });

  test.each([
    ['fails on', failure(500, 'INTERNAL')],
    ['rate-limits', failure(429, 'RATE_LIMITED')],
  ])('is not held up by another that the server %s', async (_, response) => {
    await queue('poison', 'two');
    const sent = stubFetch(response, accepted);
    await flush();
    expect(notes(sent)).toEqual(['poison', 'two']);
    expect(itemKeys().map((key) => readItem(key)?.body)).toEqual([note('poison')]);
  });

  test('is sent once despite concurrent flushes', async () => {
    await queue('one', 'two');
    const sent = stubFetch(accepted);
    await Promise.all([flush(), flush(), send('feedback', note('three'))]);
    expect(notes(sent)).toEqual(['one', 'two', 'three']);
  });

  test('that another tab has sent counts as sent', async () => {
    stubFetch(offline);
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, task: () => Promise<unknown>) => {
          localStorage.clear();
          return task();
        },
      },
    });
    expect(await send('feedback', note('one'))).toBe('sent');
  });

  test.each(HOSTILE_STRINGS)('is discarded when damaged, and the rest is sent: %s', async (_, text) => {
    await queue('one');
    localStorage.setItem('sixfold-outbox:000000000000001:000000:1:feedback', text);
    const sent = stubFetch(accepted);
    await flush();
    expect(notes(sent)).toEqual(['one']);
    expect(itemKeys()).toEqual([]);
  });

  test('of an unknown kind is left for the release that knows it', async () => {
    localStorage.setItem('sixfold-outbox:000000000000001:000000:1:constructor', '{"owner":null,"body":{}}');
    const sent = stubFetch(accepted);
    await flush();
    expect(sent).toEqual([]);
    expect(itemKeys()).toHaveLength(1);
  });
});

describe('a completion', () => {
  test('is sent only for its player', async () => {
    signIn(ADA, 'token-a');
    stubFetch(offline);
    await send('completion', completion);
    const sent = stubFetch(recorded);
    signOut();
    await flush();
    signIn({ ...ADA, id: 8 }, 'token-b');
    await flush();
    expect(sent).toEqual([]);
    signIn(ADA, 'token-c');
    await flush();
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { Authorization: 'Bearer token-c', 'Content-Type': 'application/json' },
    ]);
    expect(itemKeys()).toEqual([]);
  });

  test('waits when the sign-in has expired', async () => {
    signIn(ADA, 'stale');
    stubFetch(failure(401, 'UNAUTHENTICATED'));
    expect(await send('completion', completion)).toBe('waiting');
  });

  test('loses its guess log when consent is withdrawn', async () => {
    const guessLog = [{ guessNumber: 1, letter: 'P', number: 1, isCorrect: true } as const];
    signIn(ADA, 'token');
    acceptAll();
    stubFetch(offline);
    await send('completion', { ...completion, guessLog });
    expect(itemKeys().map((key) => readItem(key)?.body)).toEqual([{ ...completion, guessLog }]);
    const stop = watchOutbox();
    const sent = stubFetch(recorded);
    essentialOnly();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop();
    expect(JSON.parse(sent[0]!.init.body as string)).toEqual(completion);
  });

  test('that the server rejects is dropped', async () => {
    stubFetch(failure(400, 'VALIDATION_ERROR'));
    expect(await send('completion', completion)).toBe('refused');
    expect(itemKeys()).toEqual([]);
  });

  test('of a guest waits while a user is signed in', async () => {
    stubFetch(offline);
    await send('completion', { ...completion, sessionId: '0123456789abcdef0123456789abcdef' });
    signIn(ADA, 'token-a');
    const sent = stubFetch(recorded);
    await flush();
    expect(sent).toEqual([]);
    signOut();
    await flush();
    expect(sent.map(({ init }) => init.headers)).toEqual([{ 'Content-Type': 'application/json' }]);
  });

  test('is not sent with the token of a user who has since signed in in another tab', async () => {
    signIn(ADA, 'token-a');
    saveItem('completion', { owner: ADA.id, body: completion });
    plantCookie('auth_user', { ...ADA, id: 8 });
    plantCookie('auth_token', 'token-b');
    const sent = stubFetch(recorded);
    await flush();
    expect(sent).toEqual([]);
    expect(itemKeys()).toHaveLength(1);
  });

  test('is reported once sent, not while waiting', async () => {
    const reported: string[] = [];
    const stop = onSent((kind) => reported.push(kind));
    stubFetch(offline);
    await send('completion', completion);
    expect(reported).toEqual([]);
    stubFetch(recorded);
    await flush();
    expect(reported).toEqual(['completion']);
    stop();
    await send('completion', completion);
    expect(reported).toEqual(['completion']);
  });

  test('of another player does not hold up the reports behind it', async () => {
    saveItem('completion', { owner: 99, body: completion }, 1);
    const sent = stubFetch(accepted);
    expect(await send('feedback', note('Fun'))).toBe('sent');
    expect(notes(sent)).toEqual(['Fun']);
    expect(itemKeys()).toHaveLength(1);
  });
});

describe('while the page is open', () => {
  const SECOND = 1_000;
  let stop: () => void;
  let log: MockInstance<typeof console.warn>;

  beforeEach(async () => {
    await flush(); // resets the retry delay that an earlier test may have left
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    log = vi.spyOn(console, 'warn').mockReturnValue();
    stop = watchOutbox();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };

  test('a failed item is retried with exponential backoff and logged once', async () => {
    const sent = stubFetch(offline, failure(503, 'UNAVAILABLE'), new Response('<html>', { status: 502 }), accepted);
    await send('feedback', note('Fun'));
    for (const [delay, attempts] of [
      [5, 2],
      [10, 3],
      [20, 4],
    ] as const) {
      await pass(delay - 1);
      expect(sent).toHaveLength(attempts - 1);
      await pass(1);
      expect(sent).toHaveLength(attempts);
    }
    expect(itemKeys()).toEqual([]);
    expect(log).toHaveBeenCalledTimes(1);
    await pass(600);
    expect(sent).toHaveLength(4);
  });

  test('delays grow to five minutes, and restart at five seconds with the next outage', async () => {
    const sent = stubFetch(offline);
    await send('feedback', note('Fun'));
    await pass(5 + 10 + 20 + 40 + 80 + 160);
    const before = sent.length;
    await pass(299);
    expect(sent).toHaveLength(before);
    await pass(1);
    expect(sent).toHaveLength(before + 1);

    stubFetch(accepted);
    await pass(300);
    const next = stubFetch(offline);
    await send('feedback', note('Again'));
    await pass(5);
    expect(next).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('the server may request a longer delay', async () => {
    const sent = stubFetch(failure(429, 'RATE_LIMITED', {}, { 'Retry-After': '60' }), accepted);
    await send('feedback', note('Fun'));
    await pass(59);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['belongs to another player', () => saveItem('completion', { owner: 99, body: completion })],
    ['was refused', () => saveItem('feedback', { owner: null, body: note('Fun') })],
  ])('an item that %s is not retried', async (_, save) => {
    const sent = stubFetch(failure(400, 'VALIDATION_ERROR'));
    save();
    await flush();
    const before = sent.length;
    await pass(600);
    expect(sent).toHaveLength(before);
    expect(log).not.toHaveBeenCalled();
  });

  test('nothing is retried after watching stops', async () => {
    const sent = stubFetch(offline);
    await send('feedback', note('Fun'));
    stop();
    await pass(600);
    expect(sent).toHaveLength(1);
  });
});

describe('watching', () => {
  const occasions: [string, () => void][] = [
    ['immediately', () => undefined],
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['when the visitor returns', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['when a player signs in', () => signIn(ADA, 'token')],
  ];

  test.each(occasions)('flushes %s', async (when, trigger) => {
    const sent = stubFetch(accepted);
    if (when === 'immediately') saveItem('crash', { owner: null, body: note('Fun') });
    const stop = watchOutbox();
    if (when !== 'immediately') saveItem('crash', { owner: null, body: note('Fun') });
    trigger();
    await vi.waitUntil(() => itemKeys().length === 0);
    expect(notes(sent)).toEqual(['Fun']);
    stop();
  });

  test('can be stopped', async () => {
    const sent = stubFetch(accepted);
    watchOutbox()();
    saveItem('crash', { owner: null, body: note('Fun') });
    for (const [, trigger] of occasions) trigger();
    await flush();
    expect(sent).toHaveLength(1);
  });

  test('also reports what another tab has sent', () => {
    const reported: string[] = [];
    const stops = [onSent((kind) => reported.push(kind)), watchOutbox()];
    const inAnotherTab = (key: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const key = `${OUTBOX_PREFIX}000000000000001:000000:7:completion`;
    inAnotherTab(key, '{"owner":null}');
    inAnotherTab('sixfold-recorded', null);
    inAnotherTab(null, null);
    expect(reported).toEqual([]);
    inAnotherTab(key, null);
    expect(reported).toEqual(['completion']);
    for (const stop of stops) stop();
    inAnotherTab(key, null);
    expect(reported).toEqual(['completion']);
  });

  test('makes no request when nothing is waiting', async () => {
    const sent = stubFetch(accepted);
    watchOutbox()();
    expect(await flush()).toEqual(new Map());
    expect(sent).toEqual([]);
  });
});
