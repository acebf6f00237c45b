import type * as contract from '@sixfold/contract';
import type { BodyInput, Endpoint } from '@sixfold/contract';
import type * as z from 'zod/mini';
import type { Call } from '../../lib/api/call.ts';
import { completeGame, reportCrash, sendFeedback } from '../../lib/api/first-calls.ts';
import { sendFriendPuzzleResult } from '../../lib/api/outbox-calls.ts';
import { hasFields, isAnything, isInteger, isNullOr } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { itemKeys, kindInKey, OUTBOX_PREFIX } from './keys.ts';

interface KindRule {
  endpoint: Call<Endpoint & { body: z.core.$ZodType }>;
  /** Whether items are kept even if storage is full. Only games are. */
  critical: boolean;
}

const OUTBOX_KINDS = {
  completion: { endpoint: completeGame, critical: true },
  feedback: { endpoint: sendFeedback, critical: false },
  crash: { endpoint: reportCrash, critical: false },
  'friend-result': { endpoint: sendFriendPuzzleResult, critical: false },
} satisfies Record<string, KindRule>;

export type OutboxKind = keyof typeof OUTBOX_KINDS;
export type OutboxBody<K extends OutboxKind> = {
  completion: BodyInput<typeof contract.completeGame>;
  feedback: BodyInput<typeof contract.sendFeedback>;
  crash: BodyInput<typeof contract.reportCrash>;
  'friend-result': BodyInput<typeof contract.sendFriendPuzzleResult>;
}[K];

export const ruleOfKind = (kind: OutboxKind): KindRule => OUTBOX_KINDS[kind];

const isOutboxKind = (text: string | undefined): text is OutboxKind =>
  text !== undefined && Object.hasOwn(OUTBOX_KINDS, text);

const MAX_ITEMS = 50;

export interface OutboxItem {
  /** The user who was signed in; null for a guest. */
  owner: number | null;
  body: unknown;
  /** For the path of the call. */
  params?: unknown;
}

const isItem = hasFields<OutboxItem>({ owner: isNullOr(isInteger(1)), body: isAnything, params: isAnything });

const slot = (key: string) => stored(key, isItem, undefined);

export const readItem = (key: string): OutboxItem | undefined => slot(key).read();
export const removeItem = (key: string): void => slot(key).remove();

/** Undefined for a kind from a newer release, whose items must stay untouched. */
export function kindOf(key: string): OutboxKind | undefined {
  const kind = kindInKey(key);
  return isOutboxKind(kind) ? kind : undefined;
}

/** Reassigns a guest's items to the user, without the session id: a claimed session records no more games. */
export function adoptItems(userId: number): void {
  for (const key of itemKeys()) {
    const item = readItem(key);
    if (item?.owner !== null) continue;
    const { sessionId: _, ...body } = { ...(item.body as { sessionId?: unknown } | null) };
    slot(key).write({ ...item, owner: userId, body });
  }
}

/** The player may have withdrawn consent since the games were finished. */
export function removeGuessLogs(): void {
  for (const key of itemKeys()) {
    const item = readItem(key);
    if (kindOf(key) !== 'completion' || !item) continue;
    const { guessLog: _, ...body } = { ...(item.body as { guessLog?: unknown } | null) };
    slot(key).write({ ...item, body });
  }
}

export function removeItemsOf(userId: number): void {
  for (const key of itemKeys()) if (readItem(key)?.owner === userId) removeItem(key);
}

let sequence = 0;

/** Returns the item's key, or undefined if the browser refused to store it. */
export function saveItem(kind: OutboxKind, item: OutboxItem, now = Date.now()): string | undefined {
  const order = `${padded(now, 15)}:${padded(sequence++, 6)}:${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const key = `${OUTBOX_PREFIX}${order}:${kind}`;
  const { critical } = ruleOfKind(kind);
  const others = itemKeys();
  while (others.length >= MAX_ITEMS && dropOldest(others));
  if (others.length >= MAX_ITEMS && !critical) return undefined;
  // When storage is full, only critical items may evict others.
  while (!slot(key).write(item)) if (!critical || !dropOldest(others)) return undefined;
  return key;
}

function dropOldest(keys: string[]): boolean {
  const index = keys.findIndex(isExpendable);
  if (index < 0) return false;
  for (const key of keys.splice(index, 1)) removeItem(key);
  return true;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

function isExpendable(key: string): boolean {
  const kind = kindOf(key);
  return kind !== undefined && !ruleOfKind(kind).critical;
}
