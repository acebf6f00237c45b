import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headerButton, openDialog, clickOutside, SHELL_DIALOGS } from './support/dialogs.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectAccessibleInBothThemes, expectThumbSized, hasSidewaysScroll, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';

test('the header, landing page and footer link to every page', { tag: '@main' }, async ({ page }, { project }) => {
  await revisit(page);
  const isPhone = project.name === 'phone';
  await test.step('the header', () => checkHeader(page, isPhone));
  await test.step('the help menu', () => checkHelpMenu(page));
  await test.step('the landing page', () => checkLandingPage(page));
  await test.step('the footer', () => checkFooter(page));
  await test.step('no dialog scrolls sideways, and every control fits a thumb', () => measureDialogs(page, isPhone));
  await test.step('Done, Close, Escape and a click outside all close a dialog', () => closeInEveryWay(page));
});

test('the landing page is laid out and works before its files arrive', { tag: '@once' }, async ({ page }) => {
  const files = '**/assets/*';
  await intercept(page, files, () => undefined); // never answered
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Daily Word Cipher Puzzles' })).toHaveCSS('font-weight', '600');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.waitForURL('/start?', { waitUntil: 'commit' });
  await page.unroute(files);
  await revisit(page, '/start?');
  await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
});

test(
  'the app takes over the landing page without replacing it, and repeats an early press',
  { tag: '@once' },
  async ({ page }) => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await revisit(page, '/privacy-policy');
    await intercept(page, '**/assets/index-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { name: 'Welcome to Sixfold' }).elementHandle();
    await headerButton(page, 'Settings').click();
    release();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  },
);

async function checkHeader(page: Page, isPhone: boolean): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sixfold' })).toHaveAttribute('href', '/');
  const icons = ['Statistics', 'Help', 'Switch to dark theme', 'Settings', 'Beta Feedback'];
  const tools = header.getByRole('navigation', { name: 'Tools' }).getByRole('button');
  await expect(tools).toHaveCount(icons.length);
  for (const [index, name] of icons.entries()) await expect(tools.nth(index)).toHaveAccessibleName(name);

  if (isPhone) {
    await headerButton(page, 'Account').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Log In', 'Register']);
    await expect(page.getByRole('menuitem', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('menuitem', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  } else {
    await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  }
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await expect(page.getByText('Log Out')).toHaveCount(0);
}

async function checkHelpMenu(page: Page): Promise<void> {
  await headerButton(page, 'Help').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'How to Play',
    'Game Strategy',
    'Practice Games',
    'Make a Puzzle',
    'Archive',
    'Circles',
  ]);
  await expect(headerButton(page, 'Help')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await headerButton(page, 'Help').click();
  await page.getByRole('menuitem', { name: 'Practice Games' }).click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sixfold' }).click();
  await expect(page).toHaveURL('/');
}

async function checkLandingPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome to Sixfold');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Daily Word Cipher Puzzles');
  await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(main.getByText('essential cookies')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await main.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL('/start');
}

async function checkFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'Cookie Preferences' })).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page).toHaveTitle('Privacy Policy – Sixfold');
}

async function measureDialogs(page: Page, isPhone: boolean): Promise<void> {
  // Mouse targets may be smaller.
  if (isPhone) {
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      await expectThumbSized(part.getByRole('button').or(part.getByRole('link')));
    }
    await headerButton(page, 'Help').click();
    await expect(page.getByRole('menuitem')).toHaveCount(6);
    await expectThumbSized(page.getByRole('menuitem'));
    await page.keyboard.press('Escape');
  }
  for (const { title } of SHELL_DIALOGS) {
    const dialog = await openDialog(page, title);
    await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const isWide = await dialog.evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth);
    expect(isWide || (await hasSidewaysScroll(page)), title).toBe(false);
    if (isPhone) {
      await expectThumbSized(dialog.getByRole('button').or(dialog.getByRole('radio')).or(dialog.getByRole('textbox')));
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

async function closeInEveryWay(page: Page): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const close of [
    () => settings.getByRole('button', { name: 'Done' }).click(),
    () => settings.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => clickOutside(page),
  ]) {
    await openDialog(page, 'Settings');
    await close();
    await expect(settings).toBeHidden();
    await expect(headerButton(page, 'Settings')).toBeFocused();
  }
}

test.describe('an unknown address', { tag: '@once' }, () => {
  test.use({ allowedConsole: /status of 404/ });

  test('gets a 404 page with a link home', async ({ page }) => {
    await revisit(page);
    const answer = await page.goto('/no/such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found – Sixfold');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Go to the welcome page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Sixfold' })).toBeVisible();

    await test.step('under /api it gets JSON, never the page', async () => {
      const refusal = await page.request.get('/api/v1/nothing', { headers: { accept: 'text/html' } });
      expect(refusal.status()).toBe(404);
      expect(await refusal.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    });
  });
});

test.describe('Without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every page starts by saying that JavaScript is required', async ({ page }) => {
    for (const path of ['/', '/start']) {
      await page.goto(path);
      const first = page.getByRole('paragraph').first();
      await expect(first).toContainText('needs JavaScript');
      await expect(first).toBeInViewport({ ratio: 1 });
    }
  });
});

test(
  'the page has its security headers, no inline script, and its style sheet by hash',
  { tag: '@once' },
  async ({ request }) => {
    const response = await request.get('/');
    const headers = response.headers();
    const html = await response.text();
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        `style-src 'self' 'sha256-${hash}'`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    // Over plain HTTP, this header would lock visitors out of a site without HTTPS.
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');

    for (const [script] of html.matchAll(/<script\b.*?<\/script>/gs)) {
      expect(script).toMatch(/^<script\b[^>]*\ssrc="\/[^"]+"[^>]*><\/script>$/);
    }
    expect(html.replace(styles, '')).not.toMatch(/\sstyle=|\son\w+=/);
  },
);
