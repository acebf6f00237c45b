import { CALL_TIMEOUT_MS } from '@sixfold/contract';
import { OUTBOX, readCopies, writeCopy } from '../player/outbox/copies.ts';

/** Not in TypeScript's types: only Chromium has both this and Background Sync. */
declare const cookieStore: { get: (name: string) => Promise<{ value: string } | null> };

/**
 * Sends the copies of the current player's games and marks them as sent for the page's next round. Throws if the server
 * did not answer; the browser then tries again. All other failures are left to the page.
 */
export const sendCopies = (): Promise<void> =>
  navigator.locks.request(OUTBOX, async () => {
    const { id, token } = await currentPlayer();
    for (const [key, copy] of await readCopies()) {
      if (copy.isSent || copy.owner !== id) continue;
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
      const response = await fetch(copy.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(copy.body),
        // The page waits for the lock, even to sign in.
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (response.status === 429 || response.status >= 500) throw new Error(`The server replied ${response.status}.`);
      // Not every 200 comes from the server: a captive portal replies with a page.
      const reply = (await response.json()) as { success?: unknown };
      if (response.ok && reply.success === true) await writeCopy(key, { ...copy, isSent: true });
    }
  });

async function currentPlayer(): Promise<{ id: number | null; token?: string }> {
  const [user, token] = await Promise.all([readCookie('auth_user'), readCookie('auth_token')]);
  return user && token ? { id: (JSON.parse(user) as { id: number }).id, token } : { id: null };
}

const readCookie = async (name: string): Promise<string> =>
  decodeURIComponent((await cookieStore.get(name))?.value ?? '');
