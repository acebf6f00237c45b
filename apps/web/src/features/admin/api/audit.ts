import { getAudit, type AuditSubject } from '@sixfold/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

export const auditQuery = (subject: AuditSubject, id: number) =>
  queryOptions({
    queryKey: ['audit', subject, id],
    queryFn: async ({ signal }) => (await call(getAudit, { query: { subject, id }, signal })).data,
  });
