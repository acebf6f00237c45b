import * as z from 'zod/mini';
import { Acknowledged } from '../../fields/envelope.ts';
import { wordFields } from '../../fields/game-fields.ts';
import { Id } from '../../fields/numbers.ts';
import { IdParams } from '../../fields/query.ts';
import { endpoint } from '../endpoint.ts';

/** What admins see of a friend puzzle: what its link shows, without the link. */
export const ReportedFriendPuzzle = z.object({
  id: Id,
  makerName: z.string(),
  ...wordFields,
  isWithdrawn: z.boolean(),
});
export type ReportedFriendPuzzle = z.infer<typeof ReportedFriendPuzzle>;

export const withdrawReportedFriendPuzzle = endpoint('DELETE /admin/friend-puzzles/:id', 'admin', {
  params: IdParams,
  reply: Acknowledged,
});
