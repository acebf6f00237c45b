import { useQueryClient } from '@tanstack/react-query';
import { claimSession, type Authenticate } from '../../lib/session/claim-session.ts';
import { flush } from '../../lib/outbox/queue.ts';
import { refreshPlayer } from '../../lib/games/streaks.ts';

/** Signs in with what the guest did, and has every screen show it. */
export function useSignIn(): (authenticate: Authenticate) => Promise<void> {
  const client = useQueryClient();
  return async (authenticate) => {
    await claimSession(authenticate);
    void refreshPlayer(client);
    // What waited to be sent belongs to the account now. Whatever arrives is told, and shown.
    void flush();
  };
}
