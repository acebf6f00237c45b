import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okData } from '../fields/reply.ts';

/** What the page has to know of the server's configuration. */
export const Site = z.object({ contactEmail: z.nullable(z.string()), analyticsUrl: z.nullable(z.string()) });
export type Site = z.infer<typeof Site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  auth: 'none',
  reply: okData(Site),
});
