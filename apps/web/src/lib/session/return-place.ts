import * as z from 'zod/mini';
import { sessionArea, stored } from '../browser/storage.ts';

const Place = z.object({
  // Same site only: `//host` would lead to another.
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  state: z.unknown(),
});

const saved = stored('sixfold-return', Place, undefined, sessionArea);

/** Saves the current page, to return to after the visitor has chosen cookies or logged in. */
export const rememberPlace = (): boolean =>
  saved.write({ path: location.pathname + location.search, state: history.state as unknown });

export const { read: rememberedPlace, remove: clearPlace } = saved;
