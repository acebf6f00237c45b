import { expect, test, vi } from 'vitest';
import { smtpTransport } from '../../src/adapters/mail-transport.ts';
import { mails } from '../../src/db/schema.ts';
import { startPushService } from '../support/push-service.ts';
import { askReminders, createTestSender, REMINDING, remindGuest, subscribe } from '../support/reminders.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { startTestApp } from '../support/test-app.ts';
import { finish, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const GUEST = '2'.repeat(32);
const STEP_MS = 20 * 60_000;

/**
 * Two weeks in March 2027, in which the clocks of New York (the 14th, 2 am) and of Berlin (the 28th) change. The guest
 * asks for 20:00 in Berlin, which is in the afternoon in New York; the user for 2:00 in New York, which the 14th lacks.
 */
const FROM = '2027-03-11T12:00:00Z';
const UNTIL = '2027-03-31T12:00:00Z';

/** When they finish the game of the day. */
const GAMES = {
  // Before the reminder; after it, when the day's was already sent; and two minutes before it.
  guest: ['2027-03-13T10:00:00Z', '2027-03-15T22:00:00Z', '2027-03-18T18:58:00Z', '2027-03-29T12:00:00Z'],
  // Half an hour before 2:00, after midnight; and never again.
  user: ['2027-03-13T06:30:00Z'],
};

const EXPECTED = {
  guest: [
    '2027-03-11T19:00', // Berlin is an hour ahead of UTC
    '2027-03-12T19:00',
    // the 13th was played
    '2027-03-14T19:00',
    '2027-03-15T19:00', // before the game of that day
    '2027-03-16T19:00',
    '2027-03-17T19:00',
    // the 18th was played
    '2027-03-19T19:00',
    '2027-03-20T19:00',
    '2027-03-21T19:00',
    '2027-03-22T19:00',
    '2027-03-23T19:00',
    '2027-03-24T19:00',
    '2027-03-25T19:00', // the seventh in a row: the last
  ],
  user: [
    '2027-03-12T07:00', // 2:00 in New York, five hours behind UTC
    // the 13th was played
    '2027-03-14T07:00', // 3:00 instead of 2:00, four hours behind
    '2027-03-15T06:00',
    '2027-03-16T06:00',
    '2027-03-17T06:00',
    '2027-03-18T06:00',
    '2027-03-19T06:00',
    '2027-03-20T06:00', // the seventh in a row: the last
  ],
};

test(
  'a guest and a user get exactly the reminders that they may get',
  { tags: 'outer', timeout: 180_000 },
  async () => {
    const [service, sink] = [await startPushService(), await startSmtpSink()];
    const sendMail = smtpTransport({ url: sink.url, from: 'Sixfold <post@sixfold.example>', requireTls: false });
    const world = await startTestApp({ now: FROM, environment: REMINDING, reminds: false, sendMail });
    await remindGuest(world, GUEST, await subscribe(world, service), { hour: 20, timeZone: 'Europe/Berlin' });
    const user = await givenUser(world, { displayName: 'Ann' });
    await askReminders(world, user, 'PUT /reminders', { channel: 'mail', hour: 2, timeZone: 'America/New_York' });
    const sender = await createTestSender(world, service.transport);

    const pushed: string[] = [];
    const mailed: string[] = [];
    const pending = { guest: [...GAMES.guest], user: [...GAMES.user] };
    const games = [...GAMES.guest, ...GAMES.user].map((instant) => Date.parse(instant));
    const steps = new Set(games);
    for (let now = Date.parse(FROM); now < Date.parse(UNTIL); now += STEP_MS) steps.add(now);
    for (const now of [...steps].sort((a, b) => a - b)) {
      const instant = new Date(now).toISOString();
      world.clock.set(instant);
      for (const who of ['guest', 'user'] as const) {
        if (Date.parse(pending[who][0] ?? '') !== now) continue;
        pending[who].shift();
        const game = { ...win, wordSetId: await todaysWordSet(world) };
        if (who === 'guest') await finish(world, { ...game, sessionId: GUEST });
        else await finish(world, game, user.headers);
      }
      // Twice, as if by two servers, one minute after the step: by then, all of the hour have been spread.
      await sender.sendAt(new Date(now + 60_000).toISOString());
      await sender.sendDue();
      if ((await world.database.orm.$count(mails)) > 0) {
        await vi.waitFor(async () => expect(await world.database.orm.$count(mails)).toBe(0), { timeout: 15_000 });
      }
      while (pushed.length < service.delivered.length) pushed.push(instant.slice(0, 16));
      while (mailed.length < sink.received.length) mailed.push(instant.slice(0, 16));
    }

    expect({ guest: pushed, user: mailed }).toEqual(EXPECTED);
    const bodies = service.delivered.map(({ message }) => message.notification.body);
    expect(bodies.map((body) => body.includes('last reminder'))).toEqual(bodies.map((_, i) => i === bodies.length - 1));
    const subjects = sink.received.map(({ subject }) => subject);
    expect(subjects.map((subject) => subject?.includes('last'))).toEqual(
      subjects.map((_, i) => i === subjects.length - 1),
    );

    // RFC 8058: one click, by a POST that needs no sign-in.
    for (const { headers, text, html } of sink.received) {
      const header = (name: string) => headers.find(({ key }) => key === name)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const [, path] = /^<https:\/\/sixfold\.example(\/api\/v1\/reminders\/end\/[\w-]+)>$/.exec(
        header('list-unsubscribe') ?? '',
      )!;
      expect(text).toContain('https://sixfold.example/end-reminders#');
      expect(html).not.toContain('<img');
      const response = await world.app.inject({
        method: 'POST',
        url: path!,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(response.statusCode).toBe(200);
    }
    expect((await askReminders(world, user, 'GET /reminders')).data.reminder).toBeNull();
  },
);
