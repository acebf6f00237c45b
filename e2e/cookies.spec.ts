import type { Cookie, Page } from '@playwright/test';
import { openCookiePreferences, openDialog } from './support/dialogs.ts';
import { intercept } from './support/intercept.ts';
import { expect, test } from './support/test.ts';
import { changeTheSettings, tourTheSite } from './support/tour.ts';
import {
  firstVisit,
  chooseConsent,
  revisit,
  consentDialog,
  cookies,
  cookieText,
  storedItem,
  seedStorage,
  site,
  recordOrigins,
} from './support/visitor.ts';

const ESSENTIAL_DAYS = { consent: 365, session_id: 30, session_created: 30, session_activity: 30 };

function expectOwn(cookie: Cookie | undefined, days: number): void {
  expect(cookie).toMatchObject({ domain: 'localhost', path: '/', sameSite: 'Lax', secure: false });
  expect(daysLeft(cookie)).toBeCloseTo(days, 1);
}

const daysLeft = (cookie: Cookie | undefined): number => ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;

async function chooseDifficulty(page: Page, name: string): Promise<void> {
  const settings = await openDialog(page, 'Settings');
  await settings.getByRole('radio', { name }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
}

test.describe('a tour of the whole site', { tag: '@phone' }, () => {
  test.use({ savesData: false }); // includes prefetching
  test.slow();

  test('leaves only essential cookies when the others are refused', async ({ page }) => {
    const origins = recordOrigins(page);
    await firstVisit(page, 'Essential Only');
    await tourTheSite(page);
    const set = await cookies(page);
    expect([...set.keys()].sort()).toEqual(Object.keys(ESSENTIAL_DAYS).sort());
    for (const [name, days] of Object.entries(ESSENTIAL_DAYS)) expectOwn(set.get(name), days);

    await test.step('Accept All adds only the settings cookie, and no other origin is contacted', async () => {
      await openCookiePreferences(page);
      await chooseConsent(page, 'Accept All');
      await changeTheSettings(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
      const setNow = await cookies(page);
      expect([...setNow.keys()].sort()).toEqual([...Object.keys(ESSENTIAL_DAYS), 'user_settings'].sort());
      expectOwn(setNow.get('user_settings'), 365);
    });
    expect([...origins]).toEqual([site()]);
  });
});

test('page analytics waits for consent', { tag: '@once' }, async ({ page }) => {
  const address = `${site()}/count.js`;
  const data = { contactEmail: 'contact@sixfold.example', analyticsUrl: address };
  await intercept(page, '**/api/v1/site', (route) => route.fulfill({ json: { success: true, data } }));
  await intercept(page, '**/before-paint.js', async (route) => {
    const response = await route.fetch();
    const setting = `document.documentElement.dataset.analyticsUrl = ${JSON.stringify(address)};`;
    await route.fulfill({ response, body: `${await response.text()}\n${setting}` });
  });
  const body =
    "document.cookie = '_visitor=7; Path=/'; addEventListener('pagehide', () => (document.cookie = '_left=1'));";
  await intercept(page, address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await test.step('it is not loaded before the choice or after a refusal', async () => {
    await firstVisit(page, 'Essential Only');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByText('On this site, it is loaded from')).toBeVisible();
    expect(requests).not.toContain(address);
  });

  await test.step('it loads once the visitor accepts', async () => {
    const loaded = page.waitForRequest(address);
    await openCookiePreferences(page);
    await chooseConsent(page, 'Accept All');
    await loaded;
    await expect.poll(() => cookieText(page, '_visitor')).toBe('7');
  });

  await test.step('withdrawing deletes its cookies and reloads the page without it', async () => {
    requests.splice(0);
    const reloaded = page.waitForEvent('load');
    await openCookiePreferences(page);
    await consentDialog(page).getByRole('button', { name: 'Essential Only' }).click();
    await reloaded;
    await expect(page.getByText('On this site, it is loaded from')).toBeVisible();
    await expect(consentDialog(page)).toBeHidden();
    expect([...(await cookies(page)).keys()].sort()).toEqual(Object.keys(ESSENTIAL_DAYS).sort());
    expect(requests).not.toContain(address);
  });
});

test('values in local storage move to cookies once consent is given', { tag: '@once' }, async ({ page }) => {
  await test.step('a setting', async () => {
    await firstVisit(page, 'Essential Only');
    await chooseDifficulty(page, 'Challenging');
    expect(await storedItem(page, 'fallback_user_settings')).toBe('{"difficulty":"CHALLENGING"}');
    expect(await cookieText(page, 'user_settings')).toBeUndefined();

    await page.reload();
    const settings = await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'Challenging' })).toBeChecked();
    await page.keyboard.press('Escape');

    await openCookiePreferences(page);
    await chooseConsent(page, 'Accept All');
    expect(await cookieText(page, 'user_settings')).toBe('{"difficulty":"CHALLENGING"}');
    expect(await storedItem(page, 'fallback_user_settings')).toBeNull();
  });

  await test.step('the name decides which consent moves a value: advertising, or else performance', async () => {
    await page.context().clearCookies();
    await seedStorage(page, { fallback_ad_topics: 'a', fallback_marketing_source: 'b', fallback_layout: 'c' });
    await page.goto('/');
    await consentDialog(page).getByRole('button', { name: 'Customize Settings' }).click();
    await consentDialog(page).getByRole('switch', { name: 'Performance & Analytics' }).click();
    await consentDialog(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expect(consentDialog(page)).toBeHidden();

    const set = await cookies(page);
    expect(set.get('ad_topics')?.value).toBe('a');
    expect(set.get('marketing_source')?.value).toBe('b');
    expect(set.has('layout')).toBe(false);
    expect(await storedItem(page, 'fallback_layout')).toBe('c');
    expect(await storedItem(page, 'fallback_ad_topics')).toBeNull();
  });
});

