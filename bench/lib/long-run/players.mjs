import { randomBytes, randomInt } from 'node:crypto';

const API = '/api/v1';
/** One request in this many is a registration, which sends an email. */
const REGISTRATION_INTERVAL = 400;
const GAME = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
const DAY_S = 86_400;

/**
 * Sends what players send, and checks what they get: a wrong reply has a `problem`. Calls `onGame` for each finished game
 * that was acknowledged.
 */
export function createPlayers({ client, clock, onGame }) {
  const days = new Map();
  const registered = [];
  let puzzle;
  let lastGame;
  let requests = 0;

  async function readDaily() {
    const sentOn = clock.day();
    const reply = await client.send('GET', `${API}/puzzles/daily`);
    if (reply.status !== 200) return reply;
    puzzle = JSON.parse(reply.text).data;
    const { gameDate, gameNumber, wordSetId } = puzzle;
    const known = days.get(gameDate);
    days.set(gameDate, { gameNumber, wordSetId });
    if (gameDate !== sentOn && gameDate !== clock.day())
      return { ...reply, problem: `game of ${gameDate} on ${sentOn}` };
    const hasChanged = known && (known.gameNumber !== gameNumber || known.wordSetId !== wordSetId);
    return hasChanged ? { ...reply, problem: `two games on ${gameDate}` } : reply;
  }

  async function finishGame() {
    const game = { sessionId: randomBytes(16).toString('hex'), timeTakenSeconds: requests % DAY_S };
    const { wordSetId, gameDate } = puzzle;
    const reply = await client.send('POST', `${API}/game/complete`, { ...GAME, ...game, wordSetId });
    if (reply.status !== 200) return reply;
    if (!JSON.parse(reply.text).completion) return { ...reply, problem: `not stored: ${reply.text}` };
    onGame({ ...game, wordSetId, gameDate });
    lastGame = game;
    return reply;
  }

  /** An acknowledged game shows in the player's streaks at once, on every server. */
  async function readStreaks() {
    if (!lastGame) return readDaily();
    const reply = await client.send('GET', `${API}/users/streaks?sessionId=${lastGame.sessionId}`);
    if (reply.status !== 200 || JSON.parse(reply.text).data.currentWinStreak === 1) return reply;
    return { ...reply, problem: `wrong streaks: ${reply.text}` };
  }

  async function register() {
    const email = `player${requests}@example.com`;
    const account = { email, password: 'brass wheel and paper', displayName: 'Player' };
    const reply = await client.send('POST', `${API}/auth/register`, account);
    if (reply.status === 200) registered.push(email);
    return reply;
  }

  const kinds = [readDaily, readStreaks, finishGame, () => client.send('GET', '/start')];
  return {
    /** The games that were served, by day. */
    days,
    /** The addresses that must get an email. */
    registered,
    readDaily,
    sendNext() {
      requests += 1;
      // Not in turn: the proxy takes turns, too, so a server would get only some of the kinds.
      return requests % REGISTRATION_INTERVAL === 1 ? register() : kinds[randomInt(kinds.length)]();
    },
  };
}
