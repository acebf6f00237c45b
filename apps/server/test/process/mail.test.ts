import { expect, test, vi } from 'vitest';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { startedDatabase, DEFAULT_NOW } from '../support/test-database.ts';
import { databaseUrl, freePort, startServer } from './server-process.ts';
import { shiftedClock } from './server-environment.ts';

const USERS = 8;

test('each email arrives once, even if the mail server is down, rejects mail or is slow, and even if a server is killed', async () => {
  const port = await freePort();
  const clock = await shiftedClock(DEFAULT_NOW);
  const environment = {
    ...clock.environment,
    DATABASE_URL: await databaseUrl(await startedDatabase()),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://sixfold.example',
    RATE_LIMIT_FACTOR: '1000',
  };

  // Down: no process listens on the port.
  const first = startServer(environment);
  const address = await first.ready;
  const emails = Array.from({ length: USERS }, (_, index) => `player${index}@example.com`);
  await Promise.all(emails.map((email) => register(address, email)));
  await vi.waitFor(() => expect(first.output()).toContain('could not send an email'), { timeout: 15_000 });
  first.child.kill('SIGKILL');
  await first.ended;

  // Up, but rejecting mail.
  const refusing = await startSmtpSink({ port });
  refusing.refuseWith({ code: 451, message: 'come back later' });
  const second = startServer(environment);
  await second.ready;
  await vi.waitFor(() => expect(second.output()).toContain('451 DATA'), { timeout: 30_000 });
  second.child.kill('SIGKILL');
  await second.ended;
  await refusing.close();

  // Working again, but slow. The lease of an email that was being sent when the server was killed has expired.
  await clock.set('2027-01-31T17:10:00Z');
  const slow = await startSmtpSink({ port, delayMs: 100 });
  const third = startServer(environment);
  await third.ready;
  const recipients = () => slow.received.map(({ to }) => to?.[0]?.address).sort();
  await vi.waitFor(() => expect(recipients()).toEqual(emails), { timeout: 60_000 });
  third.child.kill('SIGTERM');
  await third.ended;
  expect(recipients()).toEqual(emails);
}, 120_000);

async function register(address: string, email: string): Promise<void> {
  const response = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'brass wheel and paper', displayName: 'Player' }),
  });
  expect(response.status).toBe(200);
}
