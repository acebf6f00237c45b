// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { signIn, signOut } from '../session/auth.ts';
import { keepItem, readItem } from './items.ts';
import { itemKeys, onSent, OUTBOX_PREFIX, watchOutbox } from './outbox.ts';
import { flush, send } from './queue.ts';
import {
  blockStorage,
  emptyBrowser,
  failure,
  HOSTILE_TEXTS,
  json,
  plantCookie,
  stubFetch,
  type SentRequest,
} from '../../../test/browser.ts';

beforeEach(() => {
  signOut();
  emptyBrowser();
});
afterEach(emptyBrowser);

const done = json({ success: true, message: 'Thank you!' });
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
  test('goes out at once and leaves nothing behind', async () => {
    const sent = stubFetch(done);
    expect(await send('feedback', note('Fun'))).toBe('sent');
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/feedback']);
    expect(itemKeys()).toEqual([]);
  });

  test.each([
    ['completion', completion, '/api/v1/game/complete', recorded],
    ['crash', { message: 'x is not a function' }, '/api/v1/errors', done],
  ] as const)('%s has its own address', async (kind, body, url, answer) => {
    const sent = stubFetch(answer);
    expect(await send(kind, body)).toBe('sent');
    expect(sent[0]).toMatchObject({ url, init: { body: JSON.stringify(body) } });
  });

  test.each([
    ['no answer', offline],
    ['429', failure(429, 'RATE_LIMITED')],
    ['500', failure(500, 'INTERNAL')],
    ['502 of a proxy', new Response('<html>', { status: 502 })],
    ['503', failure(503, 'UNAVAILABLE')],
  ])('%s: it waits', async (_, answer) => {
    stubFetch(answer);
    expect(await send('feedback', note('Fun'))).toBe('waiting');
    expect(itemKeys().map((key) => readItem(key)?.body)).toEqual([note('Fun')]);
  });

  test.each([
    [400, 'VALIDATION_ERROR'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ])('%i: it is dropped', async (status, code) => {
    stubFetch(failure(status, code));
    expect(await send('feedback', note('Fun'))).toBe('refused');
    expect(itemKeys()).toEqual([]);
  });

  test('with an expired token, feedback waits until its sender logs in again', async () => {
    signIn(ADA, 'expired');
    stubFetch(failure(401, 'UNAUTHENTICATED'));
    expect(await send('feedback', note('Fun'))).toBe('waiting');
    signOut();
    const sent = stubFetch(done);
    await flush();
    expect(sent).toEqual([]);
    signIn(ADA, 'new');
    await flush();
    expect(notes(sent)).toEqual(['Fun']);
  });

  test('with storage blocked it has one chance', async () => {
    blockStorage();
    const sent = stubFetch(done, offline);
    expect(await send('feedback', note('lucky'))).toBe('sent');
    expect(await send('feedback', note('unlucky'))).toBe('refused');
    expect(sent).toHaveLength(2);
  });

  test('an answer outside the contract: a report is not repeated, a completion is', async () => {
    stubFetch(new Response('<html>'));
    expect(await send('feedback', note('Fun'))).toBe('sent');
    expect(await send('completion', completion)).toBe('waiting');
    expect(itemKeys()).toHaveLength(1);
  });
});

