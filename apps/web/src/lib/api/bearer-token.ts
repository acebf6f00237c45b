import { readCookie } from '../consent/cookies.ts';

/** The token that calls carry. Anything a header cannot hold is none. */
export function bearerToken(): string | undefined {
  const token = readCookie('auth_token') ?? '';
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
