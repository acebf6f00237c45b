import type { FeedbackBody } from '@sixfold/contract';
import { send } from '../../lib/outbox/queue.ts';
import { circumstances } from '../../lib/session/report-context.ts';

// The outbox has it safely by then, so nobody needs to watch a slow line.
const PATIENCE_MS = 4_000;

export type FeedbackValues = Pick<FeedbackBody, 'feedback' | 'email'>;

/** Never fails: what cannot be sent now goes out later. */
export async function deliverFeedback(values: FeedbackValues): Promise<void> {
  await Promise.race([
    send('feedback', { ...values, ...circumstances() }),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
