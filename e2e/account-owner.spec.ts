import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  button,
  revisitSignedIn,
  createAccount,
  field,
  fill,
  logIn,
  PASSWORD,
  PASSWORD_RULES,
  title,
} from './support/account.ts';
import { headerButton, openDialog } from './support/dialogs.ts';
import { makeGuesses, pressPlay, todaysPuzzle, tracker } from './support/game.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test.ts';
import { cookieText, revisit, storedItem } from './support/visitor.ts';
import { PHONE } from './support/widths.ts';

test.use({ allowedConsole: /Failed to load resource/ });

test('users can edit, export and delete their account', { tag: ['@once', '@main'] }, async ({ page }) => {
  await revisit(page, '/account');
  await expect(page).toHaveURL('/login'); // guests have no account
  const email = await createAccount(page, undefined, 'Ada Lovelace');
  await revisitSignedIn(page, '/account', email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expectAccessible(page);

  await test.step('a new name shows in the header', async () => {
    await fill(page, { 'Display Name': 'A' });
    await button(page, 'Save Name').click();
    await expect(field(page, 'Display Name')).toHaveAccessibleDescription(/3 to 50 characters/);
    await fill(page, { 'Display Name': '  Countess Ada ' });
    await button(page, 'Save Name').click();
    await expect(page.getByRole('main').getByText('Your display name has been saved.')).toBeVisible();
    await expect(field(page, 'Display Name')).toHaveValue('Countess Ada');
    await expect(button(page, 'Save Name')).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Countess Ada' })).toBeVisible();
    await fill(page, { 'Display Name': 'Countess Augusta Ada King of Lovelace, née Byron' });
    await button(page, 'Save Name').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /née Byron/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

  await test.step('a new password keeps this device signed in', async () => {
    const token = await cookieText(page, 'auth_token');
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(PASSWORD_RULES);
    await fill(page, { 'Current Password': 'wrong', 'New Password': 'a brand new one' });
    await button(page, 'Change Password').click();
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Incorrect password.');
    await expect(field(page, 'Current Password')).toBeFocused();
    await fill(page, { 'Current Password': PASSWORD });
    await button(page, 'Change Password').click();
    const changed = 'Your password has been changed. Other devices have been signed out.';
    await expect(page.getByRole('main').getByText(changed)).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue('');
    expect(await cookieText(page, 'auth_token')).not.toBe(token);
    await expectAccessible(page);
  });

  await test.step('the data download', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Download My Data').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sixfold-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(data).toMatchObject({
      account: { email, displayName: 'Countess Augusta Ada King of Lovelace, née Byron' },
      completions: [],
    });
    await expect(page.getByRole('main').getByText('Your data has been downloaded.')).toBeVisible();
    await expect(button(page, 'Download My Data')).toBeFocused();
  });

  await test.step('deletion', async () => {
    await button(page, 'Delete Account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
    await confirm.click();
    await expect(field(dialog, 'Password')).toHaveAccessibleDescription('Password is required');
    await field(dialog, 'Password').fill('wrong');
    await confirm.click();
    await expect(field(dialog, 'Password')).toHaveAccessibleDescription('Incorrect password.');
    await field(dialog, 'Password').fill('a brand new one');
    const { id } = JSON.parse((await cookieText(page, 'auth_user')) ?? '') as { id: number };
    await page.evaluate((key) => localStorage.setItem(key, '[]'), `sixfold-skill-of-${id}`);
    await confirm.click();
    await expect(page).toHaveURL('/');
    expect(await storedItem(page, `sixfold-skill-of-${id}`)).toBeNull();
    await expect(page.getByRole('main').getByText('Your account has been deleted.')).toBeVisible();
    await expect(title(page, 'Welcome to Sixfold')).toBeFocused();
    expect(await cookieText(page, 'auth_token')).toBeUndefined();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await logIn(page, email, 'a brand new one');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials.');
  });
});

/** Revokes the sign-in on the server without the page noticing. */
async function endSignIn(page: Page): Promise<void> {
  const token = await cookieText(page, 'auth_token');
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toHaveText('You have been signed out. Log in to continue: your game is saved.');
  await expect(headerButton(page, 'Account')).toBeVisible();
}

test.describe('on a phone', { tag: '@once' }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu links to the account; an expired sign-in and logging out both lead home', async ({ page }) => {
    await page.clock.install();
    const email = await createAccount(page);
    await revisitSignedIn(page, '/practice', email);
    await headerButton(page, "Ada's account").click();
    await expect(page.getByRole('menuitem')).toHaveText(['Ada', 'Log Out']);
    await page.getByRole('menuitem', { name: 'Ada' }).click();
    await expect(page).toHaveURL('/account');
    const thumb = await page.getByRole('button', { name: 'Show new password' }).boundingBox();
    expect(Math.min(thumb?.width ?? 0, thumb?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await test.step('an expired sign-in shows a notice, and logging in leads back', async () => {
      await endSignIn(page);
      await button(page, 'Download My Data').click();
      await expectSignedOut(page);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
      await logIn(page, email);
      await expect(page).toHaveURL('/account');
    });

    await test.step('the same during a game', async () => {
      await page.goto('/start');
      await pressPlay(page);
      const { word1 } = await todaysPuzzle(page);
      await makeGuesses(page, [[word1.charAt(0), 1]]);
      await endSignIn(page);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expectSignedOut(page);
      await headerButton(page, 'Account').click();
      await page.getByRole('menuitem', { name: 'Log In' }).click();
      await page.reload(); // as after the phone has discarded the page
      await logIn(page, email);
      await expect(page).toHaveURL('/play');
      await expect(tracker(page, 'Correct', 1)).toBeVisible();
    });

    await test.step('after continuing as a guest, a later login leads to the start page', async () => {
      await openDialog(page, 'Settings');
      await endSignIn(page);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expectSignedOut(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button(page, 'Continue as Guest').click();
      await expect(page).toHaveURL('/start');
      await page.goto('/login');
      await logIn(page, email);
      await expect(page).toHaveURL('/start');
    });

    await page.goto('/practice');
    await headerButton(page, "Ada's account").click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(title(page, 'Welcome to Sixfold')).toBeFocused();
  });
});