describe('what waits', () => {
  const queue = async (...texts: string[]) => {
    stubFetch(offline);
    for (const text of texts) await send('feedback', note(text));
  };

  test('goes out in order, once', async () => {
    await queue('one', 'two', 'three');
    const sent = stubFetch(done);
    await flush();
    await flush();
    expect(notes(sent)).toEqual(['one', 'two', 'three']);
    expect(itemKeys()).toEqual([]);
  });

  test('goes out before what is new', async () => {
    await queue('one');
    const sent = stubFetch(done);
    expect(await send('feedback', note('two'))).toBe('sent');
    expect(notes(sent)).toEqual(['one', 'two']);
  });

  test.each([
    ['is out of reach', offline],
    ['is not ready', failure(503, 'UNAVAILABLE')],
  ])('is tried no further once the server %s', async (_, answer) => {
    await queue('one', 'two', 'three');
    const sent = stubFetch(done, answer);
    await flush();
    expect(notes(sent)).toEqual(['one', 'two']);
    expect(itemKeys()).toHaveLength(2);
  });

  test.each([
    ['chokes on', failure(500, 'INTERNAL')],
    ['has had too many of', failure(429, 'RATE_LIMITED')],
  ])('is not held up by one item that the server %s', async (_, answer) => {
    await queue('poison', 'two');
    const sent = stubFetch(answer, done);
    await flush();
    expect(notes(sent)).toEqual(['poison', 'two']);
    expect(itemKeys().map((key) => readItem(key)?.body)).toEqual([note('poison')]);
  });

  test('goes out once though several ask at the same time', async () => {
    await queue('one', 'two');
    const sent = stubFetch(done);
    await Promise.all([flush(), flush(), send('feedback', note('three'))]);
    expect(notes(sent)).toEqual(['one', 'two', 'three']);
  });

  test('and was sent by another tab meanwhile counts as sent', async () => {
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

  test.each(HOSTILE_TEXTS)('is thrown away when damaged, and the rest goes out: %s', async (_, text) => {
    await queue('one');
    localStorage.setItem('sixfold-outbox:000000000000001:000000:1:feedback', text);
    const sent = stubFetch(done);
    await flush();
    expect(notes(sent)).toEqual(['one']);
    expect(itemKeys()).toEqual([]);
  });

  test('of a kind unknown here is left for the release that knows it', async () => {
    localStorage.setItem('sixfold-outbox:000000000000001:000000:1:constructor', '{"owner":null,"body":{}}');
    const sent = stubFetch(done);
    await flush();
    expect(sent).toEqual([]);
    expect(itemKeys()).toHaveLength(1);
  });
});

describe('a completion', () => {
  test('goes out only for the player who made it', async () => {
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

  test('waits when the sign-in has run out', async () => {
    signIn(ADA, 'stale');
    stubFetch(failure(401, 'UNAUTHENTICATED'));
    expect(await send('completion', completion)).toBe('waiting');
  });

  test('that the server calls impossible is dropped', async () => {
    stubFetch(failure(400, 'VALIDATION_ERROR'));
    expect(await send('completion', completion)).toBe('refused');
    expect(itemKeys()).toEqual([]);
  });

  test('of a guest waits while a user is there', async () => {
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

  test('is not sent with the token of another user who has signed in elsewhere since', async () => {
    signIn(ADA, 'token-a');
    keepItem('completion', { owner: ADA.id, body: completion });
    plantCookie('auth_user', { ...ADA, id: 8 });
    plantCookie('auth_token', 'token-b');
    const sent = stubFetch(recorded);
    await flush();
    expect(sent).toEqual([]);
    expect(itemKeys()).toHaveLength(1);
  });

  test('that goes out is told of, and one that waits is not', async () => {
    const told: string[] = [];
    const stop = onSent((kind) => told.push(kind));
    stubFetch(offline);
    await send('completion', completion);
    expect(told).toEqual([]);
    stubFetch(recorded);
    await flush();
    expect(told).toEqual(['completion']);
    stop();
    await send('completion', completion);
    expect(told).toEqual(['completion']);
  });

  test('of another player does not hold up the reports behind it', async () => {
    keepItem('completion', { owner: 99, body: completion }, 1);
    const sent = stubFetch(done);
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
    await flush(); // with nothing waiting, which ends the outage of an earlier test
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

  test('what failed is retried after pauses that double, and logged once', async () => {
    const sent = stubFetch(offline, failure(503, 'UNAVAILABLE'), new Response('<html>', { status: 502 }), done);
    await send('feedback', note('Fun'));
    for (const [pause, attempts] of [
      [5, 2],
      [10, 3],
      [20, 4],
    ] as const) {
      await pass(pause - 1);
      expect(sent).toHaveLength(attempts - 1);
      await pass(1);
      expect(sent).toHaveLength(attempts);
    }
    expect(itemKeys()).toEqual([]);
    expect(log).toHaveBeenCalledTimes(1);
    await pass(600);
    expect(sent).toHaveLength(4);
  });

  test('the pauses grow to five minutes, and begin with five seconds at the next outage', async () => {
    const sent = stubFetch(offline);
    await send('feedback', note('Fun'));
    await pass(5 + 10 + 20 + 40 + 80 + 160);
    const before = sent.length;
    await pass(299);
    expect(sent).toHaveLength(before);
    await pass(1);
    expect(sent).toHaveLength(before + 1);

    stubFetch(done);
    await pass(300);
    const next = stubFetch(offline);
    await send('feedback', note('Again'));
    await pass(5);
    expect(next).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('the server may ask for a longer pause', async () => {
    const sent = stubFetch(failure(429, 'RATE_LIMITED', {}, { 'Retry-After': '60' }), done);
    await send('feedback', note('Fun'));
    await pass(59);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['belongs to another player', () => keepItem('completion', { owner: 99, body: completion })],
    ['was refused', () => keepItem('feedback', { owner: null, body: note('Fun') })],
  ])('what %s is not retried', async (_, keep) => {
    const sent = stubFetch(failure(400, 'VALIDATION_ERROR'));
    keep();
    await flush();
    const before = sent.length;
    await pass(600);
    expect(sent).toHaveLength(before);
    expect(log).not.toHaveBeenCalled();
  });

  test('nothing is retried once it is undone', async () => {
    const sent = stubFetch(offline);
    await send('feedback', note('Fun'));
    stop();
    await pass(600);
    expect(sent).toHaveLength(1);
  });
});

describe('once started', () => {
  const occasions: [string, () => void][] = [
    ['at once', () => undefined],
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['when the visitor is back', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['when a player signs in', () => signIn(ADA, 'token')],
  ];

  test.each(occasions)('flushes %s', async (when, happens) => {
    const sent = stubFetch(done);
    if (when === 'at once') keepItem('crash', { owner: null, body: note('Fun') });
    const stop = watchOutbox();
    if (when !== 'at once') keepItem('crash', { owner: null, body: note('Fun') });
    happens();
    await vi.waitUntil(() => itemKeys().length === 0);
    expect(notes(sent)).toEqual(['Fun']);
    stop();
  });

  test('its undo ends it', async () => {
    const sent = stubFetch(done);
    watchOutbox()();
    keepItem('crash', { owner: null, body: note('Fun') });
    for (const [, happens] of occasions) happens();
    await flush();
    expect(sent).toHaveLength(1);
  });

  test('what another tab has sent is told of too', () => {
    const told: string[] = [];
    const stops = [onSent((kind) => told.push(kind)), watchOutbox()];
    const inAnotherTab = (key: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const key = `${OUTBOX_PREFIX}000000000000001:000000:7:completion`;
    inAnotherTab(key, '{"owner":null}');
    inAnotherTab('sixfold-recorded', null);
    inAnotherTab(null, null);
    expect(told).toEqual([]);
    inAnotherTab(key, null);
    expect(told).toEqual(['completion']);
    for (const stop of stops) stop();
    inAnotherTab(key, null);
    expect(told).toEqual(['completion']);
  });

  test('with nothing waiting it asks nobody', async () => {
    const sent = stubFetch(done);
    watchOutbox()();
    expect(await flush()).toEqual(new Map());
    expect(sent).toEqual([]);
  });
});
