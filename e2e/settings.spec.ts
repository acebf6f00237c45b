import type { Page } from '@playwright/test';
import { headerButton, openDialog, pressOutside } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { ALL_CHOSEN, comeBack, cookieText, inStorage, leaveInStorage } from './support/visitor.ts';

test('the settings', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comeBack(page, '/start', ALL_CHOSEN);
  await test.step('the theme is chosen among three and shown at once', () => chooseTheme(page));
  await test.step('the default difficulty and the marks are kept over a reload', () => chooseDifficulty(page));
  await test.step('Done, Close, Escape and a press outside all leave it', () => leaveInEveryWay(page));
  await test.step('those of an earlier release move from local storage into the cookie', async () => {
    await page.context().clearCookies();
    await leaveInStorage(page, { user_settings: '{"difficulty":"FOUNDATION"}' });
    await comeBack(page, '/', ALL_CHOSEN);
    const settings = await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'Foundation' })).toBeChecked();
    expect(await cookieText(page, 'user_settings')).toBe('{"difficulty":"FOUNDATION"}');
    expect(await inStorage(page, 'user_settings')).toBeNull();
  });
});

async function chooseTheme(page: Page): Promise<void> {
  const settings = await openDialog(page, 'Settings');
  const theme = settings.getByRole('radiogroup', { name: 'Theme' });
  await expect(theme.getByRole('radio')).toHaveText(['Light', 'Dark', 'System']);
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
  for (const [name, shown] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'dark'],
  ] as const) {
    await theme.getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
    expect(await inStorage(page, 'sixfold-theme')).toBe(name.toLowerCase());
  }
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
}

/** The default is the level that the daily game offers. */
async function chooseDifficulty(page: Page): Promise<void> {
  const offered = page.getByRole('main').getByRole('radio', { name: 'Torture' });
  await expect(offered).not.toBeChecked();
  const settings = await openDialog(page, 'Settings');
  const levels = settings.getByRole('radiogroup', { name: 'Default Difficulty' }).getByRole('radio');
  const contrast = settings.getByRole('switch', { name: 'High-contrast marks' });
  await expect(levels).toHaveText([/^Foundation/, /^Intermediate/, /^Challenging/, /^Torture/]);
  await expect(levels.nth(1)).toBeChecked();
  await expect(contrast).not.toBeChecked();

  await levels.nth(3).click();
  await contrast.click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
  await expect(offered).toBeChecked();
  expect(JSON.parse((await cookieText(page, 'user_settings')) ?? '')).toEqual({
    difficulty: 'TORTURE',
    highContrast: true,
  });

  await page.reload();
  await openDialog(page, 'Settings');
  await expect(levels.nth(3)).toBeChecked();
  await expect(contrast).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
}

async function leaveInEveryWay(page: Page): Promise<void> {
  const leave = [
    () => page.getByRole('button', { name: 'Done' }).click(),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => pressOutside(page),
  ];
  for (const way of leave) {
    const settings = await openDialog(page, 'Settings');
    await way();
    await expect(settings).toBeHidden();
    await expect(headerButton(page, 'Settings')).toBeFocused();
  }
}
