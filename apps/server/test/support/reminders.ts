import type { DailyPuzzle, Reminder } from '@sixfold/contract';
import { createLog, type Log } from '../../src/adapters/log.ts';
import type { SendPush } from '../../src/adapters/push-transport.ts';
import { createSendDue, newReminderTally } from '../../src/services/reminders/sender.ts';
import { loadKeys } from '../../src/services/reminders/keys.ts';
import { createPushWriter } from '../../src/services/reminders/push-message.ts';
import { ask } from './circles.ts';
import type { PushService, TestBrowser } from './push-service.ts';
import type { TestApp } from './test-app.ts';
import { todaysGame } from './test-games.ts';
import type { TestUser } from './test-users.ts';

/** A site that offers both kinds of reminders. */
export const REMINDING = { PUBLIC_URL: 'https://sixfold.example', SMTP_URL: 'smtp://127.0.0.1:1' };

export const evening = { hour: 20, timeZone: 'America/New_York' };

interface Answer {
  status: number;
  code?: string;
  message: string;
  errors?: { field: string; message: string }[];
  data: { reminder: Reminder | null; applicationServerKey: string };
}

type Call = Parameters<typeof ask>[2];

/** A call about reminders as this user, or as a guest. */
export const askReminders = async (world: TestApp, user: TestUser | undefined, call: Call, payload?: object) =>
  (await ask(world, user, call, payload)) as unknown as Answer;

export async function pushKey(world: TestApp): Promise<string> {
  return (await askReminders(world, undefined, 'GET /reminders/key')).data.applicationServerKey;
}

export const subscribe = async (world: TestApp, service: PushService, origin?: string): Promise<TestBrowser> =>
  service.subscribe(await pushKey(world), origin);

/** Sets a guest's reminder by push. */
export const remindGuest = (world: TestApp, sessionId: string, browser: TestBrowser, fields: object = evening) => {
  const { subscription } = browser;
  return askReminders(world, undefined, 'PUT /reminders', { channel: 'push', subscription, sessionId, ...fields });
};

/** Sends what is due on the world's database, like one of its servers; returns the counts. */
export async function createTestSender(
  world: TestApp,
  sendPush: SendPush,
  log: Pick<Log, 'warn' | 'error'> = createLog('silent'),
) {
  const { database, clock } = world;
  const keys = await loadKeys(database, undefined);
  const tally = newReminderTally();
  const sendDue = createSendDue({
    database,
    clock,
    dailyCache: { today: async () => ({ puzzle: await todaysGame(world) }) as { puzzle: DailyPuzzle } & Edition },
    log,
    offered: { push: true, mail: true },
    pushKey: keys.push.publicKey,
    writePush: createPushWriter({
      keys: keys.push,
      contactEmail: undefined,
      siteAddress: () => REMINDING.PUBLIC_URL,
    }),
    sendPush,
    tally,
  });
  const stopping = new AbortController();
  return {
    tally,
    sendDue: () => sendDue(stopping.signal),
    stop: () => stopping.abort(),
    async sendAt(instant: string): Promise<void> {
      clock.set(instant);
      await sendDue(stopping.signal);
    },
  };
}

type Edition = { startsAt: number; endsAt: number; isSettled: boolean };
