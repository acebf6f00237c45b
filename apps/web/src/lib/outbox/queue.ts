import { call, type CallOptions } from '../api/client.ts';
import { refreshAuth, userId } from '../session/auth.ts';
import { ApiError } from '../api/errors.ts';
import { exclusively } from '../browser/exclusive-lock.ts';
import {
  keepItem,
  kindOf,
  readItem,
  removeItem,
  ruleOfKind,
  type OutboxBody,
  type OutboxItem,
  type OutboxKind,
} from './items.ts';
import { itemKeys, tellSent, tellStalled } from './outbox.ts';

/** `refused` is for good: sending it again would be refused again. */
export type SendOutcome = 'sent' | 'waiting' | 'refused';

/** Worth another attempt after at least `retryAfter` seconds. If the server is away, so it is for all other items. */
interface Stalled {
  isAway: boolean;
  retryAfter: number;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
let failedRounds = 0;

/** Sends after whatever waits already. What cannot be sent now waits in storage; this never throws. */
export async function send<K extends OutboxKind>(kind: K, body: OutboxBody<K>): Promise<SendOutcome> {
  const item: OutboxItem = { owner: userId(), body };
  const key = keepItem(kind, item);
  if (key === undefined) {
    // Nothing can be kept, so this is its only chance.
    return (await attempt(kind, item)) === 'sent' ? 'sent' : 'refused';
  }
  const outcomes = await flush();
  return outcomes.get(key) ?? (readItem(key) ? 'waiting' : 'sent'); // gone without us: another tab has sent it
}

/** Sends what waits, oldest first. */
export async function flush(): Promise<Map<string, SendOutcome>> {
  const outcomes = new Map<string, SendOutcome>();
  const stalled: Stalled[] = [];
  await whileNothingIsSent(async () => {
    for (const key of itemKeys()) {
      const kind = kindOf(key);
      if (kind === undefined) continue;
      const item = readItem(key);
      const result = item ? await attempt(kind, item) : 'refused';
      if (typeof result === 'object') {
        stalled.push(result);
        if (result.isAway) break;
        continue;
      }
      outcomes.set(key, result);
      if (result !== 'waiting') removeItem(key);
    }
  });
  backOff(stalled);
  return outcomes;
}

/** Asks for another attempt after a pause that doubles each time, and logs the first. */
function backOff(stalled: readonly Stalled[]): void {
  if (stalled.length === 0) {
    failedRounds = 0;
    return;
  }
  // oxlint-disable-next-line no-console -- the one trace that an outage leaves in the browser
  if (failedRounds === 0) console.warn('Sending failed. Unsent items are saved and will be retried.');
  // All browsers see an outage begin and end at the same time: they must not come back at the same time too.
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failedRounds++, LONGEST_PAUSE_MS) * (1 + Math.random());
  tellStalled(Math.min(...stalled.map(({ retryAfter }) => Math.max(retryAfter * 1000, pause))));
}

/** Runs the task while nothing is on its way, from this tab or another. */
export const whileNothingIsSent = <T>(task: () => Promise<T>): Promise<T> => exclusively('sixfold-outbox', task);

async function attempt(kind: OutboxKind, { owner, body }: OutboxItem): Promise<SendOutcome | Stalled> {
  const { endpoint, precious } = ruleOfKind(kind);
  const usesToken = endpoint.auth !== 'none';
  // The call carries the token of the cookie, and another tab may have changed that since this one looked.
  if (usesToken) refreshAuth();
  if (usesToken && owner !== userId()) return 'waiting';
  try {
    await call(endpoint, { body } as CallOptions<typeof endpoint>);
    tellSent(kind);
    return 'sent';
  } catch (error) {
    return error instanceof ApiError ? judge(error, precious) : 'refused';
  }
}

function judge({ status, retryAfter = 0 }: ApiError, precious: boolean): SendOutcome | Stalled {
  if (status === 0 || status === 503) return { isAway: true, retryAfter };
  // A limit is on one kind of thing: too much feedback must not hold up a completion.
  if (status === 429 || status >= 500) return { isAway: false, retryAfter };
  // Taken, but with an answer not of the contract. Only what may be sent twice is sent again.
  if (status < 400) return precious ? { isAway: false, retryAfter } : 'sent';
  return status === 401 ? 'waiting' : 'refused';
}
