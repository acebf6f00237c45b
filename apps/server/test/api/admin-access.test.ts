import { endpoints, type Endpoint } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const ADMIN_CALLS = Object.values<Endpoint>(endpoints)
  .filter(({ auth }) => auth === 'admin')
  .map(({ method, path }) => `${method} ${path}`);

/** Every call that the server has registered below `/api/v1/admin`, in the notation of the contract. */
async function registeredAdminCalls({ app }: TestApp): Promise<string[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/admin'))
    .flatMap(([path, calls]) =>
      Object.keys(calls).map(
        (method) => `${method.toUpperCase()} ${path.slice('/api/v1'.length).replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
}

test('every admin call is served to admins, and to nobody else', async () => {
  const world = await startTestApp();
  const everyone = {
    nobody: {},
    'garbage token': { authorization: 'Bearer garbage' },
    'another scheme': { authorization: 'Basic YWRtaW46YWRtaW4=' },
    user: (await givenUser(world)).headers,
    'ex-admin': (await givenUser(world, { isAdmin: true })).headers,
    'deactivated admin': (await givenUser(world, { isAdmin: true, isActive: false })).headers,
  };
  await world.database.orm.update(users).set({ isAdmin: false }).where(eq(users.isActive, true));
  const admin = await givenUser(world, { isAdmin: true });

  const served = await registeredAdminCalls(world);
  expect(served.sort()).toEqual(ADMIN_CALLS.sort());
  const outcomes: Record<string, Record<string, number>> = {};
  for (const call of served) {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/v1${path.replace(':id', '2147483647')}`;
    const statusFor = async (headers: Record<string, string>) =>
      (await world.app.inject({ method, url, headers })).statusCode;
    outcomes[call] = {};
    for (const [who, headers] of Object.entries(everyone)) outcomes[call][who] = await statusFor(headers);
    // Let in: what it answers is another test's matter.
    expect([200, 400, 404], call).toContain(await statusFor(admin.headers));
  }
  const refused = {
    nobody: 401,
    'garbage token': 401,
    'another scheme': 401,
    user: 403,
    'ex-admin': 403,
    'deactivated admin': 401,
  };
  expect(outcomes).toEqual(Object.fromEntries(served.map((call) => [call, refused])));
});

test('a path below the admin area that does not exist is 404 to anybody', async () => {
  const { app } = await startTestApp();
  expect((await app.inject('/api/v1/admin/nothing')).statusCode).toBe(404);
});

test('each list refuses pages and sizes that cannot be', async () => {
  const world = await startTestApp();
  const { headers } = await givenUser(world, { isAdmin: true });
  const refused = ['page=0', 'page=-1', 'page=1e9', 'page=1000000000', 'page=abc', 'limit=0', 'limit=10000', 'limit=x'];
  for (const list of ['puzzles', 'daily-games', 'users', 'feedback', 'crashes']) {
    for (const query of refused) {
      const response = await world.app.inject({ url: `/api/v1/admin/${list}?${query}`, headers });
      expect(response.statusCode, `${list}?${query}`).toBe(400);
      expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field: query.split('=')[0] }] });
    }
  }
});
