import { send } from '../../lib/outbox.ts';
import { feedbackBody, type FeedbackValues } from './feedback-body.ts';

// The outbox has it safely by then, so nobody needs to watch a slow line.
const PATIENCE_MS = 4_000;

/** Never fails: what cannot be sent now goes out later. */
export async function deliverFeedback(values: FeedbackValues): Promise<void> {
  const body = feedbackBody(values, { now: new Date(), userAgent: navigator.userAgent, href: location.href });
  await Promise.race([send('feedback', body), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
