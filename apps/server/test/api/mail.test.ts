import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import { fileTransport, smtpTransport, type SendMail } from '../../src/adapters/mail-transport.ts';
import { mailLinks, mails } from '../../src/db/schema.ts';
import { redeemMailLink } from '../../src/services/accounts/redeem-link.ts';
import { newMailLink, revokeMailLinks, sendMailLink } from '../../src/services/mail/links.ts';
import { queueMail } from '../../src/services/mail/queue.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const FROM = 'Sixfold <post@sixfold.example>';
const environment = { PUBLIC_URL: 'https://sixfold.example/' };

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });

const queued = ({ database }: TestApp) => database.orm.select().from(mails);
const queue = (
  { database, clock }: TestApp,
  userId: number,
  kind: 'verify' | 'reset' | 'already-registered' = 'verify',
) => queueMail(database.orm, kind, userId, clock.now());

function warnings() {
  const lines: string[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(line) }) };
}

test('an email has a link to the site that works once, and leaves the queue', async () => {
  const world = await startTestApp({ environment });
  const user = await givenUser(world, { displayName: 'Ann <b>&', emailVerified: false });
  await queue(world, user.id);
  await eventually(async () => expect(await queued(world)).toEqual([]));
  const [mail] = world.mailbox;
  expect(mail).toMatchObject({ to: user.email, subject: 'Verify your email address for Sixfold' });
  // A stranger may have chosen the name to make us send their text.
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(mail?.html).not.toContain('Ann');
  const token = /^https:\/\/sixfold\.example\/verify-email\?token=([\w-]{43})$/.exec(mail?.link ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(mail?.link);
  expect(await redeemMailLink(world.database.orm, token, 'reset', world.clock.now())).toBeUndefined();
  expect(await redeemMailLink(world.database.orm, token, 'verify', world.clock.now())).toMatchObject({ id: user.id });
  expect(await redeemMailLink(world.database.orm, token, 'verify', world.clock.now())).toBeUndefined();
});

test('an email that needs no token has none', async () => {
  const world = await startTestApp({ environment });
  await queue(world, (await givenUser(world, { displayName: 'Ann <b>&' })).id, 'already-registered');
  await eventually(() => expect(world.mailbox).toHaveLength(1));
  expect(world.mailbox[0]?.text).toContain('Hello Ann <b>&,');
  expect(world.mailbox[0]?.html).toContain('Hello Ann &lt;b&gt;&amp;,');
  expect(world.mailbox[0]?.link).toBe('https://sixfold.example/login');
});

test('several servers send each email once', { tags: 'outer' }, async () => {
  const sent: string[] = [];
  const sendMail: SendMail = async ({ messageId }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    sent.push(messageId);
  };
  const world = await startTestApp({ environment, sendMail });
  for (let more = 0; more < 2; more += 1) {
    await startTestApp({ connection: world.connection, clock: world.clock, environment, sendMail });
  }
  const user = await givenUser(world);
  await Promise.all(Array.from({ length: 50 }, () => queue(world, user.id, 'already-registered')));
  await eventually(async () => expect(await queued(world)).toEqual([]));
  expect(sent).toHaveLength(50);
  expect(new Set(sent).size).toBe(50);
});

test('an email that a server never finished sending is sent again when the lease ends, and no sooner', async () => {
  const hang = vi.fn<(fail: (error: Error) => void) => void>();
  const stuck = await startTestApp({ environment, sendMail: () => new Promise((_resolve, fail) => hang(fail)) });
  onTestFinished(() => hang.mock.lastCall?.[0](new Error('killed')));
  const user = await givenUser(stuck);
  await queue(stuck, user.id);
  await eventually(() => expect(hang).toHaveBeenCalledOnce());
  // Nothing stays locked while the mail server hangs.
  await stuck.database.orm.update(mails).set({ lastError: null });

  const other = await startTestApp({ connection: stuck.connection, clock: stuck.clock, environment });
  const later = await givenUser(stuck);
  await queue(stuck, later.id);
  await eventually(() => expect(other.mailbox.map(({ to }) => to)).toEqual([later.email]));
  stuck.clock.set('2027-01-31T17:04:59Z');
  await queue(stuck, later.id);
  await eventually(() => expect(other.mailbox.map(({ to }) => to)).toEqual([later.email, later.email]));
  stuck.clock.set('2027-01-31T17:05:01Z');
  await eventually(() => expect(other.mailbox.map(({ to }) => to).at(-1)).toBe(user.email));
});

test(
  'retries back off, and after a day the server gives up on the email but does not delete it',
  { tags: 'outer' },
  async () => {
    let attempts = 0;
    const world = await startTestApp({
      environment,
      now: '2027-01-31T12:00:00Z',
      sendMail: async () => {
        attempts += 1;
        throw new Error('no route');
      },
    });
    await queue(world, (await givenUser(world)).id);
    const backoffs: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await eventually(async () => expect((await queued(world))[0]).toMatchObject({ attempts: attempt }));
      const next = (await queued(world))[0]?.nextAttemptAt?.getTime() ?? 0;
      backoffs.push((next - world.clock.now()) / 1000);
      world.clock.set(new Date(next).toISOString());
    }
    expect(backoffs).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    world.clock.set('2027-02-01T13:00:00Z');
    await eventually(async () =>
      expect((await queued(world))[0]).toMatchObject({ attempts: 12, nextAttemptAt: null, lastError: 'no route' }),
    );
    expect(attempts).toBe(12);
  },
);

