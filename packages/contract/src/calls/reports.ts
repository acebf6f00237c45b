import * as z from 'zod/mini';
import { Email } from '../fields/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { FEEDBACK_MAX, ID_MAX, URL_MAX, USER_AGENT_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { whole } from '../fields/numbers.ts';
import { Acknowledged } from '../fields/reply.ts';
import { body } from '../fields/request.ts';
import { paragraph, storable } from '../fields/text.ts';
import { BrowserInstant } from '../fields/time.ts';

/** Where and when it was sent. */
const circumstances = {
  timestamp: z.optional(BrowserInstant),
  userAgent: z.optional(storable('Must be text').check(z.maxLength(USER_AGENT_MAX, 'User agent is too long'))),
  // Without query and fragment: the address of a mail link holds its token.
  url: z.optional(
    storable('Must be text').check(
      z.overwrite((url) => url.replace(/[?#].*$/s, '')),
      z.maxLength(URL_MAX, 'Address is too long'),
    ),
  ),
  /** How long the session has lasted, in whole minutes. */
  sessionMinutes: z.optional(whole(0, ID_MAX)),
};

/** An empty address is none. One that is given has to be one: an answer goes there. */
const replyTo = z.pipe(
  z.pipe(
    z.nullish(z.string(messages.emailInvalid)),
    z.transform((text: string | null | undefined) => text?.trim() || null),
  ),
  z.nullable(Email),
);

export const FeedbackBody = body({
  feedback: paragraph(messages.feedbackRequired).check(
    z.minLength(1, messages.feedbackRequired),
    z.maxLength(FEEDBACK_MAX, messages.feedbackTooLong),
  ),
  email: replyTo,
  ...circumstances,
});
export type FeedbackBody = z.infer<typeof FeedbackBody>;

const trace = z.optional(z.nullable(storable('Must be text')));

export const CrashReport = body({
  message: storable('Message is required'),
  stack: trace,
  componentStack: trace,
  ...circumstances,
});
export type CrashReport = z.infer<typeof CrashReport>;

/** Feedback belongs to the account that is signed in. The address in it is whatever was typed. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  auth: 'optional',
  body: FeedbackBody,
  reply: Acknowledged,
});

// Uses no token: an expired one must not cost a report.
export const reportCrash = endpoint({
  method: 'POST',
  path: '/errors',
  auth: 'none',
  body: CrashReport,
  reply: Acknowledged,
});
