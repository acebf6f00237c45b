import { call, type CallOptions } from './api.ts';
import { refreshAuth } from './auth.ts';
import { ApiError } from './errors.ts';
import { exclusively } from './exclusively.ts';
import { keepItem, kindOf, readItem, removeItem, type OutboxItem } from './outbox-items.ts';
import { itemKeys } from './outbox-keys.ts';
import { ruleOfKind, type OutboxBody, type OutboxKind } from './outbox-kinds.ts';
import { tellSent } from './sent.ts';
import { userId } from './user-id.ts';

/** `refused` is for good: sending it again would be refused again. */
export type SendOutcome = 'sent' | 'waiting' | 'refused';

type Attempt = SendOutcome | 'unreachable';

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
  if (itemKeys().length === 0) return outcomes;
  return whileNothingIsSent(async () => {
    for (const key of itemKeys()) {
      const kind = kindOf(key);
      if (kind === undefined) continue;
      const item = readItem(key);
      const result = item ? await attempt(kind, item) : 'refused';
      if (result === 'unreachable') break;
      outcomes.set(key, result);
      if (result !== 'waiting') removeItem(key);
    }
    return outcomes;
  });
}

/** Runs the task while nothing is on its way, from this tab or another. */
export const whileNothingIsSent = <T>(task: () => Promise<T>): Promise<T> => exclusively('sixfold-outbox', task);

async function attempt(kind: OutboxKind, { owner, body }: OutboxItem): Promise<Attempt> {
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
    return judge(error instanceof ApiError ? error.status : 400, precious);
  }
}

function judge(status: number, precious: boolean): Attempt {
  if (status === 0 || status === 503) return 'unreachable'; // the next would fare no better
  // A limit is on one kind of thing: too much feedback must not hold up a completion.
  if (status === 429 || status >= 500) return 'waiting';
  // Taken, but with an answer not of the contract. Only what may be sent twice is sent again.
  if (status < 400) return precious ? 'waiting' : 'sent';
  return status === 401 ? 'waiting' : 'refused';
}
