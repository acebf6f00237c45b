import { unauthenticated } from '../services/app-error.ts';
import type { Caller } from '../services/accounts/sign-ins.ts';
import type { PlayerKey } from '../services/games/players.ts';

/** A signed-in caller plays for the account, even if the browser still sends a session id. */
export function playerOf(caller: Caller | undefined, sessionId: string | undefined): PlayerKey {
  if (caller) return { userId: caller.id };
  if (sessionId === undefined) throw unauthenticated();
  return { sessionId };
}
