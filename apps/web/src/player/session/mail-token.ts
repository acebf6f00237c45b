import { isObject, isText } from '../../lib/browser/guards.ts';

/**
 * Moves the token of an emailed link from the URL to the state of the history entry, where a reload finds it but crash
 * reports, analytics and the list of visited pages do not.
 */
export function hideMailToken(): void {
  const mailToken = new URLSearchParams(location.search).get('token');
  if (mailToken !== null) history.replaceState({ mailToken }, '', location.pathname);
}

export function readMailToken(): string | undefined {
  const state: unknown = history.state;
  const token = isObject(state) ? state['mailToken'] : undefined;
  return isText(token) && token !== '' ? token : undefined;
}

/** Called once the link has been used. By then the visitor may be on another page, whose state must stay. */
export function clearMailToken(): void {
  if (readMailToken() !== undefined) history.replaceState(null, '');
}
