import type { Page } from '@playwright/test';
import { openCookiePreferences, openDialog, clickOutside } from './support/dialogs.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import {
  FULL_CONSENT,
  firstVisit,
  chooseConsent,
  revisit,
  consentDialog,
  consentRecord,
  cookies,
  cookieText,
  storedItem,
  setCookies,
  NO_CONSENT,
} from './support/visitor.ts';

const TOGGLES = ['Performance & Analytics', 'Targeting & Advertising', 'Gameplay Analytics'];

const customize = (page: Page) => consentDialog(page).getByRole('button', { name: 'Customize Settings' }).click();
const toggle = (page: Page, name: string) => consentDialog(page).getByRole('switch', { name });

test(
  'the first visit requires a choice, which can be made per category',
  { tag: ['@phone', '@main'] },
  async ({ page }) => {
    await page.goto('/');
    await test.step('nothing is stored before the choice', async () => {
      await expect(consentDialog(page)).toBeVisible();
      expect((await cookies(page)).has('consent')).toBe(false);
      await page.reload();
      await expect(consentDialog(page)).toBeVisible();
    });

    await test.step('refusing is as easy as accepting', async () => {
      await onBothWidths(page, async () => {
        const [accept, refuse] = await Promise.all(
          ['Accept All', 'Essential Only'].map((name) =>
            consentDialog(page).getByRole('button', { name }).boundingBox(),
          ),
        );
        expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 0);
        expect(refuse?.height).toBeCloseTo(accept?.height ?? 0, 0);
      });
    });

    await test.step('the privacy policy can be read first', async () => {
      await consentDialog(page).getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
      await expect(consentDialog(page)).toBeHidden();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(consentDialog(page)).toBeVisible();
      await expect(page).toHaveURL('/');
    });

    await test.step('the dialog cannot be dismissed', async () => {
      await expect(consentDialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await clickOutside(page);
      await page.keyboard.press('Escape');
      await expect(consentDialog(page)).toBeVisible();
      await customize(page);
      await page.keyboard.press('Escape');
      await expect(toggle(page, 'Gameplay Analytics')).toBeVisible();
    });

    await test.step('strictly necessary stays on, and the others are separate switches', async () => {
      await expect(toggle(page, 'Strictly Necessary')).toBeChecked();
      await expect(toggle(page, 'Strictly Necessary')).toBeDisabled();
      for (const name of TOGGLES) await expect(toggle(page, name)).toBeChecked();

      await toggle(page, 'Targeting & Advertising').click();
      await toggle(page, 'Gameplay Analytics').click();
      await consentDialog(page).getByRole('button', { name: 'Save Preferences' }).click();
      await expect(consentDialog(page)).toBeHidden();
      expect(await consentRecord(page)).toEqual({
        hasSetPreferences: true,
        performance: true,
        advertising: false,
        gameplayAnalytics: false,
        isFirstTimeUser: true,
      });
    });
  },
);

test('every page requires the choice, once', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/start', '/play', '/legacy-games', '/archive', '/admin', '/practice']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(consentDialog(page)).toBeVisible();
  }
  const expectSaved = async (choices: typeof FULL_CONSENT) =>
    expect(await consentRecord(page)).toEqual({ hasSetPreferences: true, ...choices, isFirstTimeUser: true });
  await test.step('Accept All is stored in the consent cookie', async () => {
    await chooseConsent(page, 'Accept All');
    await expectSaved(FULL_CONSENT);
  });

  await test.step('the requested page opens, and the dialog does not return', async () => {
    await expect(page).toHaveURL('/practice');
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeVisible();
    await expect(consentDialog(page)).toBeHidden();
  });

  await test.step('Essential Only is stored too', async () => {
    await page.context().clearCookies();
    await firstVisit(page, 'Essential Only');
    await expectSaved(NO_CONSENT);
    await expect(page).toHaveURL('/');
  });
});

test('a choice made in another tab opens the requested page here', { tag: '@once' }, async ({ page }) => {
  await page.goto('/practice');
  await customize(page);
  const second = await page.context().newPage();
  await firstVisit(second, 'Essential Only');
  await second.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(consentDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeVisible();

  await test.step('Cookie Preferences starts at the first step', async () => {
    await openCookiePreferences(page);
    await expect(consentDialog(page).getByRole('button', { name: 'Accept All' })).toBeVisible();
  });
});

test('Cookie Preferences reopens the dialog with the stored choice', { tag: '@once' }, async ({ page }) => {
  await revisit(page, '/', { performance: false, advertising: true, gameplayAnalytics: false });
  await test.step('dismissing it changes nothing', async () => {
    const dialog = await openCookiePreferences(page);
    await customize(page);
    for (const name of TOGGLES) {
      await expect(toggle(page, name)).toBeChecked({ checked: name === 'Targeting & Advertising' });
    }
    await toggle(page, 'Performance & Analytics').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await consentRecord(page)).toMatchObject({ performance: false, advertising: true });
  });

  await test.step('its link to the privacy policy closes it', async () => {
    const dialog = await openCookiePreferences(page);
    await dialog.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeFocused();
  });

  await test.step('withdrawing clears the cookies that needed consent and keeps the settings', async () => {
    await setCookies(page, { user_preferences: '{}', game_settings: '{}', daily_completion: '{}' });
    await revisit(page, '/', FULL_CONSENT);
    const settings = await openDialog(page, 'Settings');
    await settings.getByRole('radio', { name: 'Torture' }).click();
    await settings.getByRole('button', { name: 'Done' }).click();
    expect(await cookieText(page, 'user_settings')).toBe('{"difficulty":"TORTURE"}');

    await openCookiePreferences(page);
    await chooseConsent(page, 'Essential Only');
    expect([...(await cookies(page)).keys()].sort()).toEqual([
      'consent',
      'session_activity',
      'session_created',
      'session_id',
    ]);
    await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'Torture' })).toBeChecked();
    expect(await storedItem(page, 'fallback_user_settings')).toBe('{"difficulty":"TORTURE"}');
  });
});
