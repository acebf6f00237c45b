import type { Page } from '@playwright/test';
import { openDialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { FULL_CONSENT, revisit, cookieText, storedItem } from './support/visitor.ts';

test('the settings', { tag: ['@once', '@main'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await revisit(page, '/start', FULL_CONSENT);
  await test.step('the theme applies immediately', () => chooseTheme(page));
  await test.step('the default difficulty and the marks survive a reload', () => chooseDifficulty(page));
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
    expect(await storedItem(page, 'sixfold-theme')).toBe(name.toLowerCase());
  }
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
}

/** The daily game preselects the default. */
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
  await settings.getByText('High-contrast marks').click(); // the label works as well as the switch
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
