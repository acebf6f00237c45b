import { completeGame, reportCrash, sendFeedback, type BodyInput, type Endpoint } from '@sixfold/contract';
import * as z from 'zod/mini';
import { stored } from '../browser/storage.ts';
import { itemKeys, kindIn, OUTBOX_PREFIX } from './outbox.ts';

interface KindRule {
  endpoint: Endpoint;
  /** A player's game: never dropped to make room. The server accepts it twice without harm. */
  precious: boolean;
}

/** What can wait to be sent. */
const OUTBOX_KINDS = {
  completion: { endpoint: completeGame, precious: true },
  feedback: { endpoint: sendFeedback, precious: false },
  crash: { endpoint: reportCrash, precious: false },
} satisfies Record<string, KindRule>;

export type OutboxKind = keyof typeof OUTBOX_KINDS;
export type OutboxBody<K extends OutboxKind> = BodyInput<(typeof OUTBOX_KINDS)[K]['endpoint']>;

export const ruleOfKind = (kind: OutboxKind): KindRule => OUTBOX_KINDS[kind];

export const isOutboxKind = (text: string | undefined): text is OutboxKind =>
  text !== undefined && Object.hasOwn(OUTBOX_KINDS, text);

const LIMIT = 50;

const Item = z.object({
  /** The user who was signed in, if any. */
  owner: z.nullable(z.int()),
  body: z.unknown(),
});
export type OutboxItem = z.infer<typeof Item>;

const slot = (key: string) => stored(key, Item, undefined);

export const readItem = (key: string): OutboxItem | undefined => slot(key).read();
export const removeItem = (key: string): void => slot(key).remove();

/** Undefined for a kind that only a newer release knows: its items are left alone. */
export function kindOf(key: string): OutboxKind | undefined {
  const kind = kindIn(key);
  return isOutboxKind(kind) ? kind : undefined;
}

/** A guest's items become the user's. The guest session records nothing more, so completions leave it out. */
export function adoptItems(userId: number): void {
  for (const key of itemKeys()) {
    const item = readItem(key);
    if (item?.owner !== null) continue;
    const { sessionId: _, ...body } = { ...(item.body as { sessionId?: unknown } | null) };
    slot(key).write({ owner: userId, body });
  }
}

export function dropItemsOf(userId: number): void {
  for (const key of itemKeys()) if (readItem(key)?.owner === userId) removeItem(key);
}

let sequence = 0;

/** The key of the kept item; undefined if the browser would not keep it. */
export function keepItem(kind: OutboxKind, item: OutboxItem, now = Date.now()): string | undefined {
  const order = `${padded(now, 15)}:${padded(sequence++, 6)}:${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const key = `${OUTBOX_PREFIX}${order}:${kind}`;
  const { precious } = ruleOfKind(kind);
  const others = itemKeys();
  while (others.length >= LIMIT && dropOldest(others));
  if (others.length >= LIMIT && !precious) return undefined;
  // Storage may be full. Only what is precious makes room for itself.
  while (!slot(key).write(item)) if (!precious || !dropOldest(others)) return undefined;
  return key;
}

function dropOldest(keys: string[]): boolean {
  const victim = keys.findIndex(isExpendable);
  if (victim < 0) return false;
  for (const key of keys.splice(victim, 1)) removeItem(key);
  return true;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

function isExpendable(key: string): boolean {
  const kind = kindOf(key);
  return kind !== undefined && !ruleOfKind(kind).precious;
}
