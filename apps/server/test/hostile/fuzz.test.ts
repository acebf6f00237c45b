import { endpoints, ERROR_STATUS, Failure, type Endpoint } from '@sixfold/contract';
import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { wordSets } from '../../src/db/schema.ts';
import { databaseUrl, runCommand, startServer } from '../process/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { win } from '../support/test-games.ts';
import { givenCallers, givenSecrets, type Today } from './callers.ts';
import { printFigure } from './figures.ts';
import { sendDamaged } from './raw-bytes.ts';
import { rawClient, type RawResponse } from './raw-http.ts';
import { hostileRequests, type HostileRequest } from './requests.ts';
import { readVitals, VITALS_ENVIRONMENT } from './vitals.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const ROUND = 100;
const CONCURRENCY = 16;
/** In a shorter run, caches would still be growing. */
const MEASURED_FROM = 20_000;
const WARM_UP = 10_000;
const PROGRESS_EVERY = 50_000;
/** Database connections come and go between readings. An endpoint that leaked one per call would exceed this. */
const TOLERANCE = 10;
/** A version that the word list never reaches. */
const ANALYZED = 1_000_000;

beforeAll(() => buildServer());

const requestsOf = (seed: number, numRuns = ROUND) => fc.sample(hostileRequests, { numRuns, seed });

/** What is wrong with a response, if anything. */
function fault({ endpoint, method }: HostileRequest, response: RawResponse): string | undefined {
  const { status, type, body } = response;
  const failed = serverFault(status, response.retryAfter !== undefined);
  if (failed !== undefined) return failed;
  // Pages and the API document may name files.
  const isOurs = endpoint !== undefined || status >= 400;
  if (isOurs && /node_modules|\n\s+at |\.ts:\d|\.js:\d/.test(body)) return 'it contains a stack trace';
  if (method === 'HEAD' || status === 304) return undefined;
  if (status >= 400) {
    if (!type.startsWith('application/json')) return 'the failure is not in JSON';
    const failure = z.safeParse(Failure, JSON.parse(body));
    if (!failure.success) return 'the failure is not in the envelope';
    const isAboutFile = status === 412 || status === 416;
    return isAboutFile || ERROR_STATUS[failure.data.code] === status ? undefined : 'the code does not match the status';
  }
  if (!endpoint || endpoint.produces) return undefined;
  if (status !== endpoint.status) return 'success has the wrong status';
  return z.safeParse(endpoint.reply, JSON.parse(body)).success ? undefined : 'the reply does not match the contract';
}

const serverFault = (status: number, saysWhenToRetry: boolean): string | undefined =>
  status >= 500 && !(status === 503 && saysWhenToRetry) ? 'the server failed' : undefined;

/** A damaged request may get any number of responses, or none. */
const faultOfRaw = (received: string): string | undefined =>
  Array.from(received.matchAll(/^HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n/gm), ([head, status]) =>
    serverFault(Number(status), /^retry-after:/im.test(head)),
  ).find((found) => found !== undefined);

/** The figures of a run. */
function createTally() {
  const statuses: Record<string, number> = {};
  const sent = new Set<Endpoint>();
  const succeeded = new Set<Endpoint>();
  return {
    statuses,
    sent,
    succeeded,
    count({ endpoint }: HostileRequest, status: number | 'raw') {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!endpoint) return;
      sent.add(endpoint);
      if (status === endpoint.status) succeeded.add(endpoint);
    },
  };
}

const shortened = (text: string | undefined) => text?.slice(0, 500);
const inMb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const total = Object.keys(endpoints).length;

test('the same seed generates the same requests', () => {
  expect(requestsOf(SEED)).toEqual(requestsOf(SEED));
  expect(requestsOf(SEED)).not.toEqual(requestsOf(SEED + 1));
});

