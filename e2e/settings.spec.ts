import { headerButton, openDialog, pressOutside } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { ALL_CHOSEN, comeBack, cookieText, inStorage, leaveInStorage } from './support/visitor.ts';

test('the theme is chosen among three and shown at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comeBack(page);
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
});

test('with consent the settings are kept in their cookie, over a reload', async ({ page }) => {
  await comeBack(page, '/', ALL_CHOSEN);
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
  expect(JSON.parse((await cookieText(page, 'user_settings')) ?? '')).toEqual({
    difficulty: 'TORTURE',
    highContrast: true,
  });

  await page.reload();
  await openDialog(page, 'Settings');
  await expect(levels.nth(3)).toBeChecked();
  await expect(contrast).toBeChecked();
});

test('the default difficulty is the one the daily game offers', { tag: '@any-width' }, async ({ page }) => {
  await comeBack(page, '/start');
  const offered = page.getByRole('main').getByRole('radio', { name: 'Challenging' });
  await expect(offered).not.toBeChecked();
  const settings = await openDialog(page, 'Settings');
  await settings.getByRole('radio', { name: 'Challenging' }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(offered).toBeChecked();
});

test(
  'settings of an earlier release move from local storage into the cookie',
  { tag: '@any-width' },
  async ({ page }) => {
    await leaveInStorage(page, { user_settings: '{"difficulty":"FOUNDATION"}' });
    await comeBack(page, '/', ALL_CHOSEN);
    const settings = await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'Foundation' })).toBeChecked();
    expect(await cookieText(page, 'user_settings')).toBe('{"difficulty":"FOUNDATION"}');
    expect(await inStorage(page, 'user_settings')).toBeNull();
  },
);

test('Done, Close, Escape and a press outside all leave it', async ({ page }) => {
  await comeBack(page);
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
});
