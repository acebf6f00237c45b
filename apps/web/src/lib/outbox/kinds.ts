import { completeGame, reportCrash, sendFeedback, type BodyInput, type Endpoint } from '@sixfold/contract';

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
