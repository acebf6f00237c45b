import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ReportedCircle } from './circles.ts';
import { ReportedFriendPuzzle } from './friend-puzzles.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { choice, IdParams, pageFields, Pagination, Search } from '../../fields/query.ts';
import { body, okData } from '../../fields/envelope.ts';
import { Instant } from '../../fields/time.ts';

export const REPORT_STATES = ['open', 'done'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const query = z.object({ ...pageFields, search: Search, state: choice(REPORT_STATES, 'State') });

export const ReportUpdate = body({ done: z.boolean('Must be true or false') });

/** As reported by the browser. */
const clientInfo = {
  userAgent: z.nullable(z.string()),
  url: z.nullable(z.string()),
  browserTime: z.nullable(Instant),
  sessionMinutes: z.nullable(Count),
};

export const AdminFeedback = z.object({
  id: Id,
  feedback: z.string(),
  email: z.nullable(z.string()),
  /** The circle whose name was reported, as it is called now. Null for other feedback, and once the circle has ended. */
  circle: z.nullable(ReportedCircle),
  /** The puzzle for friends that was reported. Null for other feedback, and once the puzzle has been deleted. */
  friendPuzzle: z.nullable(ReportedFriendPuzzle),
  ...clientInfo,
  createdAt: Instant,
  done: z.boolean(),
});
export type AdminFeedback = z.infer<typeof AdminFeedback>;

/** All crash reports with the same message. A group marked done reopens on the next report. */
export const AdminCrash = z.object({
  id: Id,
  message: z.string(),
  count: Count,
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  done: z.boolean(),
  /** The newest report. */
  sample: z.object({ stack: z.nullable(z.string()), componentStack: z.nullable(z.string()), ...clientInfo }),
});
export type AdminCrash = z.infer<typeof AdminCrash>;

/** Reports that were not stored because there was no room for more. Missing if there were none in the last week. */
const RefusedReports = z.object({ count: Count, since: Instant, last: Instant });
export type RefusedReports = z.infer<typeof RefusedReports>;
const listed = { pagination: Pagination, refused: z.optional(RefusedReports) };

export const listFeedback = endpoint('GET /admin/feedback', 'admin', {
  query,
  reply: okData(z.object({ feedback: z.array(AdminFeedback), ...listed })),
});

export const updateFeedback = endpoint('PUT /admin/feedback/:id', 'admin', {
  params: IdParams,
  body: ReportUpdate,
  reply: okData(AdminFeedback),
});

export const listCrashes = endpoint('GET /admin/crashes', 'admin', {
  query,
  reply: okData(z.object({ crashes: z.array(AdminCrash), ...listed })),
});

export const updateCrash = endpoint('PUT /admin/crashes/:id', 'admin', {
  params: IdParams,
  body: ReportUpdate,
  reply: okData(AdminCrash),
});
