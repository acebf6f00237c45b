import { API_BASE } from '@sixfold/contract';
import { call } from '../../lib/api/call.ts';
import { refreshAuth, currentUserId } from '../session/auth.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { allowsGuessLogs } from '../consent/consent.ts';
import { exclusively } from '../../lib/browser/exclusive-lock.ts';
import {
  saveItem,
  kindOf,
  readItem,
  removeGuessLogs,
  removeItem,
  ruleOfKind,
  type OutboxBody,
  type OutboxItem,
  type OutboxKind,
} from './items.ts';
import { OUTBOX, replaceCopies, sentByWorker, type Copy } from './copies.ts';
import { itemKeys, kindInKey, notifySent, notifyStalled } from './keys.ts';

/** `refused` is final: another attempt would be refused too. */
export type SendOutcome = 'sent' | 'waiting' | 'refused';

/** Worth retrying after at least `retryAfter` seconds. If the server is down, the other items need not be tried. */
interface Stalled {
  isServerDown: boolean;
  retryAfter: number;
}

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 300_000;
let failedRounds = 0;

/** Sends an item after those already waiting. What cannot be sent now stays in storage. Never throws. */
export async function send<K extends OutboxKind>(
  kind: K,
  body: OutboxBody<K>,
  params?: Record<string, string>,
): Promise<SendOutcome> {
  const item: OutboxItem = { owner: currentUserId(), body, params };
  const key = saveItem(kind, item);
  if (key === undefined) {
    // It cannot be stored, so this is its only attempt.
    return (await attempt(kind, item)) === 'sent' ? 'sent' : 'refused';
  }
  const outcomes = await flush();
  // Already removed: another tab or the worker has sent it.
  return outcomes.get(key) ?? (readItem(key) ? 'waiting' : 'sent');
}

/** Sends the waiting items, oldest first. */
export async function flush(): Promise<Map<string, SendOutcome>> {
  const outcomes = new Map<string, SendOutcome>();
  const stalled: Stalled[] = [];
  await withOutboxLock(async () => {
    if (!allowsGuessLogs()) removeGuessLogs();
    for (const key of await sentByWorker()) {
      removeItem(key);
      notifySent(kindInKey(key));
    }
    for (const key of itemKeys()) {
      const kind = kindOf(key);
      if (kind === undefined) continue;
      const item = readItem(key);
      const result = item ? await attempt(kind, item) : 'refused';
      if (typeof result === 'object') {
        stalled.push(result);
        if (result.isServerDown) break;
        continue;
      }
      outcomes.set(key, result);
      if (result !== 'waiting') removeItem(key);
    }
    await replaceCopies(waitingGames());
  });
  backOff(stalled);
  return outcomes;
}

/** Schedules another attempt with exponential backoff, and logs the first failure of an outage. */
function backOff(stalled: readonly Stalled[]): void {
  if (stalled.length === 0) {
    failedRounds = 0;
    return;
  }
  // oxlint-disable-next-line no-console -- the only trace of an outage in the browser
  if (failedRounds === 0) console.warn('Sending failed. Unsent items are saved and will be retried.');
  // Jitter: all browsers see an outage at the same time, but must not retry at the same time.
  const delay = Math.min(FIRST_DELAY_MS * 2 ** failedRounds++, MAX_DELAY_MS) * (1 + Math.random());
  notifyStalled(Math.min(...stalled.map(({ retryAfter }) => Math.max(retryAfter * 1000, delay))));
}

/** The current player's critical items: a report can wait for the next visit. */
function waitingGames(): [string, Copy][] {
  return itemKeys().flatMap((key) => {
    const kind = kindOf(key);
    const item = readItem(key);
    if (!kind || !ruleOfKind(kind).critical || item?.owner !== currentUserId()) return [];
    return [[key, { ...item, url: API_BASE + ruleOfKind(kind).endpoint.path }]];
  });
}

/** Runs the task while no tab is sending. */
export const withOutboxLock = <T>(task: () => Promise<T>): Promise<T> => exclusively(OUTBOX, task);

async function attempt(kind: OutboxKind, { owner, body, params }: OutboxItem): Promise<SendOutcome | Stalled> {
  const { endpoint } = ruleOfKind(kind);
  const usesToken = endpoint.auth !== 'none';
  // The call uses the token cookie, which another tab may have changed.
  if (usesToken) refreshAuth();
  if (usesToken && owner !== currentUserId()) return 'waiting';
  try {
    // Only some endpoints have parameters.
    await call(endpoint, { body, params } as { body: unknown });
    notifySent(kind);
    return 'sent';
  } catch (error) {
    return error instanceof ApiError ? classify(error) : 'refused';
  }
}

function classify({ status, retryAfter = 0 }: ApiError): SendOutcome | Stalled {
  if (status === 0 || status === 503) return { isServerDown: true, retryAfter };
  // Rate limits are per kind: too much feedback must not hold up a completion.
  // A reply below 400 outside the contract may come from a hotel's login page. Everything is safe to send twice.
  if (status === 429 || status >= 500 || status < 400) return { isServerDown: false, retryAfter };
  return status === 401 ? 'waiting' : 'refused';
}
