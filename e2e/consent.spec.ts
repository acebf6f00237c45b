import type { Page } from '@playwright/test';
import { openCookiePreferences, openDialog, pressOutside } from './support/dialogs.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import {
  ALL_CHOSEN,
  arriveAndChoose,
  choose,
  comeBack,
  consentDialog,
  consentRecord,
  cookies,
  cookieText,
  inStorage,
  leaveCookies,
  NOTHING_CHOSEN,
} from './support/visitor.ts';

const TOGGLES = ['Performance & Analytics', 'Targeting & Advertising', 'Gameplay Analytics'];

const customize = (page: Page) => consentDialog(page).getByRole('button', { name: 'Customize Settings' }).click();
const toggle = (page: Page, name: string) => consentDialog(page).getByRole('switch', { name });

test('a first visit is asked, cannot put it off, and chooses one by one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await test.step('nothing is kept of a choice not made', async () => {
    await expect(consentDialog(page)).toBeVisible();
    expect((await cookies(page)).has('consent')).toBe(false);
    await page.reload();
    await expect(consentDialog(page)).toBeVisible();
  });

  await test.step('refusing is as easy as accepting', async () => {
    await onBothWidths(page, async () => {
      const [accept, refuse] = await Promise.all(
        ['Accept All', 'Essential Only'].map((name) => consentDialog(page).getByRole('button', { name }).boundingBox()),
      );
      expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 0);
      expect(refuse?.height).toBeCloseTo(accept?.height ?? 0, 0);
    });
  });

  await test.step('the privacy policy can be read before', async () => {
    await consentDialog(page).getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
    await expect(consentDialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(consentDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('the choice cannot be put off', async () => {
    await expect(consentDialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pressOutside(page);
    await page.keyboard.press('Escape');
    await expect(consentDialog(page)).toBeVisible();
    await customize(page);
    await page.keyboard.press('Escape');
    await expect(toggle(page, 'Gameplay Analytics')).toBeVisible();
  });

  await test.step('what is strictly necessary stays on, the rest is chosen one by one', async () => {
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
});

test('every page leads to the choice, which is asked once', { tag: '@any-width' }, async ({ page }) => {
  for (const path of ['/start', '/play', '/legacy-games', '/admin', '/practice']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(consentDialog(page)).toBeVisible();
  }
  const expectKept = async (choices: typeof ALL_CHOSEN) =>
    expect(await consentRecord(page)).toEqual({ hasSetPreferences: true, ...choices, isFirstTimeUser: true });
  await test.step('Accept All is kept in the consent cookie', async () => {
    await choose(page, 'Accept All');
    await expectKept(ALL_CHOSEN);
  });

  await test.step('the page that was opened is shown, and nothing is asked again', async () => {
    await expect(page).toHaveURL('/practice');
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeVisible();
    await expect(consentDialog(page)).toBeHidden();
  });

  await test.step('so is Essential Only', async () => {
    await page.context().clearCookies();
    await arriveAndChoose(page, 'Essential Only');
    await expectKept(NOTHING_CHOSEN);
    await expect(page).toHaveURL('/');
  });
});

test('Cookie Preferences open the choice again, as it was made', { tag: '@any-width' }, async ({ page }) => {
  await comeBack(page, '/', { performance: false, advertising: true, gameplayAnalytics: false });
  await test.step('it can be left as it is', async () => {
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

  await test.step('a withdrawal clears every cookie that needed the consent, and keeps the settings', async () => {
    await leaveCookies(page, { user_preferences: '{}', game_settings: '{}', daily_completion: '{}' });
    await comeBack(page, '/', ALL_CHOSEN);
    const settings = await openDialog(page, 'Settings');
    await settings.getByRole('radio', { name: 'Torture' }).click();
    await settings.getByRole('button', { name: 'Done' }).click();
    expect(await cookieText(page, 'user_settings')).toBe('{"difficulty":"TORTURE"}');

    await openCookiePreferences(page);
    await choose(page, 'Essential Only');
    expect([...(await cookies(page)).keys()].sort()).toEqual([
      'consent',
      'session_activity',
      'session_created',
      'session_id',
    ]);
    await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'Torture' })).toBeChecked();
    expect(await inStorage(page, 'fallback_user_settings')).toBe('{"difficulty":"TORTURE"}');
  });
});