test('an email that is a day old, as in a restored backup, is not sent', async () => {
  const { log, lines } = warnings();
  const world = await startTestApp({ environment, log });
  const { id } = await givenUser(world);
  await queueMail(world.database.orm, 'verify', id, world.clock.now() - 24 * 60 * 60_000);
  await eventually(() => expect(lines).toEqual([expect.stringContaining('gave up on an email')]));
  expect(await queued(world)).toMatchObject([{ attempts: 0, nextAttemptAt: null }]);
  expect(world.mailbox).toEqual([]);
});

test.each([
  ['a link has a new', 'verify', 2],
  ['no link has the same', 'already-registered', 1],
] as const)('a resent email with %s Message-ID', async (_title, kind, count) => {
  const ids: string[] = [];
  const sendMail: SendMail = async ({ messageId }) => {
    ids.push(messageId);
    if (ids.length === 1) throw new Error('no route');
  };
  const world = await startTestApp({ environment, sendMail });
  await queue(world, (await givenUser(world)).id, kind);
  await eventually(async () => expect(await queued(world)).toMatchObject([{ attempts: 1 }]));
  world.clock.set('2027-01-31T17:01:00Z');
  await eventually(async () => expect(await queued(world)).toEqual([]));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(count);
});

test('a real mail server gets text and HTML, whatever characters are in the name', async () => {
  const sink = await startSmtpSink();
  const world = await startTestApp({
    environment,
    sendMail: smtpTransport({ url: sink.url, from: FROM, requireTls: true }),
  });
  await queue(world, (await givenUser(world, { displayName: 'Zoë 👩‍👩‍👧 "x", <b>y</b>' })).id, 'reset');
  await eventually(() => expect(sink.received).toHaveLength(1));
  const [mail] = sink.received;
  expect(mail?.from).toMatchObject({ name: 'Sixfold', address: 'post@sixfold.example' });
  expect(mail?.to).toHaveLength(1);
  expect(mail?.text).toContain('Hello Zoë 👩‍👩‍👧 "x", <b>y</b>,');
  expect(mail?.html).toContain('&quot;x&quot;, &lt;b&gt;y&lt;/b&gt;');
  expect(mail?.html).toContain('Choose a new password');
});

