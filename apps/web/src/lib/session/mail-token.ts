import * as z from 'zod/mini';

const Hidden = z.object({ mailToken: z.string().check(z.minLength(1)) });

/**
 * Takes the token of a mail link out of the address before anything can read it there: the browser's history, a crash
 * report, page analytics. The entry itself keeps it, so that a reload does not cost the link.
 */
export function hideMailToken(): void {
  const mailToken = new URLSearchParams(location.search).get('token');
  if (mailToken !== null) history.replaceState({ mailToken }, '', location.pathname);
}

export const readMailToken = (): string | undefined => z.safeParse(Hidden, history.state).data?.mailToken;

/** Once it has served. */
export const dropMailToken = (): void => history.replaceState(null, '');
