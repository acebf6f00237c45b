import { randomBytes } from 'node:crypto';
import { startGroup } from './server-group.mjs';
import { createClient, startLoad } from './steady-load.mjs';

const GAME = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };

/**
 * Restarts two servers behind a proxy in turn under a steady load. `start` starts one on a port and resolves with its
 * child process once the server is ready.
 */
export async function rollingRestart({ start, rate, rounds }) {
  const group = await startGroup({ start });
  const client = createClient(group.address);
  try {
    const load = startLoad({ rate, send: await guestRequests(client) });
    const codes = [];
    for (let round = 0; round < rounds; round++) {
      for (const port of group.ports) codes.push(await group.restart(port));
    }
    return { ...(await load.stop()), codes };
  } finally {
    client.close();
    await group.close();
  }
}

/** The daily puzzle, a guest's streaks and finished games in turn. */
async function guestRequests({ send }) {
  const api = '/api/v1';
  const { wordSetId } = JSON.parse((await send('GET', `${api}/puzzles/daily`)).text).data;
  const sessionId = () => randomBytes(16).toString('hex');
  const kinds = [
    () => send('GET', `${api}/puzzles/daily`),
    () => send('GET', `${api}/users/streaks?sessionId=${sessionId()}`),
    () => send('POST', `${api}/game/complete`, { ...GAME, wordSetId, sessionId: sessionId() }),
  ];
  let turn = 0;
  return () => kinds[turn++ % kinds.length]();
}