test('an email that cannot be sent does not revoke the link in an earlier one', async () => {
  const sink = await startSmtpSink();
  const world = await startTestApp({
    environment,
    sendMail: smtpTransport({ url: sink.url, from: FROM, requireTls: true }),
  });
  const { database, clock } = world;
  const { id } = await givenUser(world);
  await queue(world, id, 'reset');
  await eventually(async () => expect(await queued(world)).toEqual([]));
  sink.refuseWith({ code: 451, message: 'later' });
  await queue(world, id, 'reset');
  await eventually(async () => expect(await queued(world)).toMatchObject([{ attempts: 1 }]));
  const token = /token=([\w-]{43})/.exec(sink.received[0]?.text ?? '')?.[1] ?? '';
  expect(await redeemMailLink(database.orm, token, 'reset', clock.now())).toMatchObject({ id });
});

test('a first email that cannot be sent leaves no link', async () => {
  const world = await startTestApp({ environment, sendMail: () => Promise.reject(new Error('no route')) });
  await queue(world, (await givenUser(world)).id);
  await eventually(async () => expect(await queued(world)).toMatchObject([{ attempts: 1 }]));
  expect(await world.database.orm.$count(mailLinks)).toBe(0);
});

test('a link that is revoked while another one is being sent stays revoked', async () => {
  const world = await startTestApp();
  const { database, clock } = world;
  const { id } = await givenUser(world);
  await newMailLink(database.orm, id, 'reset', clock.now());
  const send = async () => {
    await revokeMailLinks(database.orm, id);
    throw new Error('no route');
  };
  await expect(sendMailLink(database, id, 'reset', clock.now(), send)).rejects.toThrow('no route');
  expect(await database.orm.$count(mailLinks)).toBe(0);
});

test('a mail server that refuses temporarily gets every email once', { tags: 'outer' }, async () => {
  const sink = await startSmtpSink();
  sink.refuseWith({ code: 451, message: 'later' });
  const world = await startTestApp({
    environment,
    sendMail: smtpTransport({ url: sink.url, from: FROM, requireTls: true }),
  });
  const users = await Promise.all(Array.from({ length: 5 }, () => givenUser(world)));
  for (const user of users) await queue(world, user.id);
  await eventually(async () => expect((await queued(world)).every(({ attempts }) => attempts === 1)).toBe(true));
  sink.refuseWith(undefined);
  world.clock.set('2027-01-31T17:01:00Z');
  await eventually(async () => expect(await queued(world)).toEqual([]));
  expect(sink.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(users.map(({ email }) => email).sort());
});

test('neither the log nor the queue quotes a mail server that repeats the address', async () => {
  const sink = await startSmtpSink();
  const { log, lines } = warnings();
  const world = await startTestApp({
    environment,
    log,
    sendMail: smtpTransport({ url: sink.url, from: FROM, requireTls: true }),
  });
  const { id, email } = await givenUser(world);
  sink.refuseWith({ code: 550, message: `5.1.1 <${email}> is unknown` });
  await queue(world, id);
  await eventually(() => expect(lines).toEqual([expect.stringContaining('could not send an email')]));
  expect(await queued(world)).toMatchObject([{ lastError: '550 DATA' }]);
  expect(lines[0]).toContain('550 DATA');
  expect(lines[0]).not.toContain(email);
});

test('without a mail server, each email is a file that only its owner can read, and its link is logged', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sixfold-mail-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'mail');
  const logged: (string | undefined)[] = [];
  const sendMail = fileTransport({ folder, from: FROM, onWritten: ({ link }) => logged.push(link) });
  const world = await startTestApp({ environment, sendMail });
  const user = await givenUser(world);
  await queue(world, user.id);
  await eventually(async () => expect(await queued(world)).toEqual([]));
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(join(folder, file)));
  expect(mail.to?.[0]?.address).toBe(user.email);
  expect(logged).toEqual([expect.stringMatching(/^https:\/\/sixfold\.example\/verify-email\?token=/)]);
  expect(mail.text).toContain(logged[0]);
});
