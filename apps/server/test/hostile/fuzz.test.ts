import { ERROR_STATUS, Failure } from '@sixfold/contract';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { databaseUrl, runCommand, startServer } from '../process/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { givenCallers } from './callers.ts';
import { rawClient, type RawResponse } from './raw-http.ts';
import { hostileRequests, type HostileRequest } from './requests.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const ROUND = 100;
const CONCURRENCY = 16;

beforeAll(() => buildServer());

/** What is wrong with a response, if anything. */
function fault({ endpoint, method }: HostileRequest, { status, type, body }: RawResponse): string | undefined {
  if (status >= 500) return 'the server failed';
  if (/node_modules|\n\s+at |\.ts:\d|\.js:\d/.test(body)) return 'it contains a stack trace';
  if (method === 'HEAD' || status === 304) return undefined;
  if (status >= 400) {
    if (!type.startsWith('application/json')) return 'the failure is not in JSON';
    const failure = z.safeParse(Failure, JSON.parse(body));
    if (!failure.success) return 'the failure is not in the envelope';
    return ERROR_STATUS[failure.data.code] === status ? undefined : 'the code does not match the status';
  }
  if (!endpoint || endpoint.produces) return undefined;
  if (status !== endpoint.status) return 'success has the wrong status';
  return z.safeParse(endpoint.reply, JSON.parse(body)).success ? undefined : 'the reply does not match the contract';
}

const shortened = (text: string | undefined) => text?.slice(0, 500);

test(`${REQUESTS} hostile requests are each answered as the contract says (FUZZ_SEED=${SEED})`, async () => {
  const url = await databaseUrl();
  const environment = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
  const server = startServer(environment);
  const client = rawClient(await server.ready);
  onTestFinished(() => client.close());
  const database = openTestDatabase({ connectionString: url });
  const statuses: Record<number, number> = {};

  for (let done = 0; done < REQUESTS; done += ROUND) {
    // New callers each round: some requests delete their own accounts.
    const callers = await givenCallers(database);
    const requests = fc.sample(hostileRequests, { numRuns: Math.min(ROUND, REQUESTS - done), seed: SEED + done });
    const worker = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { caller, method, path, body } = request;
        const response = await client.send({ ...request, headers: { ...request.headers, ...callers[caller] } });
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        const sent = `${caller}: ${method} ${shortened(path)} ${shortened(body)}\n→ ${response.status} ${shortened(response.body)}\n${server.output().slice(-3_000)}`;
        expect(fault(request, response), sent).toBeUndefined();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }

  process.stdout.write(`responses by status, of ${REQUESTS}: ${JSON.stringify(statuses)}\n`);
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
  expect(server.child.exitCode).toBeNull();
  expect((await client.send({ method: 'GET', path: '/api/v1/puzzles/daily' })).status).toBe(200);
  expect((await runCommand('recount', environment)).output).toBe(
    'The stored counts agree with the games and accounts.\n',
  );
}, 3_600_000); // Long enough for the full run: a hang shows up as a request without a response.
