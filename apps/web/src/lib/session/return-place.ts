import * as z from 'zod/mini';
import { sessionArea, stored } from '../browser/storage.ts';

const Place = z.object({
  // On this site: `//host` would be another one.
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  state: z.unknown(),
});

const kept = stored('sixfold-return', Place, undefined, sessionArea);

/** Notes where the visitor is, to come back once they have chosen or logged in. */
export const rememberPlace = (): boolean =>
  kept.write({ path: location.pathname + location.search, state: history.state as unknown });

export const { read: rememberedPlace, remove: forgetPlace } = kept;
