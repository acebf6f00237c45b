import type { Locator, Page } from '@playwright/test';
import { previousDay } from '../packages/game/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import { fakeAccount } from './support/fake-account.ts';
import { playToWin, startDaily, todaysPuzzle, winDialog } from './support/game.ts';
import { intercept } from './support/intercept.ts';
import {
  asked,
  fakePush,
  fakeReminders,
  isSubscribed,
  REMINDER,
  seedFinishedGames,
  withoutPush,
} from './support/reminders.ts';
import { expect, expectFitAndAccessible, test } from './support/test.ts';
import { revisit, storedItem } from './support/visitor.ts';

test.use({ allowedConsole: /Failed to load resource/ });

const QUESTION = 'Remind me tomorrow?';
const offer = (page: Page): Locator => page.getByRole('region', { name: 'Reminder' });
const resultsButton = (page: Page): Locator => page.getByRole('button', { name: "Today's Results" });

async function finishSecondGame(page: Page): Promise<Locator> {
  const { gameDate } = await todaysPuzzle(page);
  await seedFinishedGames(page, [previousDay(gameDate)]);
  return playToWin(page, await startDaily(page));
}

test('a reminder is offered once, and refused for good', { tag: ['@phone', '@main'] }, async ({ page }) => {
  await fakePush(page);
  const server = await fakeReminders(page);
  const results = await finishSecondGame(page);
  await expect(offer(page).getByRole('heading', { name: QUESTION })).toBeVisible();
  await offer(page).scrollIntoViewIfNeeded();
  await expectFitAndAccessible(page);
  const hour = await page.evaluate(() => String(new Date().getHours()));
  await expect(offer(page).getByRole('combobox', { name: 'Time' })).toHaveValue(hour);
  await offer(page).getByRole('button', { name: 'No, Thanks' }).click();
  await expect(results.getByText('We will not ask again.')).toBeFocused();

  await page.goto('/start');
  await resultsButton(page).click();
  await expect(page.getByRole('region', { name: 'Circles' })).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  expect(await asked(page)).toBe(false);
  expect(server.reminder).toBeNull();
});

test('a guest accepts the offer, changes the hour and turns it off', { tag: '@phone' }, async ({ page }) => {
  await fakePush(page);
  const server = await fakeReminders(page);
  await finishSecondGame(page);
  expect(await asked(page)).toBe(false);
  await offer(page).getByRole('combobox', { name: 'Time' }).selectOption('8:00 PM');
  await offer(page).getByRole('button', { name: 'Remind Me' }).click();
  await expect(page.getByText('You will be reminded at 8:00 PM, unless you have already played.')).toBeFocused();
  expect(await asked(page)).toBe(true);
  const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(server.reminder).toMatchObject({ channel: 'push', hour: 20, timeZone });

  await page.goto('/start');
  const settings = await openDialog(page, 'Settings');
  await expect(settings.getByRole('radio', { name: 'Notification' })).toBeChecked();
  await expect(settings.getByRole('combobox', { name: 'Time' })).toHaveValue('20');
  await expectFitAndAccessible(page);
  await settings.getByRole('combobox', { name: 'Time' }).selectOption('7:00 AM');
  await expect.poll(() => server.reminder?.hour).toBe(7);
  await settings.getByRole('radio', { name: 'Off' }).click();
  await expect(settings.getByRole('combobox', { name: 'Time' })).toBeHidden();
  await expect.poll(() => server.reminder).toBeNull();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  expect(await storedItem(page, 'sixfold-reminder')).toBeNull();
});

