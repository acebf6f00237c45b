import { URL_MAX, USER_AGENT_MAX, type BodyInput, type FeedbackBody, type sendFeedback } from '@sixfold/contract';

export type FeedbackValues = Pick<FeedbackBody, 'feedback' | 'email'>;

interface Circumstances {
  now: Date;
  userAgent: string;
  href: string;
}

/**
 * What is sent. The address goes without query and fragment, which may hold a token, and nothing that the browser
 * says of itself may be so long that the feedback is refused for it.
 */
export function feedbackBody(
  { feedback, email }: FeedbackValues,
  { now, userAgent, href }: Circumstances,
): BodyInput<typeof sendFeedback> {
  return {
    feedback,
    email,
    timestamp: now.toISOString(),
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    url: href.replace(/[?#].*$/s, '').slice(0, URL_MAX),
  };
}
