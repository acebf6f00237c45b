import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okData } from '../fields/envelope.ts';

/** The part of the server's configuration that the web app needs. */
export const Site = z.object({
  contactEmail: z.nullable(z.string()),
  analyticsUrl: z.nullable(z.string()),
  /** Whether players can make and play puzzles for friends. Missing in replies of earlier servers, which have none. */
  friendPuzzles: z.optional(z.boolean()),
  /** Which reminders are offered. Missing in replies of earlier servers, which send none. */
  reminders: z.optional(z.object({ push: z.boolean(), mail: z.boolean() })),
});
export type Site = z.infer<typeof Site>;

export const getSite = endpoint('GET /site', 'none', { reply: okData(Site) });
