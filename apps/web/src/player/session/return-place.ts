import { hasFields, isAnything, isText } from '../../lib/browser/guards.ts';
import { sessionArea, stored } from '../../lib/browser/storage.ts';

interface Place {
  path: string;
  state?: unknown;
}

const isPlace = hasFields<Place>({
  // Same site only: `//host` would lead to another.
  path: (value): value is string => isText(value) && /^\/(?![/\\])/.test(value),
  state: isAnything,
});

const saved = stored('sixfold-return', isPlace, undefined, sessionArea);

/** Saves the current page, to return to after the visitor has chosen cookies or logged in. */
export const rememberPlace = (): boolean =>
  saved.write({ path: location.pathname + location.search, state: history.state as unknown });

export const { read: rememberedPlace, remove: clearPlace } = saved;
