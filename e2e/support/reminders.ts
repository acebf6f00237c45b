import type { BrowserContext, Page } from '@playwright/test';
import type { Reminder } from '../../packages/contract/src/index.ts';
import { addDays, previousDay, type GameDay } from '../../packages/game/src/index.ts';
import { openFinishedDay, type FinishedGame } from './finished-day.ts';
import { intercept } from './intercept.ts';
import { seedStorage } from './visitor.ts';

/** What the fake push service and the fake server have been asked to do. */
export interface FakeReminders {
  reminder: Reminder | null;
  /** Method and path of each call. */
  calls: string[];
  /** Whether every change fails. */
  isDown: boolean;
}

const ENDPOINT = 'https://push.example/1';

/** Makes a browser that can get push messages. There is no push service to subscribe with. */
export async function fakePush(
  page: Page | BrowserContext,
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
): Promise<void> {
  await page.addInitScript(
    ([initial, given, endpoint]) => {
      const read = () => localStorage.getItem('push-permission') ?? initial;
      Object.defineProperty(Notification, 'permission', { get: read });
      Notification.requestPermission = async () => {
        if (read() === 'default') localStorage.setItem('push-permission', given);
        localStorage.setItem('push-asked', 'true');
        return read() as NotificationPermission;
      };
      // Of the example in RFC 8291.
      const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
      const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
      const subscription = (key: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => (localStorage.removeItem('push-key'), true),
      });
      const found = () => {
        const key = localStorage.getItem('push-key');
        return key === null ? null : subscription(key);
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => found(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const base64 = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
          localStorage.setItem('push-key', base64);
          return found();
        },
      });
    },
    [permission, answer, ENDPOINT] as const,
  );
}

/** Makes a browser that cannot get push messages. */
export const withoutPush = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));

export const asked = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('push-asked') === 'true');
export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('push-key') !== null);

/** Fakes the calls about reminders for one player. */
export async function fakeReminders(
  page: Page,
  reminder: Reminder | null = null,
  offers = { push: true, mail: true },
): Promise<FakeReminders> {
  const fake: FakeReminders = { reminder, calls: [], isDown: false };
  const data = { contactEmail: null, analyticsUrl: null, reminders: offers };
  await intercept(page, '**/api/v1/site', (route) => route.fulfill({ json: { success: true, data } }));
  await intercept(page, '**/api/v1/reminders/key', (route) =>
    route.fulfill({ json: { success: true, data: { applicationServerKey: 'BPi6e-_w' } } }),
  );
  await intercept(page, /\/api\/v1\/reminders(\?|$)/, (route) => {
    const request = route.request();
    const method = request.method();
    fake.calls.push(method);
    if (fake.isDown && method !== 'GET') return route.abort();
    if (method === 'DELETE') fake.reminder = null;
    if (method === 'PUT') {
      const { channel, hour, timeZone } = request.postDataJSON() as Reminder;
      fake.reminder = { ...REMINDER, channel, hour, timeZone, endpoint: channel === 'push' ? ENDPOINT : null };
    }
    return route.fulfill({ json: { success: true, message: 'Done.', data: { reminder: fake.reminder } } });
  });
  return fake;
}

/** By push, to another browser. */
export const REMINDER: Reminder = {
  channel: 'push',
  hour: 8,
  timeZone: 'America/New_York',
  isStopped: false,
  nextAt: '2027-03-15T12:00:00.000Z',
  endpoint: 'https://push.example/other',
  needsRenewal: false,
};

/** Puts a finished game of each of these days into the browser. */
export async function seedFinishedGames(page: Page, days: readonly GameDay[]): Promise<void> {
  const games = days.map((gameDate) => [
    `sixfold-game-daily-${gameDate}`,
    JSON.stringify({ wordSetId: 40, gameDate, game: finishedGame(gameDate) }),
  ]);
  await seedStorage(page, Object.fromEntries(games) as Record<string, string>);
}

const finishedGame = (gameDate: GameDay) => ({
  puzzle: { word1: 'STANCE', word2: 'ASCENT', word3: 'SECANT' },
  difficulty: 'FOUNDATION',
  gameStartTime: Date.parse(`${gameDate}T20:10:00Z`),
  gameEndTime: Date.parse(`${gameDate}T20:12:00Z`),
  guesses: Array.from('STANCE', (letter, index) => ({ letter, number: index + 1, isCorrect: true })),
});

/** Opens the results of a player's second daily game. */
export async function openSecondResults(page: Page, game: FinishedGame, today: GameDay): Promise<void> {
  await seedFinishedGames(page, [addDays(today, -2), previousDay(today)]);
  await openFinishedDay(page, game);
  await page.getByRole('button', { name: "Today's Results" }).click();
}
