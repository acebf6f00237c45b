import { randomBytes } from 'node:crypto';

const WORKERS = 8;

/**
 * Has new guests finish today's game concurrently until the server stops responding. Calls `onAcknowledged` for each
 * session whose game the server has stored.
 */
export async function playUntilDown(address: string, onAcknowledged: (sessionId: string) => void): Promise<void> {
  const daily = (await (await fetch(`${address}/api/v1/puzzles/daily`)).json()) as { data: { wordSetId: number } };
  const result = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };

  async function work(): Promise<void> {
    for (;;) {
      const sessionId = randomBytes(16).toString('hex');
      const body = JSON.stringify({ ...result, wordSetId: daily.data.wordSetId, sessionId });
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const reply = await fetch(`${address}/api/v1/game/complete`, request).then(
        async (response) => ({ status: response.status, ...((await response.json()) as { completion?: object }) }),
        () => undefined,
      );
      if (reply === undefined) return;
      if (reply.status !== 200 || !reply.completion) throw new Error(`Refused: ${JSON.stringify(reply)}`);
      onAcknowledged(sessionId);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
}
