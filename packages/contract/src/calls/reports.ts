import * as z from 'zod/mini';
import { Email } from '../fields/account-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  CRASH_MESSAGE_MAX,
  CRASH_STACK_MAX,
  FEEDBACK_MAX,
  ID_MAX,
  REPORT_ID_HEX_DIGITS,
  URL_MAX,
  USER_AGENT_MAX,
} from '../limits.ts';
import { messages } from '../messages.ts';
import { integer } from '../fields/numbers.ts';
import { Acknowledged, body } from '../fields/envelope.ts';
import { paragraph, storable, truncate } from '../fields/text.ts';
import { BrowserInstant } from '../fields/time.ts';

const clientInfo = {
  /** Random, and the same at every attempt: a report whose reply was lost is not stored twice. */
  reportId: z.optional(
    z
      .string('Must be text')
      .check(
        z.regex(
          new RegExp(`^[0-9a-f]{${REPORT_ID_HEX_DIGITS}}$`),
          `Must be ${REPORT_ID_HEX_DIGITS} lowercase hex digits`,
        ),
      ),
  ),
  timestamp: z.optional(BrowserInstant),
  userAgent: z.optional(storable('Must be text').check(z.maxLength(USER_AGENT_MAX, 'User agent is too long'))),
  // Without the query string and fragment: the URL of an emailed link contains its token.
  url: z.optional(
    storable('Must be text').check(
      z.overwrite((url) => url.replace(/[?#].*/s, '')),
      z.maxLength(URL_MAX, 'Address is too long'),
    ),
  ),
  /** Session age in whole minutes. */
  sessionMinutes: z.optional(integer(0, ID_MAX)),
};

/** Blank means no address. */
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
  ...clientInfo,
});
export type FeedbackBody = z.infer<typeof FeedbackBody>;

const truncatedTo = (length: number) => z.overwrite((text: string) => truncate(text, length));
const trace = z.optional(z.nullable(storable('Must be text').check(truncatedTo(CRASH_STACK_MAX))));

export const CrashReport = body({
  message: storable('Message is required').check(truncatedTo(CRASH_MESSAGE_MAX)),
  stack: trace,
  componentStack: trace,
  ...clientInfo,
});
export type CrashReport = z.infer<typeof CrashReport>;

/** Stored with the signed-in account. The email field is whatever the user typed. */
export const sendFeedback = endpoint('POST /feedback', 'optional', { body: FeedbackBody, reply: Acknowledged });

// Ignores the token: an expired one must not cost us a report.
export const reportCrash = endpoint('POST /errors', 'none', { body: CrashReport, reply: Acknowledged });
