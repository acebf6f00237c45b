import { isObject, isText } from '../../lib/browser/guards.ts';

export const JOIN_PATH = '/join';

/** Not any fragment: the skip link adds one too. */
const SECRET = /^#([\w-]{16,})$/;

/**
 * Moves the secret of a link from the URL to the state of the history entry, where a reload finds it but analytics and
 * the list of visited pages do not. A fragment is never sent to the server.
 */
export function hideLinkSecret(): void {
  const secret = SECRET.exec(location.hash)?.[1];
  if (secret) history.replaceState({ secret }, '', location.pathname);
}

export function openedLinkSecret(): string | undefined {
  const state: unknown = history.state;
  const secret = isObject(state) ? state['secret'] : undefined;
  return isText(secret) ? secret : undefined;
}
