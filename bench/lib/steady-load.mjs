import { Agent, request } from 'node:http';

const TICK_MS = 10;
const TIMEOUT_MS = 60_000;
/** If the machine cannot keep up, the actual rate is lower than requested, and the figures show it. */
const MAX_PENDING = 64;

/** A client with keep-alive connections. A request without a response resolves with the status 0. */
export function createClient(address) {
  const agent = new Agent({ keepAlive: true });
  return {
    send(method, path, body) {
      const began = performance.now();
      const headers = body ? { 'content-type': 'application/json' } : {};
      return new Promise((resolve) => {
        const fail = ({ message }) =>
          resolve({ status: 0, text: `${method} ${path.split('?')[0]}: ${message}`, ms: performance.now() - began });
        const sent = request(address + path, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode, text, ms: performance.now() - began }));
          response.on('error', fail);
        });
        sent.on('error', fail);
        sent.on('timeout', () => sent.destroy(new Error('timed out')));
        sent.end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}

/**
 * Calls `send` at a steady rate per second. A request is lost if its status is not 200, or if `send` adds a `problem`.
 * `stop` waits for the last replies and summarizes all replies.
 */
export function startLoad({ rate, send, onReply = () => {} }) {
  const began = performance.now();
  const pending = new Set();
  const lost = [];
  let requests = 0;
  let longestMs = 0;

  async function sendOne() {
    const reply = await send().catch((error) => ({ status: 0, text: error.message, ms: 0 }));
    const { status, text, problem = status === 200 ? undefined : `${status} ${text}`, ms } = reply;
    if (problem !== undefined) lost.push(problem);
    longestMs = Math.max(longestMs, ms);
    onReply(reply);
  }

  const ticking = setInterval(() => {
    const due = ((performance.now() - began) * rate) / 1000;
    while (requests < due && pending.size < MAX_PENDING) {
      requests += 1;
      const one = sendOne().finally(() => pending.delete(one));
      pending.add(one);
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(ticking);
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(pending);
      return { requests, perSecond: Math.round(requests / seconds), lost, longestMs: Math.round(longestMs) };
    },
  };
}
