import * as z from 'zod/mini';

const Hidden = z.object({ mailToken: z.string().check(z.minLength(1)) });

/**
 * Moves the token of an emailed link from the URL to the state of the history entry, where a reload finds it but crash
 * reports, analytics and the list of visited pages do not.
 */
export function hideMailToken(): void {
  const mailToken = new URLSearchParams(location.search).get('token');
  if (mailToken !== null) history.replaceState({ mailToken }, '', location.pathname);
}

export const readMailToken = (): string | undefined => z.safeParse(Hidden, history.state).data?.mailToken;

/** Called once the link has been used. */
export const clearMailToken = (): void => history.replaceState(null, '');