test(
  `${REQUESTS} hostile requests are each answered as the contract says (FUZZ_SEED=${SEED})`,
  async () => {
    const url = await databaseUrl();
    const environment = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
    const server = startServer({ ...environment, ...VITALS_ENVIRONMENT });
    const address = await server.ready;
    let client = rawClient(address);
    onTestFinished(() => client.close());
    const database = openTestDatabase({ connectionString: url });
    const tally = createTally();

    const today = await client
      .send({ method: 'GET', path: '/api/v1/puzzles/daily' })
      .then(({ body }) => (JSON.parse(body) as { data: Today }).data);
    const completeToday = (player: Record<string, string>) =>
      client.send({
        method: 'POST',
        path: '/api/v1/game/complete',
        headers: { ...player, 'content-type': 'application/json' },
        body: JSON.stringify({ ...win, wordSetId: today.wordSetId }),
      });

    const sendRound = async (seed: number, count: number) => {
      // Counts the puzzles as analyzed: the analysis would take a core for the whole run.
      await database.orm.update(wordSets).set({ reportVersion: ANALYZED }).where(ne(wordSets.reportVersion, ANALYZED));
      // New callers each round: some requests delete their own accounts.
      const callers = await givenCallers(database);
      for (const player of [callers.user, callers.admin]) await completeToday(player);
      const fillIn = await givenSecrets(database, today);
      const requests = requestsOf(seed, count);
      const worker = async () => {
        for (let generated = requests.pop(); generated; generated = requests.pop()) {
          const filled = generated.body === undefined ? {} : { body: fillIn(generated.body) };
          const request = { ...generated, ...filled, path: fillIn(generated.path) };
          const { caller, method, path, body, damage } = request;
          const headers = { ...request.headers, ...callers[caller] };
          const refuse = (found: string | undefined, received: string) => {
            if (found === undefined) return;
            const what = `${caller}: ${method} ${shortened(path)} ${shortened(body)} ${damage?.kind ?? ''}`;
            const again = `Repeat this round with FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}.`;
            throw new Error(`${found}\n${what}\n→ ${shortened(received)}\n${again}\n${server.output().slice(-3_000)}`);
          };
          if (damage) {
            const received = await sendDamaged(address, { ...request, headers }, damage);
            tally.count(request, 'raw');
            refuse(faultOfRaw(received), received);
          } else {
            const response = await client.send({ ...request, headers });
            tally.count(request, response.status);
            refuse(fault(request, response), `${response.status} ${response.body}`);
          }
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      // The client may have disconnected before it could receive the 500.
      expect(server.output(), `FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`).not.toContain('unexpected error');
    };

    const sendAll = async (from: number, to: number) => {
      for (let done = from; done < to; done += ROUND) {
        if (done > 0 && done % PROGRESS_EVERY === 0) process.stdout.write(`${done} of ${REQUESTS} requests sent\n`);
        await sendRound(SEED + done, Math.min(ROUND, to - done));
      }
    };

    /** Without the connections that the client keeps alive. */
    const vitals = async () => {
      client.close();
      client = rawClient(address);
      return readVitals(server);
    };

    const began = performance.now();
    const isMeasured = REQUESTS >= MEASURED_FROM;
    const warmUp = isMeasured ? WARM_UP : 0;
    await sendAll(0, warmUp);
    const before = isMeasured ? await vitals() : undefined;
    await sendAll(warmUp, REQUESTS);
    const minutes = Math.round((performance.now() - began) / 60_000);

    const { statuses, sent, succeeded } = tally;
    printFigure(`${REQUESTS} requests in ${minutes} minutes, ${CONCURRENCY} at a time, FUZZ_SEED=${SEED}`);
    printFigure(`  responses by status: ${JSON.stringify(statuses)}`);
    printFigure(`  calls sent: ${sent.size} of ${total}, answered with success: ${succeeded.size}`);
    expect(sent.size).toBe(total);
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
    expect(server.child.exitCode).toBeNull();
    expect((await client.send({ method: 'GET', path: '/api/v1/puzzles/daily' })).status).toBe(200);
    expect((await runCommand('recount', environment)).output).toBe(
      'The stored counts agree with the games and accounts.\n',
    );

    if (before) {
      const after = await vitals();
      const change = (name: keyof typeof after, show: (value: number) => string = String) =>
        `${show(before[name])} → ${show(after[name])}`;
      printFigure(`  from request ${WARM_UP} to the last, after garbage collection:`);
      printFigure(`    memory ${change('memory', inMb)} MB, resident ${change('resident', inMb)} MB`);
      printFigure(`    descriptors ${change('descriptors')}, timers ${change('timers')}, sockets ${change('sockets')}`);
      expect(after.memory).toBeLessThan(1.1 * before.memory);
      expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + TOLERANCE);
      expect(after.timers).toBeLessThanOrEqual(before.timers + TOLERANCE);
      expect(after.sockets).toBeLessThanOrEqual(before.sockets + TOLERANCE);
      const failed = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !succeeded.has(endpoint));
      expect(failed.map(([name]) => name)).toEqual([]);
    }
  },
  600_000 + 100 * REQUESTS,
); // Long enough for the full run: a hang shows up as a request without a response.
