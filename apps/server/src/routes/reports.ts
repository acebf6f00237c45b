import { reportCrash, sendFeedback } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import type { Reports } from '../services/reports/reports.ts';
import { route } from './route.ts';

export function reportRoutes(
  app: FastifyInstance,
  { reports, limits }: { reports: Reports; limits: RateLimits },
): void {
  route(app, sendFeedback, async ({ body, caller, clientAddress }) => {
    await limits.count('feedback', clientAddress);
    await reports.saveFeedback(body, caller?.id);
    return { message: 'Thank you!' };
  });

  route(app, reportCrash, async ({ body, clientAddress }) => {
    await limits.count('crashReport', clientAddress);
    await reports.saveCrash(body, () => limits.count('newCrash', clientAddress));
    return { message: 'Thank you.' };
  });
}
