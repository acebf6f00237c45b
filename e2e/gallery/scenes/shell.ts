import { expect, type Page } from '@playwright/test';
import { headerButton, openCookiePreferences, openDialog, openDifficultyLevels } from '../../support/dialogs.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { intercept } from '../../support/intercept.ts';
import { consentDialog, revisit } from '../../support/visitor.ts';
import { answer, freeze, hold, open, refuse, TODAY, type Scenes } from '../scene.ts';
import { LONG_NAME, signInAda } from './start.ts';

const start = async (page: Page) => {
  await fakeDay(page, gameOn(TODAY));
  await revisit(page, '/start');
};

export const LANDING: Scenes = {
  'first visit': async (page) => {
    await page.goto('/');
    await expect(consentDialog(page)).toBeVisible();
  },
  'custom cookies': async (page) => {
    await page.goto('/');
    await consentDialog(page).getByRole('button', { name: 'Customize Settings' }).click();
    await expect(consentDialog(page).getByRole('switch')).toHaveCount(4);
  },
  'returning visitor': async (page) => {
    await freeze(page); // the example plays by itself
    await revisit(page);
  },
  'signed out': async (page) => {
    await signInAda(page);
    await revisit(page, '/account');
    await freeze(page);
    await refuse(page, 'account/**', 401, 'UNAUTHENTICATED', 'Please log in.');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await expect(page.getByText('You have been signed out.')).toBeVisible();
  },
  'not found': async (page) => {
    await revisit(page);
    await page.goto('/no/such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

const menu = (name: string) => async (page: Page) => {
  await start(page);
  await headerButton(page, name).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
};

/** Without data saver, which keeps offline support from loading. */
async function startWithOfflineSupport(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(Reflect.get(navigator, 'connection') as object, { saveData: false }));
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/offline-support-'));
  await start(page);
  await page.keyboard.press('Shift'); // the first input starts the loading
  await loaded;
}

export const SHELL: Scenes = {
  'help menu': menu('Help'),
  offline: async (page) => {
    await startWithOfflineSupport(page);
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline.").first()).toBeVisible();
  },
  'update offered': async (page) => {
    await page.addInitScript(() => {
      const events = { addEventListener: () => undefined };
      const register = () => Promise.resolve({ ...events, waiting: events });
      Object.defineProperty(navigator, 'serviceWorker', { value: { ...events, register, controller: events } });
    });
    await startWithOfflineSupport(page);
    await expect(page.getByText('A new version is ready.')).toBeVisible();
  },
  'dialog not available': async (page) => {
    await intercept(page, '**/assets/settings-dialog-*', (route) => route.abort());
    await start(page);
    await headerButton(page, 'Settings').click();
    await expect(page.getByRole('dialog', { name: 'Not available' })).toBeVisible();
  },
  'page not available': async (page) => {
    await intercept(page, '**/assets/privacy-page-*', (route) => route.abort());
    await start(page);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  },
  'page loading': async (page) => {
    await intercept(page, '**/assets/privacy-page-*', () => undefined);
    await start(page);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
  },
  crashed: async (page) => {
    await intercept(page, '**/assets/practice-page-*.js', (route) =>
      // Without a stack, which names files of one build.
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw Object.assign(new Error("Broken"), { stack: "Error: Broken" });',
      }),
    );
    await answer(page, 'errors', {});
    await start(page);
    await page.getByRole('link', { name: 'Practice Games' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
  'privacy policy': open('/privacy-policy'),
};

/** On wide screens the header has links instead. */
export const PHONE_SHELL: Scenes = {
  'account menu of a guest': async (page) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await menu('Account')(page);
  },
  'account menu of a user': async (page) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInAda(page, LONG_NAME);
    await revisit(page, '/practice');
    await headerButton(page, `${LONG_NAME}'s account`).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
};

const offerInstall = (page: Page) =>
  page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  );

const feedback = async (page: Page, text: string, email: string) => {
  await start(page);
  const dialog = await openDialog(page, 'Beta Feedback');
  await dialog.getByLabel('Your feedback').fill(text);
  await dialog.getByLabel('Email (optional)').fill(email);
  await dialog.getByRole('button', { name: 'Send Feedback' }).click();
  return dialog;
};

export const DIALOGS: Scenes = {
  'how to play': async (page) => {
    await start(page);
    await openDialog(page, 'How to Play');
  },
  'game strategy': async (page) => {
    await start(page);
    await openDialog(page, 'Game Strategy Guide');
  },
  'difficulty levels': async (page) => {
    await start(page);
    await openDifficultyLevels(page);
  },
  settings: async (page) => {
    await start(page);
    await openDialog(page, 'Settings');
  },
  'settings with sound': async (page) => {
    await start(page);
    const dialog = await openDialog(page, 'Settings');
    await dialog.getByRole('switch', { name: 'Sound' }).click();
    await expect(dialog.getByRole('switch', { name: 'Sound' })).toBeChecked();
  },
  'settings with install offer': async (page) => {
    await start(page);
    await offerInstall(page);
    await openDialog(page, 'Settings');
    await expect(page.getByRole('button', { name: 'Add to Home Screen' })).toBeVisible();
  },
  'settings on an iphone': async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
      Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Version/17.5 Mobile/15E148 Safari/604.1' });
    });
    await start(page);
    await openDialog(page, 'Settings');
    await expect(page.getByText('Tap Share, then Add to Home Screen.')).toBeVisible();
  },
  'cookie preferences': async (page) => {
    await start(page);
    await openCookiePreferences(page);
  },
  feedback: async (page) => {
    await start(page);
    await openDialog(page, 'Beta Feedback');
  },
  'feedback with errors': (page) => feedback(page, '', 'ada@'),
  'feedback sending': async (page) => {
    await hold(page, 'feedback');
    await feedback(page, 'More puzzles, please.', 'ada@example.org');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await freeze(page);
  },
  'feedback sent': async (page) => {
    await answer(page, 'feedback', { message: 'Thank you!' });
    await expect((await feedback(page, 'More puzzles, please.', '')).getByText('Thank you!')).toBeVisible();
    await freeze(page);
  },
};
