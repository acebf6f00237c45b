// Players who finish games, and the log of what they sent and what was acknowledged. Like the browser, a player resends a
// game until it is acknowledged.
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isOk, getJson, until } from '../lib/until.mjs';

const WORKERS = 10;
const PAUSE_MS = 80;
const READ_EVERY_MS = 200;
const RETRY_AFTER_MS = 1000;
const TIMEOUT_MS = 5000;
/** One game in this many belongs to an account; the others are guests'. */
const ACCOUNT_INTERVAL = 12;
const SOME_GAMES = 50;
const RESULT = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };

export async function createLoad({ url, mailedLinks, logFile, users = 60 }) {
  const post = (path, body, headers) => send(`${url}/api/v1${path}`, body, headers);
  const daily = await until(
    'the proxy forwards to a server',
    async () => (await getJson(`${url}/api/v1/puzzles/daily`)).data,
  );
  const accountGames = await registerUsers({ url, post, mailedLinks, daily, users });

  const retries = [];
  const counts = { attempts: 0, refused: 0, unanswered: 0, reads: 0, failedReads: 0, unexpected: new Map() };
  let games = 0;
  let failed = 0;
  let lastAcknowledged = performance.now();
  let longestGap = 0;
  let acknowledged = 0;
  let isStopping = false;
  let isAborted = false;

  const guestGame = () => {
    const sessionId = randomBytes(16).toString('hex');
    return { who: sessionId, body: { gameMode: 'daily', wordSetId: daily.wordSetId, sessionId } };
  };

  function newGame() {
    const id = games++;
    const game = (id % ACCOUNT_INTERVAL === 0 && accountGames.shift()) || guestGame();
    // Differs between games, to check that the row found is the one sent.
    game.body = { ...RESULT, ...game.body, timeTakenSeconds: id % 86_400 };
    write('sent', game);
    return game;
  }

  /** One line per event. `check-log.mjs` reads it. */
  const write = (event, { who, body }) =>
    appendFileSync(logFile, `${[event, who, body.wordSetId, body.timeTakenSeconds].join('\t')}\n`);

  const nextGame = () => (retries[0]?.notBefore <= performance.now() ? retries.shift() : isStopping ? null : newGame());

  async function attempt(game) {
    counts.attempts += 1;
    const { status, reply } = await post('/game/complete', game.body, game.headers);
    if (status === 200 && reply?.completion) {
      write('acknowledged', game);
      acknowledged += 1;
      updateGap();
      lastAcknowledged = performance.now();
      return;
    }
    if (status === undefined) counts.unanswered += 1;
    else if (status === 503 || status === 502 || status === 504) counts.refused += 1;
    else counts.unexpected.set(status, (counts.unexpected.get(status) ?? 0) + 1);
    failed += 1;
    game.notBefore = performance.now() + RETRY_AFTER_MS;
    retries.push(game);
  }

  function updateGap() {
    longestGap = Math.max(longestGap, performance.now() - lastAcknowledged);
  }

  async function work() {
    while (!isAborted) {
      const game = nextGame();
      if (game) await attempt(game);
      else if (isStopping && retries.length === 0) return;
      await delay(PAUSE_MS);
    }
  }

  /** Only reads today's puzzle, which the servers have in memory. */
  async function read() {
    while (!isStopping) {
      counts.reads += 1;
      if (!(await isOk(`${url}/api/v1/puzzles/daily`).catch(() => false))) {
        counts.failedReads += 1;
        failed += 1;
      }
      await delay(READ_EVERY_MS);
    }
  }

  let workers;
  return {
    counts,
    /** Waits until more games have been acknowledged. */
    someGames(count = SOME_GAMES) {
      const before = acknowledged;
      return until('games are acknowledged', () => acknowledged >= before + count);
    },
    /** Since the last call: the longest time without an acknowledged game, in seconds, and the failed requests. */
    takeImpact() {
      updateGap();
      const impact = { outage: longestGap / 1000, failed };
      longestGap = 0;
      failed = 0;
      return impact;
    },
    start() {
      lastAcknowledged = performance.now();
      workers = Promise.all([read(), ...Array.from({ length: WORKERS }, work)]);
    },
    /** Stops sending, even games that are not acknowledged yet. */
    async abort() {
      isStopping = true;
      isAborted = true;
      await workers;
    },
    /** Starts no new games and waits until all are acknowledged. */
    async finish() {
      isStopping = true;
      const late = delay(120_000, 'late', { ref: false });
      if ((await Promise.race([workers, late])) === 'late')
        throw new Error(`${retries.length} games were never acknowledged.`);
    },
  };
}

/** Returns the reply, or one without a status if none came in time. */
async function send(url, body, headers) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, reply: text.startsWith('{') ? JSON.parse(text) : undefined };
  } catch {
    return {};
  }
}

/** Registers accounts as real users do, and returns the games that they will finish: today's and all past ones. */
async function registerUsers({ url, post, mailedLinks, daily, users }) {
  const emails = Array.from({ length: users }, (_, index) => `player${index}@example.com`);
  const password = 'brass wheel and paper';
  for (const email of emails) {
    await until('an account is registered', async () => {
      const { status } = await post('/auth/register', { email, password, displayName: 'Player' });
      return status === 200;
    });
  }
  const links = await until('each account has its email', () => {
    const found = new Map(mailedLinks().map(({ to, link }) => [to, link]));
    return found.size === users && found;
  });
  const games = [];
  for (const email of emails) {
    const token = new URL(links.get(email)).searchParams.get('token');
    const bearer = await until('an account is signed in', async () => {
      const verified = await post('/auth/verify-email', { token });
      // The link works once, so if only the reply was lost, log in.
      const { reply } = verified.status === 200 ? verified : await post('/auth/login', { email, password });
      return reply?.data?.token;
    });
    const headers = { authorization: `Bearer ${bearer}` };
    const archive = await fetch(`${url}/api/v1/puzzles/legacy?limit=50`, { headers });
    const past = (await archive.json()).data.games.map(({ wordSetId }) => ({ gameMode: 'legacy', wordSetId }));
    const all = [{ gameMode: 'daily', wordSetId: daily.wordSetId }, ...past];
    games.push(all.map((body) => ({ who: email, headers, body })));
  }
  // Interleaved, so that many accounts are active at any time.
  return games[0].flatMap((_, turn) => games.map((own) => own[turn]));
}