test.describe('the offer', { tag: '@once' }, () => {
  test('is made below the results of one game only', async ({ page }) => {
    await fakePush(page);
    await fakeReminders(page);
    await finishSecondGame(page);
    await expect(offer(page)).toBeVisible();
    await page.goto('/start');
    await resultsButton(page).click();
    await expect(offer(page)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('sixfold-reminder-offer', '2027-03-13')); // the day before
    await page.goto('/start');
    await resultsButton(page).click();
    await expect(page.getByRole('region', { name: 'Circles' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('is not made after the first game', async ({ page }) => {
    await fakePush(page);
    const server = await fakeReminders(page);
    await playToWin(page, await startDaily(page));
    await expect(winDialog(page).getByRole('region', { name: 'Circles' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(server.calls).toEqual([]);
    await expect(offer(page)).toHaveCount(0);
  });

  for (const [state, prepare] of [
    ['where push cannot work', (page: Page) => withoutPush(page)],
    ['where notifications are blocked', (page: Page) => fakePush(page, 'denied')],
  ] as const) {
    test(`is not made ${state}`, async ({ page }) => {
      await prepare(page);
      await fakeReminders(page);
      await finishSecondGame(page);
      await page.waitForLoadState('networkidle');
      await expect(offer(page)).toHaveCount(0);
      expect(await storedItem(page, 'sixfold-reminder-offer'), 'it may be made later').toBeNull();
    });
  }

  test('is not made by a server that sends no reminders', async ({ page }) => {
    await fakePush(page);
    await finishSecondGame(page);
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });

  test('keeps what was chosen when saving fails', async ({ page }) => {
    await fakePush(page);
    const server = await fakeReminders(page);
    server.isDown = true;
    await finishSecondGame(page);
    await offer(page).getByRole('combobox', { name: 'Time' }).selectOption('8:00 PM');
    await offer(page).getByRole('button', { name: 'Remind Me' }).click();
    await expect(offer(page).getByRole('alert')).toContainText('Network error');
    await expect(offer(page).getByRole('combobox', { name: 'Time' })).toHaveValue('20');
    server.isDown = false;
    await offer(page).getByRole('button', { name: 'Remind Me' }).click();
    await expect(page.getByText('You will be reminded at 8:00 PM')).toBeVisible();
  });
});

test.describe('the settings', { tag: '@phone' }, () => {
  const openSettings = async (page: Page) => {
    await revisit(page, '/start');
    return openDialog(page, 'Settings');
  };

  test('offer nothing if the server sends no reminders', async ({ page }) => {
    await fakePush(page);
    const settings = await openSettings(page);
    await page.waitForLoadState('networkidle');
    await expect(settings.getByText('Daily Reminder')).toHaveCount(0);
  });

  test('say how to allow notifications again', async ({ page }) => {
    await fakePush(page, 'denied');
    await fakeReminders(page);
    const settings = await openSettings(page);
    await expect(settings.getByRole('radio', { name: 'Notification' })).toBeDisabled();
    await expect(settings.getByText('Notifications from this site are blocked.')).toBeVisible();
    await expectFitAndAccessible(page);
  });

  test('explain a refusal, and keep what was chosen', async ({ page }) => {
    await fakePush(page, 'default', 'denied');
    const server = await fakeReminders(page);
    const settings = await openSettings(page);
    await settings.getByRole('radio', { name: 'Notification' }).click();
    await expect(settings.getByRole('alert')).toContainText('Notifications from this site are blocked.');
    await expect(settings.getByRole('radio', { name: 'Notification' })).toBeChecked();
    await expectFitAndAccessible(page);
    expect(server.calls).toEqual(['GET']);
  });

  test('say what is missing in a browser without push', async ({ page }) => {
    await withoutPush(page);
    await fakeReminders(page);
    const settings = await openSettings(page);
    await expect(settings.getByText("This browser can't show notifications while the site is closed.")).toBeVisible();
    await expect(settings.getByText('Log in to be reminded by email.')).toBeVisible();
    await expect(settings.getByRole('radiogroup', { name: 'Daily Reminder' })).toHaveCount(0);
    await expectFitAndAccessible(page);
  });

  test('let a user choose email, save only the last of several hours, and retry', async ({ page }) => {
    await fakeAccount('2027-03-14').signIn(page);
    await fakePush(page);
    const server = await fakeReminders(page);
    const settings = await openSettings(page);
    await settings.getByRole('radio', { name: 'Email' }).click();
    const time = settings.getByRole('combobox', { name: 'Time' });
    await expect(time).toBeVisible();
    await expect.poll(() => server.reminder?.channel).toBe('mail');
    await expectFitAndAccessible(page);
    server.isDown = true;
    await time.selectOption('11:00 PM');
    await expect(settings.getByRole('alert')).toContainText('Network error');
    await expect(time).toHaveValue('23');
    server.isDown = false;
    await settings.getByRole('button', { name: 'Try Again' }).click();
    await expect(settings.getByRole('alert')).toHaveCount(0);
    expect(server.reminder).toMatchObject({ channel: 'mail', hour: 23 });
    expect(await asked(page)).toBe(false);
  });

  test('show a reminder that comes to another browser, or that has stopped', async ({ page }) => {
    await fakeAccount('2027-03-14').signIn(page);
    await fakePush(page);
    const server = await fakeReminders(page, REMINDER);
    const settings = await openSettings(page);
    await expect(settings.getByText('You get a notification in another browser at 8:00 AM')).toBeVisible();
    await expectFitAndAccessible(page);
    server.reminder = { ...REMINDER, channel: 'mail', endpoint: null, isStopped: true, nextAt: null };
    await page.reload();
    await openDialog(page, 'Settings');
    await expect(settings.getByText('You got 7 reminders in a row without playing')).toBeVisible();
    await expectFitAndAccessible(page);
    await settings.getByRole('button', { name: 'Start Again' }).click();
    await expect(settings.getByText('You got 7 reminders')).toHaveCount(0);
    expect(server.reminder).toMatchObject({ channel: 'mail', hour: 8, isStopped: false });
  });
});

test.describe('the link in an email', { tag: '@phone' }, () => {
  const TOKEN = 'abcdefghijklmnopqr_-12';

  test(
    'ends the reminders without a question, and can be opened again',
    { tag: ['@phone', '@main'] },
    async ({ page }) => {
      const ended: string[] = [];
      await fakeReminders(page);
      await intercept(page, '**/api/v1/reminders/end/**', (route, request) => {
        ended.push(`${request.method()} ${new URL(request.url()).pathname}`);
        return route.fulfill({ json: { success: true, message: 'You will not get reminders by email any more.' } });
      });
      for (const visit of [1, 2]) {
        await revisit(page, `/end-reminders#${TOKEN}`);
        await expect(page.getByRole('heading', { name: 'Email Reminders Are Off' })).toBeVisible();
        await expect(page.getByText('You will not get reminders by email any more.')).toBeVisible();
        await expect(page).toHaveURL('/end-reminders');
        expect(ended).toEqual(Array.from({ length: visit }, () => `POST /api/v1/reminders/end/${TOKEN}`));
        await page.goto('/robots.txt');
      }
      await page.goBack();
      await expectFitAndAccessible(page);
      await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' }).getByText('Daily Reminder')).toBeVisible();
    },
  );

  test('says what is wrong', async ({ page }) => {
    await fakeReminders(page);
    let status = 400;
    await intercept(page, '**/api/v1/reminders/end/**', (route) =>
      route.fulfill({ status, json: { success: false, code: 'X', message: 'This link is incomplete.' } }),
    );
    await revisit(page, '/end-reminders');
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
    await revisit(page, `/end-reminders#${TOKEN}`);
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
    await expectFitAndAccessible(page);
    status = 503;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Reminders Not Turned Off' })).toBeVisible();
    await expectFitAndAccessible(page);
  });
});
