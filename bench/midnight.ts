// Players load the daily puzzle while the clock passes midnight: none may get the wrong puzzle or an error, or have to wait.
import { setTimeout as delay } from 'node:timers/promises';
import { nextRollover } from '../packages/game/src/index.ts';
import { startThrowawayCluster } from '../apps/server/test/embedded/throwaway-cluster.ts';
import { markAnalyzed } from './lib/prepared-cluster.ts';
import type { Figure } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { startInProcess } from './lib/in-process-server.ts';

const CLIENTS = 16;
const NIGHTS = 5;
/** Real time on either side of each midnight. */
const LOAD_MS = 2500;
/** Between a client's requests. Without it, responses would queue at any time, and a pause at midnight would not show. */
const THINK_MS = 10;

interface Reply {
  data: { gameDate: string; nextGameTime: string; wordSetId: number };
}

const clock = { offset: Date.parse('2027-03-12T12:00:00Z') - Date.now(), now: () => Date.now() + clock.offset };

export default async function midnight(): Promise<Figure[]> {
  const cluster = await startThrowawayCluster({ settings: { fsync: 'on', synchronous_commit: 'on' } });
  try {
    const server = await startInProcess(cluster.connection, clock);
    await markAnalyzed(cluster.connection);
    const client = httpClient(server.origin, CLIENTS);
    let wrong = 0;
    let errors = 0;
    let requests = 0;
    const pauses: number[] = [];
    let quiet = 0;
    for (let night = 0; night < NIGHTS; night += 1) {
      const midnight = nextRollover(clock.now());
      clock.offset += midnight - clock.now() - LOAD_MS;
      let worst = 0;
      const until = performance.now() + 2 * LOAD_MS;
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (performance.now() < until) {
            const [sentAt, began] = [clock.now(), performance.now()];
            const { status, body } = await client.send('/api/v1/puzzles/daily');
            const took = performance.now() - began;
            requests += 1;
            // Requests well before or after midnight are the baseline; those around it show what midnight costs.
            if (Math.abs(sentAt - midnight) < LOAD_MS / 2) worst = Math.max(worst, took);
            else quiet = Math.max(quiet, took);
            if (status !== 200) errors += 1;
            else if (!isCurrent(JSON.parse(body) as Reply, sentAt, clock.now())) wrong += 1;
            await delay(THINK_MS);
          }
        }),
      );
      pauses.push(worst);
    }
    const longest = Math.max(...pauses);
    client.close();
    await server.stop();
    return [
      {
        figure: 'midnight, longest response',
        ratio: (longest / quiet).toFixed(2),
        baseline: `before and after ${quiet.toFixed(0)} ms, around ${NIGHTS} midnights ${longest.toFixed(0)} ms`,
        goal: '50 ms',
      },
      {
        figure: 'midnight, wrong puzzles and errors',
        ratio: String(wrong + errors),
        baseline: `${requests} responses`,
        goal: '0',
      },
    ];
  } finally {
    await cluster.stop();
  }
}

// Not the server's own code, so that both cannot share a mistake.
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const gameDates = new Map<number, string>();

/** Whether the day was current at some moment between request and reply, and the puzzle was not that of another day. */
function isCurrent({ data }: Reply, sentAt: number, receivedAt: number): boolean {
  const { gameDate, wordSetId } = data;
  const ends = Date.parse(data.nextGameTime);
  if (!gameDates.has(wordSetId)) gameDates.set(wordSetId, gameDate);
  return (
    gameDates.get(wordSetId) === gameDate &&
    [sentAt, receivedAt].some((moment) => newYork.format(moment) === gameDate) &&
    newYork.format(ends - 1) === gameDate &&
    newYork.format(ends) !== gameDate
  );
}
