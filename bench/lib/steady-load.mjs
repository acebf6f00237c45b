import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const TICK_MS = 10;
/** If the machine cannot keep up, the actual rate is lower than requested, and the figures show it. */
const MAX_PENDING = 64;

function send(url, agent, method, body) {
  const began = performance.now();
  return new Promise((resolve) => {
    const fail = (error) => resolve({ status: 0, text: error.message, ms: performance.now() - began });
    request(url, { agent, method, headers: body ? { 'content-type': 'application/json' } : {} }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text, ms: performance.now() - began }));
      response.on('error', fail);
    })
      .on('error', fail)
      .end(body && JSON.stringify(body));
  });
}

/**
 * Sends requests at a steady rate per second: the daily puzzle, a guest's streaks and finished games in turn. `stop` waits
 * for the last replies and summarizes all replies.
 */
export async function startLoad(address, rate) {
  const agent = new Agent({ keepAlive: true });
  const api = `${address}/api/v1`;
  const { wordSetId } = JSON.parse((await send(`${api}/puzzles/daily`, agent, 'GET')).text).data;
  const game = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
  const sessionId = () => randomBytes(16).toString('hex');
  const kinds = [
    () => send(`${api}/puzzles/daily`, agent, 'GET'),
    () => send(`${api}/users/streaks?sessionId=${sessionId()}`, agent, 'GET'),
    () => send(`${api}/game/complete`, agent, 'POST', { ...game, wordSetId, sessionId: sessionId() }),
  ];
  const began = performance.now();
  const sent = [];
  let pending = 0;
  const ticking = setInterval(() => {
    const due = ((performance.now() - began) * rate) / 1000;
    while (sent.length < due && pending < MAX_PENDING) {
      pending++;
      sent.push(kinds[sent.length % kinds.length]().finally(() => pending--));
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(ticking);
      const seconds = (performance.now() - began) / 1000;
      const responses = await Promise.all(sent);
      agent.destroy();
      return {
        requests: responses.length,
        perSecond: Math.round(responses.length / seconds),
        lost: responses.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`),
        longestMs: Math.round(responses.reduce((longest, { ms }) => Math.max(longest, ms), 0)),
      };
    },
  };
}
