import { expect, type Page } from '@playwright/test';
import { openDialog } from '../../support/dialogs.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { fakePush, fakeReminders, openSecondResults, REMINDER, withoutPush } from '../../support/reminders.ts';
import { intercept } from '../../support/intercept.ts';
import { revisit } from '../../support/visitor.ts';
import { cut, hold, NOW, open, refuse, TODAY, type Scenes } from '../scene.ts';
import { signInAda, WON } from './start.ts';

const TOKEN = 'abcdefghijklmnopqr_-12';

/** The gallery blocks service workers. */
const fakeWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const registration = { pushManager: Object.create(PushManager.prototype) as PushManager };
    const ready = Promise.resolve(registration);
    const worker = { ready, register: () => ready, getRegistration: () => ready };
    Object.defineProperty(navigator, 'serviceWorker', { value: worker });
  });

async function openOffer(page: Page, answer: NotificationPermission = 'granted'): Promise<void> {
  await fakePush(page, 'default', answer);
  await fakeWorker(page);
  await fakeReminders(page);
  await openSecondResults(page, WON, TODAY);
  await page.clock.setFixedTime(NOW);
  await expect(page.getByText('Remind me tomorrow?')).toBeVisible();
  await page.getByRole('region', { name: 'Reminder' }).scrollIntoViewIfNeeded();
}

async function openSettings(page: Page, reminder: typeof REMINDER | null = null, isUser = true): Promise<void> {
  if (isUser) await signInAda(page);
  else await fakeDay(page, gameOn(TODAY));
  await fakeReminders(page, reminder);
  await revisit(page, '/start');
  const settings = await openDialog(page, 'Settings');
  await settings.getByText('Daily Reminder').scrollIntoViewIfNeeded();
}

async function endByMail(page: Page, prepare: () => Promise<unknown>): Promise<void> {
  await fakeDay(page, gameOn(TODAY));
  await fakeReminders(page);
  await prepare();
  await open(`/end-reminders#${TOKEN}`)(page);
}

const MAIL = { ...REMINDER, channel: 'mail' as const, endpoint: null };

export const REMINDERS: Scenes = {
  offered: (page) => openOffer(page),
  'offer accepted': async (page) => {
    await openOffer(page);
    await page.getByRole('button', { name: 'Remind Me' }).click();
    await expect(page.getByText('You will be reminded')).toBeVisible();
  },
  'offer refused': async (page) => {
    await openOffer(page);
    await page.getByRole('button', { name: 'No, Thanks' }).click();
    await expect(page.getByText('We will not ask again.')).toBeVisible();
  },
  'offer failed': async (page) => {
    await openOffer(page, 'denied');
    await page.getByRole('button', { name: 'Remind Me' }).click();
    await expect(page.getByRole('region', { name: 'Reminder' }).getByRole('alert')).toBeVisible();
  },
  'settings off': async (page) => {
    await fakePush(page);
    await openSettings(page);
  },
  'settings on': async (page) => {
    await fakePush(page);
    await openSettings(page, MAIL);
    await page.getByRole('combobox', { name: 'Time' }).scrollIntoViewIfNeeded();
  },
  'settings of a guest': async (page) => {
    await fakePush(page);
    await fakeWorker(page);
    await openSettings(page, null, false);
    await page.getByRole('radio', { name: 'Notification' }).click();
    await expect(page.getByText('Saving...')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Time' }).scrollIntoViewIfNeeded();
  },
  'settings, another browser': async (page) => {
    await fakePush(page);
    await openSettings(page, REMINDER);
    await page.getByText('in another browser').scrollIntoViewIfNeeded();
  },
  'settings, stopped': async (page) => {
    await fakePush(page);
    await openSettings(page, { ...MAIL, isStopped: true, nextAt: null });
    await page.getByRole('button', { name: 'Start Again' }).scrollIntoViewIfNeeded();
  },
  'settings, blocked': async (page) => {
    await fakePush(page, 'denied');
    await openSettings(page);
    await page.getByText('are blocked').scrollIntoViewIfNeeded();
  },
  'settings, unsupported': async (page) => {
    await withoutPush(page);
    await openSettings(page, null, false);
    await page.getByText("can't show notifications").scrollIntoViewIfNeeded();
  },
  'settings, on an iphone': async (page) => {
    await withoutPush(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
      Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Version/17.5 Mobile/15E148 Safari/604.1' });
    });
    await openSettings(page);
    await page.getByText('notifications need the app').scrollIntoViewIfNeeded();
  },
  'settings, failed to save': async (page) => {
    await fakePush(page, 'default', 'denied');
    await openSettings(page);
    await page.getByRole('radio', { name: 'Notification' }).click();
    await page.getByRole('button', { name: 'Try Again' }).scrollIntoViewIfNeeded();
  },
  'settings, failed to load': async (page) => {
    await fakePush(page);
    await signInAda(page);
    await fakeReminders(page);
    await cut(page, 'reminders');
    await revisit(page, '/start');
    await openDialog(page, 'Settings');
    await page.getByRole('button', { name: 'Try Again' }).scrollIntoViewIfNeeded();
  },
  ended: async (page) => {
    await endByMail(page, () =>
      intercept(page, '**/api/v1/reminders/end/**', (route) =>
        route.fulfill({ json: { success: true, message: 'You will not get reminders by email any more.' } }),
      ),
    );
    await expect(page.getByRole('heading', { name: 'Email Reminders Are Off' })).toBeVisible();
  },
  ending: async (page) => {
    await fakeReminders(page);
    await hold(page, 'reminders/end/**');
    await revisit(page, `/end-reminders#${TOKEN}`);
    await expect(page.getByText('Turning reminders off...')).toBeVisible();
  },
  'not ended': async (page) => {
    await endByMail(page, () => cut(page, 'reminders/end/**'));
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'invalid link': async (page) => {
    await endByMail(page, () => refuse(page, 'reminders/end/**', 400, 'INVALID_TOKEN', 'This link is incomplete.'));
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
