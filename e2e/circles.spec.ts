import type { Browser, Locator, Page } from '@playwright/test';
import { button, createAccount, fill, logInThroughApi, newAddress, PASSWORD, title } from './support/account.ts';
import { finishGame } from './support/circles.ts';
import { headerButton } from './support/dialogs.ts';
import { playToWin, pressPlay, todaysPuzzle } from './support/game.ts';
import { mailedLink } from './support/mailbox.ts';
import { mockSharing, shared } from './support/sharing.ts';
import { expect, expectFitAndAccessible, test } from './support/test.ts';
import { FULL_CONSENT, revisit, setCookies, site } from './support/visitor.ts';

// Refused names are logged as failed requests.
test.use({ allowedConsole: /Failed to load resource/ });

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cells = (page: Page, name: string): Locator => row(page, name).getByRole('cell');

/** A visitor with a browser of their own. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await setCookies(page, {
    consent: JSON.stringify({ hasSetPreferences: true, ...FULL_CONSENT, isFirstTimeUser: false }),
  });
  return page;
}

test(
  'a circle is started, joined by a guest, and opened by playing',
  { tag: ['@phone', '@main'] },
  async ({ page, browser }) => {
    const email = await createAccount(page, newAddress(), 'Ada');
    const { user, token } = await logInThroughApi(page, email);
    await setCookies(page, { auth_token: token, auth_user: JSON.stringify(user) });
    await revisit(page, '/start');
    let link = '';

    await test.step('Ada creates a circle and copies its link', async () => {
      await headerButton(page, 'Help').click();
      await page.getByRole('menuitem', { name: 'Circles' }).click();
      await expect(title(page, 'Circles')).toBeFocused();
      await expect(page.getByText('You are not in a circle yet.')).toBeVisible();
      await expectFitAndAccessible(page);
      await button(page, 'Create a Circle').click();
      const dialog = page.getByRole('dialog', { name: 'Create a Circle' });
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await dialog.getByLabel('Name').fill('Holy shit');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(
        'This name contains an offensive word. Please choose another one.',
      );
      await expectFitAndAccessible(page);
      await dialog.getByLabel('Name').fill('Sunday table');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Sunday table')).toBeFocused();
      await mockSharing(page);
      await page.getByRole('button', { name: 'Copy Link' }).click();
      const [text = ''] = (await shared(page)).sheets;
      expect(text).toMatch(/^Join my circle “Sunday table” on Sixfold: http/);
      link = text.slice(text.indexOf('http'));
      expect(link).toMatch(new RegExp(`^${site()}/join#[\\w-]{22}$`));
    });

    const bo = await openBrowser(browser);
    await test.step('a guest follows it, registers and comes back by the link in the mail', async () => {
      await bo.goto(link);
      await expect(title(bo, 'Sunday table')).toBeVisible();
      await expect(bo.getByText('by Ada · 1 member')).toBeVisible();
      await expect(bo).toHaveURL('/join');
      await bo.getByRole('main').getByRole('link', { name: 'Register' }).click();
      const address = newAddress();
      await fill(bo, { 'Display Name': 'Bo Diddley', 'Email Address': address, Password: PASSWORD });
      await button(bo, 'Register').click();
      await expect(title(bo, 'Check Your Email')).toBeVisible();
      const tab = await bo.context().newPage();
      await tab.goto(await mailedLink(address, '/verify-email'));
      await tab.getByRole('link', { name: 'Continue to Your Invitation' }).click();
      await tab.getByRole('button', { name: 'Join as Bo Diddley' }).click();
      await expect(title(tab, 'Sunday table')).toBeVisible();
      await expect(tab).toHaveURL(/\/circles\/\d+$/);
      await tab.close();
    });

    await test.step('the first tab has come along', async () => {
      await bo.bringToFront();
      await bo.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(bo.getByText('You are already a member of this circle.')).toBeVisible();
      await bo.getByRole('link', { name: 'Open the Circle' }).click();
      await expect(title(bo, 'Sunday table')).toBeVisible();
    });

    await test.step("until Bo has played, Ada's result is covered", async () => {
      await finishGame(site(), token, { difficulty: 'TORTURE', incorrectGuesses: 3 });
      const reply = bo.waitForResponse(/\/circles\/\d+$/);
      await bo.reload();
      expect(await (await reply).text()).not.toContain('TORTURE');
      await expect(bo.getByRole('status').first()).toContainText('1 of 2 has played today.');
      await expect(cells(bo, 'Ada').filter({ hasText: 'covered until you have played' })).toHaveCount(1);
    });

    await test.step('the results of the game lead back to the circle, which is open', async () => {
      await bo.getByRole('link', { name: "Play today's game" }).click();
      await pressPlay(bo);
      const results = await playToWin(bo, await todaysPuzzle(bo));
      await expect(results.getByRole('region', { name: 'Circles' })).toContainText('Sunday table: 2 of 2 have played');
      await results.getByRole('link', { name: 'Sunday table' }).click();
      await expect(cells(bo, 'Ada').filter({ hasText: /^4?.*Torture, 3 misses, \d points?$/ })).toHaveCount(1);
      await expect(cells(bo, 'Bo').filter({ hasText: /Intermediate, no misses, \d points?$/ })).toHaveCount(1);
    });
  },
);
