import type { Locator, Page } from '@playwright/test';
import { headerButton, openDialog, SHELL_DIALOGS } from './support/dialogs.ts';
import { expect, expectAccessible, test, THEMES } from './support/test.ts';
import { comeBack, consentDialog } from './support/visitor.ts';

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Between the themes only the colours differ.
    await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
  }
}

const hasFocusInside = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((sheet) => sheet.contains(document.activeElement));

// What fades in would be judged half faded.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('axe finds nothing', () => {
  test('on the pages', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Welcome to Sixfold'],
      ['/start', 'Game of the Day'],
      ['/practice', 'Practice Games'],
      ['/privacy-policy', 'Contact'],
    ] as const) {
      await comeBack(page, path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
  });

  test('in the dialogs', async ({ page }) => {
    await comeBack(page);
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

  test('in the consent dialog, at first and in detail', async ({ page }) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await consentDialog(page).getByRole('button', { name: 'Customize Settings' }).click();
    await expectAccessibleInBothThemes(page);
  });

  test('in the open help menu', async ({ page }) => {
    await comeBack(page);
    await headerButton(page, 'Help').click();
    await expect(page.getByRole('menuitem')).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
  });

  test.describe('where something went wrong:', () => {
    test.use({ mayComplain: /status of 404|broken/ });

    test('on the page that is not there', async ({ page }) => {
      await comeBack(page, '/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('on the crash screen', async ({ page }) => {
      const broken = { contentType: 'text/javascript', body: 'throw new Error("broken");' };
      await page.route('**/assets/practice-page-*.js', (route) => route.fulfill(broken));
      await comeBack(page, '/practice');
      await page.getByText('Error details').click();
      await expectAccessibleInBothThemes(page);
    });
  });
});

test.describe('the focus', () => {
  test('stays inside each dialog and goes back to the button that opened it', async ({ page }) => {
    await comeBack(page);
    for (const { title, button, ...way } of SHELL_DIALOGS) {
      await headerButton(page, button).focus();
      await page.keyboard.press('Enter');
      if ('item' in way) await pickByFirstLetter(page, way.item);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeFocused();
      await expectFocusKeptInside(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(headerButton(page, button)).toBeFocused();
    }
  });

  test('stays inside the consent dialog, and goes back to Cookie Preferences', async ({ page }) => {
    await comeBack(page);
    const preferences = page.getByRole('button', { name: 'Cookie Preferences' });
    await preferences.focus();
    await page.keyboard.press('Enter');
    await expect(consentDialog(page)).toBeFocused();
    await expectFocusKeptInside(page, consentDialog(page));
    await page.keyboard.press('Escape');
    await expect(consentDialog(page)).toBeHidden();
    await expect(preferences).toBeFocused();
  });

  test('goes to the heading of a new page', async ({ page }) => {
    await comeBack(page, '/start');
    await page.getByRole('link', { name: 'Practice Games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeFocused();
  });
});

async function pickByFirstLetter(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type(name.slice(0, 1));
  await expect(page.getByRole('menuitem', { name })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Once around, and back again. */
async function expectFocusKeptInside(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('button, a, input, textarea, [tabindex="0"]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press(key);
      await expect.poll(() => hasFocusInside(dialog), `${key} leaves the dialog`).toBe(true);
    }
  }
}

test.describe('by keyboard alone', () => {
  /** Tabs on until the element has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let press = 0; press < 30 && !(await isThere()); press++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }

  test('a newcomer chooses, plays the example and comes to the game', async ({ page }) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeFocused();
    await tabTo(page, consentDialog(page).getByRole('button', { name: 'Customize Settings' }));
    await page.keyboard.press('Enter');
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

  test('the skip link leads past the header', async ({ page }) => {
    await comeBack(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the settings are changed with the arrow keys', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await comeBack(page);
    const settings = await openDialog(page, 'Settings');
    await tabTo(page, settings.getByRole('radio', { name: 'System' }));
    await page.keyboard.press('ArrowLeft');
    await expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page, settings.getByRole('radio', { name: 'Intermediate' }));
    await page.keyboard.press('ArrowRight');
    await expect(settings.getByRole('radio', { name: 'Challenging' })).toBeChecked();
  });

  test('the help menu is walked with the arrow keys', async ({ page }) => {
    await comeBack(page);
    await headerButton(page, 'Help').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'How to Play' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Practice Games' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(headerButton(page, 'Help')).toBeFocused();
  });
});