test('every visit renews cookies that a browser has limited to a week', { tag: '@once' }, async ({ page }) => {
  await firstVisit(page, 'Accept All');
  await chooseDifficulty(page, 'Challenging');
  for (const [visit, start] of [
    ['opening the page', () => page.reload()],
    ['returning to an open tab', () => page.evaluate(() => dispatchEvent(new Event('focus')))],
  ] as const) {
    await test.step(visit, async () => {
      const inAWeek = Date.now() / 1000 + 7 * 86_400;
      const capped = (await page.context().cookies()).map((cookie) => ({ ...cookie, expires: inAWeek }));
      await page.context().addCookies(capped);
      await start();
      await expect.poll(async () => daysLeft((await cookies(page)).get('user_settings'))).toBeCloseTo(365, 1);
      const renewed = await cookies(page);
      for (const [name, days] of Object.entries(ESSENTIAL_DAYS)) expectOwn(renewed.get(name), days);
      for (const { name, value } of capped.filter((cookie) => cookie.name !== 'session_activity')) {
        expect(renewed.get(name)?.value).toBe(value);
      }
    });
  }
});

test('the session keeps its id and records activity once a minute', { tag: '@once' }, async ({ page }) => {
  const start = new Date('2027-03-01T12:00:00Z');
  await page.clock.install({ time: start });
  await page.goto('/');
  const id = await cookieText(page, 'session_id');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await revisit(page);
  expect(await cookieText(page, 'session_id')).toBe(id);
  await page.clock.pauseAt(start.getTime() + 60_000);

  const recorded = new Set<string | undefined>();
  for (let move = 1; move <= 20; move++) {
    await page.mouse.move(move, 2 * move);
    await page.clock.runFor(2_500);
    recorded.add(await cookieText(page, 'session_activity'));
  }
  expect([...recorded]).toEqual([String(start.getTime() + 60_000)]);

  await page.clock.runFor(10_000);
  await page.mouse.move(1, 1);
  expect(await cookieText(page, 'session_activity')).toBe(String(start.getTime() + 120_000));
});

test.describe('invalid cookies and storage', { tag: '@once' }, () => {
  // The specification requires logging an invalid sign-in.
  test.use({ allowedConsole: /warning: The auth_(user|token) cookie is invalid/ });

  const COOKIES = 'consent session_id session_created session_activity auth_token auth_user user_settings'.split(' ');
  const KEYS = 'consent user_settings dailyComplete fallback_user_settings fallback_x sixfold-theme'.split(' ');
  const GAME_KEYS = ['sixfold-guest-stats', 'sixfold-recorded', 'sixfold-outbox:1:1:1:feedback', 'sixfold-outbox:x'];

  test('a visit with garbage everywhere counts as a first visit', async ({ page, request }) => {
    const { data } = (await (await request.get('/api/v1/puzzles/daily')).json()) as { data: { gameDate: string } };
    const dated = ['sixfold-game-daily-', 'sixfold-completion-'].map((prefix) => prefix + data.gameDate);
    const wrongShape = '{"hasSetPreferences":"yes","difficulty":7,"id":{}}';
    for (const [text, cookie] of [
      ['%{"', '%E0%A4%A'], // a stray percent sign
      [wrongShape, encodeURIComponent(wrongShape)],
    ] as const) {
      await test.step(text, async () => {
        const keys = [...KEYS, ...GAME_KEYS, ...dated];
        await seedStorage(page, Object.fromEntries(keys.map((key) => [key, text])));
        const names = [...COOKIES, `dailyComplete${data.gameDate}`];
        await page.context().addCookies(names.map((name) => ({ name, value: cookie, url: site() })));

        await firstVisit(page, 'Accept All');
        expect(await cookieText(page, 'session_id')).toMatch(/^[0-9a-f]{32}$/);
        expect((await cookies(page)).has('auth_token')).toBe(false);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await page.getByRole('button', { name: 'Continue as Guest' }).click();
        await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
        await page.getByRole('dialog', { name: 'How to Play' }).getByRole('button', { name: 'Got It' }).click();
        await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
        const statistics = await openDialog(page, 'Guest Statistics');
        await expect(statistics.getByText('No statistics available yet.')).toBeVisible();
      });
    }
  });
});

test.describe('a browser that blocks storage', { tag: '@once' }, () => {
  test('works without storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }
    });
    await firstVisit(page, 'Essential Only');
    await tourTheSiteWithoutTrace(page);
  });

  test('works without cookies', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await firstVisit(page, 'Accept All');
    await tourTheSiteWithoutTrace(page);
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** Everything that works from memory alone, without a reload. */
async function tourTheSiteWithoutTrace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chooseDifficulty(page, 'Foundation');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('dialog', { name: 'How to Play' }).getByRole('button', { name: 'Got It' }).click();
  await expect(page.getByRole('radio', { name: 'Foundation' })).toBeChecked();

  const feedback = await openDialog(page, 'Beta Feedback');
  await feedback.getByLabel('Your feedback').fill('Sent immediately, since it cannot be stored here.');
  const answer = page.waitForResponse('**/api/v1/feedback');
  await feedback.getByRole('button', { name: 'Send Feedback' }).click();
  expect((await answer).status()).toBe(200);
  await expect(feedback).toBeHidden();

  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Letter' }).getByRole('button', { disabled: false })).toHaveCount(6);
}
