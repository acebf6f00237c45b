import { chromium, type Page, type Worker } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { CHROMIUM } from './support/chromium.ts';
import { openDialog } from './support/dialogs.ts';
import { pressPlay } from './support/game.ts';
import { asked, fakePush, isSubscribed } from './support/reminders.ts';
import { startServerOnDate } from './support/server-on-date.ts';
import { expect, test as base } from './support/test.ts';
import { revisit, site, storedItem } from './support/visitor.ts';

/** In the full browser, and outside incognito windows: elsewhere Chromium shows no notifications. */
const test = base.extend<{ notified: Page }>({
  notified: async ({}, use) => {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error('The headless shell shows no notifications: this needs Chromium.');
    const context = await chromium.launchPersistentContext('', {
      executablePath,
      args: CHROMIUM.args,
      baseURL: site(),
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['notifications'], { origin: site() });
    await use(context.pages()[0] ?? (await context.newPage()));
    await context.close();
  },
});

const notification = {
  title: "Today's Sixfold is waiting",
  body: 'You have not played today. A game takes a few minutes.',
  lang: 'en',
  tag: 'daily-reminder',
  navigate: 'https://sixfold.example/start',
  data: { day: '2027-03-14' },
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

async function startWithWorker(page: Page): Promise<Worker> {
  await revisit(page, '/start');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker;
}

/** Returns a function that hands a message to the worker, as Chromium does when its push service has sent one. */
async function pushService(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const message = { origin: site(), registrationId: await registrationId };
  return async (data) => void (await session.send('ServiceWorker.deliverPushMessage', { ...message, data }));
}

/**
 * Taps the notification. Only the browser can send a real tap, and only after one may a worker focus or open a tab, so
 * these two are recorded instead.
 */
const tap = (worker: Worker): Promise<string[]> => worker.evaluate<string[]>(TAP);

/** As text, because TypeScript knows only the types of pages here. */
const TAP = `(async () => {
  const log = [];
  WindowClient.prototype.focus = async function () {
    log.push('focus ' + new URL(this.url).pathname);
    return this;
  };
  clients.openWindow = async (url) => void log.push('open ' + url);
  const [notification] = await registration.getNotifications();
  const tasks = [];
  const event = new NotificationEvent('notificationclick', { notification });
  event.waitUntil = (task) => tasks.push(task);
  dispatchEvent(event);
  await Promise.all(tasks);
  return log;
})()`;

test('a pushed reminder is shown, replaced and opened', { tag: '@once' }, async ({ notified: page }) => {
  const worker = await startWithWorker(page);
  const push = await pushService(page);
  const send = (change: Partial<typeof notification>) =>
    push(JSON.stringify({ web_push: 8030, notification: { ...notification, ...change } }));
  const { title, body, tag } = notification;

  await test.step('it is shown', async () => {
    await send({});
    await expect.poll(() => shown(page)).toEqual([{ title, body, tag }]);
  });
  await test.step("the next day's replaces it", async () => {
    await send({ body: 'The next day.' });
    await expect.poll(() => shown(page)).toEqual([{ title, body: 'The next day.', tag }]);
  });
  await test.step('a tap closes it and brings the start page to the front', async () => {
    expect(await tap(worker)).toEqual(['focus /start']);
    await expect.poll(() => shown(page)).toEqual([]);
  });
  await test.step('or leads there from the board', async () => {
    await page.clock.install();
    await pressPlay(page);
    await send({});
    await expect.poll(() => shown(page)).toHaveLength(1);
    expect(await tap(worker)).toEqual(['focus /start']); // where the tab was opened
    await expect(page).toHaveURL('/start');
  });
  await test.step('or opens a tab next to another page', async () => {
    await page.goto('/account');
    await send({});
    await expect.poll(() => shown(page)).toHaveLength(1);
    expect(await tap(worker)).toEqual(['open /start']);
  });
  await test.step('a message that cannot be read is shown as a reminder', async () => {
    await push('no JSON');
    await expect.poll(() => shown(page)).toEqual([{ title: "Today's puzzle is ready", body: '', tag }]);
  });
  await test.step('a visit without a tap closes it too', async () => {
    await page.evaluate(() =>
      localStorage.setItem('sixfold-reminder', JSON.stringify({ owner: null, endpoint: 'https://push.example/1' })),
    );
    await page.goto('/start');
    await expect.poll(() => shown(page)).toEqual([]);
  });
});

test('the server accepts what the browser sends', { tag: '@once' }, async ({ browser }) => {
  const settings = { CONSENT_DEFAULT: 'off', PUBLIC_URL: 'https://sixfold.example', SMTP_URL: 'smtp://localhost:25' };
  const server = await startServerOnDate('2027-03-14T16:00:00Z', settings);
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await fakePush(page);
  const { address } = server;
  const consent = JSON.stringify({ hasSetPreferences: true, performance: false, isFirstTimeUser: false });
  await context.addCookies([{ name: 'consent', value: encodeURIComponent(consent), url: address }]);
  await page.goto('/start');
  const dialog = await openDialog(page, 'Settings');
  const saved = (method: string) =>
    page.waitForResponse((response) => response.url().includes('/reminders') && response.request().method() === method);

  await test.step('a guest is reminded by push, at another hour, and no more', async () => {
    const first = saved('PUT');
    await dialog.getByRole('radio', { name: 'Notification' }).click();
    expect((await first).status()).toBe(200);
    const second = saved('PUT');
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption('8:00 PM');
    expect(await (await second).json()).toMatchObject({ data: { reminder: { channel: 'push', hour: 20 } } });
    await expect.poll(() => storedItem(page, 'sixfold-reminder')).toContain('https://push.example/1');
    await page.reload();
    await openDialog(page, 'Settings');
    await expect(dialog.getByRole('radio', { name: 'Notification' })).toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('20');
    const last = saved('DELETE');
    await dialog.getByRole('radio', { name: 'Off' }).click();
    expect((await last).status()).toBe(200);
    await expect.poll(() => isSubscribed(page)).toBe(false);
    expect(await asked(page)).toBe(true);
  });

  await test.step('a user is reminded by email', async () => {
    const values = await server.signInAda();
    await context.addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: address })),
    );
    await page.reload();
    await openDialog(page, 'Settings');
    const reply = saved('PUT');
    await dialog.getByRole('radio', { name: 'Email' }).click();
    expect(await (await reply).json()).toMatchObject({ data: { reminder: { channel: 'mail', endpoint: null } } });
  });

  await test.step('a user who logs out is no longer subscribed here', async () => {
    const reply = saved('PUT');
    await dialog.getByRole('radio', { name: 'Notification' }).click();
    expect((await reply).status()).toBe(200);
    await expect.poll(() => isSubscribed(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => isSubscribed(page)).toBe(false);
    expect(await storedItem(page, 'sixfold-reminder')).toBeNull();
  });
  await context.close();
  await server.stop();
});
