import type { Locator, Page } from '@playwright/test';
import { headerButton, openDialog, openDifficultyLevels, SHELL_DIALOGS } from './support/dialogs.ts';
import { expect, expectAccessibleInBothThemes, expectFitAndAccessible, test } from './support/test.ts';
import { revisit, consentDialog } from './support/visitor.ts';

test('the pages pass axe and do not scroll sideways', { tag: '@phone' }, async ({ page }) => {
  await revisit(page);
  for (const [role, link, heading] of [
    ['button', 'Continue as Guest', 'Game of the Day'],
    ['link', 'Practice Games', 'Practice Games'],
    ['link', 'Privacy Policy', 'Contact'],
  ] as const) {
    await expectFitAndAccessible(page);
    await page.getByRole(role, { name: link }).last().click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expectFitAndAccessible(page);
});

test('the help menu and the dialogs pass axe', { tag: '@once' }, async ({ page }) => {
  await revisit(page, '/start');
  await openDifficultyLevels(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await headerButton(page, 'Help').click();
  await expect(page.getByRole('menuitem')).toHaveCount(6);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  for (const { title } of SHELL_DIALOGS) {
    const dialog = await openDialog(page, title);
    if (title === 'Beta Feedback') {
      await dialog.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test.describe('by keyboard alone', { tag: '@once' }, () => {
  test('a newcomer makes the consent choice, plays the example and reaches the game', async ({ page }) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await tabTo(page, consentDialog(page).getByRole('button', { name: 'Customize Settings' }));
    await page.keyboard.press('Enter');
    await expectAccessibleInBothThemes(page);
    await tabTo(page, consentDialog(page).getByRole('switch', { name: 'Gameplay Analytics' }));
    await page.keyboard.press('Space');
    await expect(consentDialog(page).getByRole('switch', { name: 'Gameplay Analytics' })).not.toBeChecked();
    await tabTo(page, consentDialog(page).getByRole('button', { name: 'Save Preferences' }));
    await page.keyboard.press('Enter');
    await expect(consentDialog(page)).toBeHidden();

    await tabTo(page, page.getByRole('button', { name: 'Continue as Guest' }));
    await page.keyboard.press('Enter');
    const help = page.getByRole('dialog', { name: 'How to Play' });
    await tabTo(page, help.getByRole('button', { name: 'Guess T = 3' }));
    await page.keyboard.press('Enter');
    await expect(help.getByRole('button', { name: 'Guess S = 6' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Play', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/play');
  });

  test('everything in the header can be reached, used and left', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await revisit(page);
    await test.step('the skip link skips the header', () => skipTheHeader(page));
    await test.step('the arrow keys move through the help menu', () => walkTheHelpMenu(page));
    for (const { title, button, ...path } of SHELL_DIALOGS) {
      await test.step(`focus stays in ${title} and returns to its button`, async () => {
        await headerButton(page, button).focus();
        await page.keyboard.press('Enter');
        if ('item' in path) await pickByFirstLetter(page, path.item);
        await expectFocusHeld(page, page.getByRole('dialog', { name: title }), headerButton(page, button));
      });
    }
    await test.step('focus stays in the consent dialog and returns to Cookie Preferences', async () => {
      const preferences = page.getByRole('button', { name: 'Cookie Preferences' });
      await preferences.focus();
      await page.keyboard.press('Enter');
      await expectFocusHeld(page, consentDialog(page), preferences);
    });
    await test.step('the arrow keys change the settings', () => changeTheSettings(page));
    await test.step('focus moves to the heading of a new page', async () => {
      await headerButton(page, 'Help').focus();
      await page.keyboard.press('Enter');
      await pickByFirstLetter(page, 'Practice Games');
      await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeFocused();
    });
  });
});

async function skipTheHeader(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

async function walkTheHelpMenu(page: Page): Promise<void> {
  await headerButton(page, 'Help').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'How to Play' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Circles' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(headerButton(page, 'Help')).toBeFocused();
}

async function changeTheSettings(page: Page): Promise<void> {
  const settings = await openDialog(page, 'Settings');
  await tabTo(page, settings.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowLeft');
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, settings.getByRole('radio', { name: 'Intermediate' }));
  await page.keyboard.press('ArrowRight');
  await expect(settings.getByRole('radio', { name: 'Challenging' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
}

async function pickByFirstLetter(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type(name.slice(0, 1));
  await expect(page.getByRole('menuitem', { name })).toBeFocused();
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 30 && !(await isFocused()); press++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Tabs through the dialog both ways, closes it, and expects focus to return to the opener. */
async function expectFocusHeld(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeFocused();
  const sheet = await dialog.elementHandle(); // avoids a lookup per key press
  const holdsFocus = () => sheet?.evaluate((element) => element.contains(document.activeElement));
  const stops = await dialog.locator('button, a, input, textarea, [tabindex="0"]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press(key);
      await expect.poll(holdsFocus, `${key} leaves the dialog`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
