import * as z from 'zod/mini';
import { Acknowledged, okData } from '../../fields/envelope.ts';
import { Id } from '../../fields/numbers.ts';
import { IdParams } from '../../fields/query.ts';
import { CircleBody } from '../circles.ts';
import { endpoint } from '../endpoint.ts';

/** All that admins see of a circle. */
export const ReportedCircle = z.object({ id: Id, name: z.string() });

export const renameReportedCircle = endpoint('PUT /admin/circles/:id', 'admin', {
  params: IdParams,
  body: CircleBody,
  reply: okData(ReportedCircle),
});

export const endReportedCircle = endpoint('DELETE /admin/circles/:id', 'admin', {
  params: IdParams,
  reply: Acknowledged,
});
