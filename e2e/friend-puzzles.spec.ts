import type { Browser, Locator, Page } from '@playwright/test';
import { FRIEND_PUZZLE_DAYS, friendPuzzleMessages } from '../packages/contract/src/index.ts';
import type { PuzzleWords } from '../packages/game/src/index.ts';
import { button, createAccount, fill, logIn, logInThroughApi, newAddress, PASSWORD, title } from './support/account.ts';
import { send } from './support/circles.ts';
import { headerButton } from './support/dialogs.ts';
import { expectBoardReady, playToLoss, playToWin } from './support/game.ts';
import { mailedLink } from './support/mailbox.ts';
import { failSharing, mockSharing, shared } from './support/sharing.ts';
import { expect, expectFitAndAccessible, expectThumbSized, test } from './support/test.ts';
import { FULL_CONSENT, revisit, setCookies, site, unsentItems } from './support/visitor.ts';

// Refused words are logged as failed requests, and an outage once.
test.use({ allowedConsole: /Failed to load resource|Unsent items are saved/ });

const WORDS: PuzzleWords = { word1: 'PACKET', word2: 'ACCEPT', word3: 'ATTACK' };
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const word = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const fitting = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: `Words that fit as ${label}` }).getByRole('button');
const checked = (page: Page): Locator => page.getByRole('region', { name: 'How it will play' }).getByText('Misses to');
const playButton = (page: Page): Locator => page.getByRole('button', { name: 'Play', exact: true });

/** A visitor with a browser of their own. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site() });
  const page = await context.newPage();
  await page.clock.install();
  await setCookies(page, {
    consent: JSON.stringify({ hasSetPreferences: true, ...FULL_CONSENT, isFirstTimeUser: false }),
  });
  return page;
}

/** A new account, signed in on this page. */
async function signInMaker(page: Page, name = 'Ada'): Promise<{ token: string }> {
  const { user, token } = await logInThroughApi(page, await createAccount(page, newAddress(), name));
  await setCookies(page, { auth_token: token, auth_user: JSON.stringify(user) });
  return { token };
}

const makePuzzle = async (token: string, words = WORDS): Promise<string> =>
  (await send<{ code: string }>(site(), token, 'POST /friend-puzzles', words)).code;

async function type(page: Page, words: string): Promise<void> {
  const [word1 = '', word2 = '', word3 = ''] = words.split(' ');
  await word(page, 'Word 1').fill(word1);
  await word(page, 'Word 2').fill(word2);
  await word(page, 'Word 3').fill(word3);
}

test(
  'a puzzle is made, shared and played by a guest, and its result is counted',
  { tag: ['@phone', '@main'] },
  async ({ page, browser }) => {
    await signInMaker(page);
    await revisit(page, '/start');
    let link = '';
    const words = { ...WORDS };

    await test.step('Ada types a word, and takes two that fit', async () => {
      await headerButton(page, 'Help').click();
      await page.getByRole('menuitem', { name: 'Make a Puzzle' }).click();
      await expect(title(page, 'Make a Puzzle')).toBeFocused();
      await word(page, 'Word 1').pressSequentially('packet');
      words.word2 = (await fitting(page, 'word 2').first().textContent()) ?? '';
      await fitting(page, 'word 2').first().click();
      await expect(word(page, 'Word 2')).toHaveValue(words.word2);
      await expect(fitting(page, 'word 3').filter({ hasText: words.word2 })).toHaveCount(0);
      words.word3 = (await fitting(page, 'word 3').first().textContent()) ?? '';
      await fitting(page, 'word 3').first().click();
      await expect(checked(page)).toBeVisible();
      await expectFitAndAccessible(page);
    });

    await test.step('and gets the link', async () => {
      await mockSharing(page);
      await button(page, 'Get the Link').click();
      const ready = dialog(page, 'Your Puzzle Is Ready');
      link = await ready.getByLabel('The link').inputValue();
      expect(link).toMatch(new RegExp(`^${site()}/p/[\\w-]{22}$`));
      await ready.getByRole('button', { name: 'Copy Link' }).click();
      await expect.poll(async () => (await shared(page)).copied).toEqual([link]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('article', { name: Object.values(words).join(' ') })).toContainText(
        'No one has finished it yet.',
      );
      await expect(word(page, 'Word 1')).toHaveValue('');
    });

    const bo = await openBrowser(browser);
    await test.step('Bo plays it without an account', async () => {
      await bo.goto(link);
      await expect(title(bo, 'A puzzle by Ada')).toBeVisible();
      await playButton(bo).click();
      await expect(title(bo, 'A puzzle by Ada')).toBeVisible();
      await expectBoardReady(bo);
      const counted = bo.waitForResponse(/\/results$/);
      const results = await playToWin(bo, words);
      expect((await counted).status()).toBe(200);
      await expect(results.getByRole('button', { name: 'Review my game' })).toBeVisible();
      await expect(results.getByRole('link', { name: "Play Today's Game" })).toBeVisible();
      await mockSharing(bo);
      await results.getByRole('button', { name: 'Share Results' }).click();
      const { copied, sheets } = await shared(bo);
      expect([...copied, ...sheets]).toEqual([`Sixfold by Ada\nIntermediate Mode\n${'🟩\n'.repeat(6)}${link}`]);
      await results.getByRole('button', { name: 'Make One Back' }).click();
      await expect(title(bo, 'Make a Puzzle')).toBeVisible();
      await expect(main(bo).getByRole('link', { name: 'Register' })).toBeVisible();
    });

    await test.step('Ada sees how it went', async () => {
      await page.reload();
      await expect(main(page).getByRole('row', { name: 'Intermediate 1 1 0.0' })).toBeVisible();
    });
  },
);

test('a guest registers and comes back to make a puzzle', { tag: '@phone' }, async ({ page }) => {
  await revisit(page, '/make');
  await expect(main(page).getByRole('region', { name: 'An example' })).toBeVisible();
  await expectFitAndAccessible(page);
  await main(page).getByRole('link', { name: 'Register' }).click();
  const address = newAddress();
  await fill(page, { 'Display Name': 'Bo Diddley', 'Email Address': address, Password: PASSWORD });
  await button(page, 'Register').click();
  await expect(title(page, 'Check Your Email')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink(address, '/verify-email'));
  await expect(title(tab, 'Email Verified!')).toBeVisible();
  await tab.close();
  // What a browser fires when the visitor returns to the first tab.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(title(page, 'Make a Puzzle')).toBeVisible();

  await test.step('what is typed outlives a reload and a sign-out', async () => {
    await type(page, 'PACKET ACCEPT ATT');
    await page.reload();
    await expect(word(page, 'Word 3')).toHaveValue('ATT');
    await headerButton(page, "Bo Diddley's account").click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/make');
    await main(page).getByRole('link', { name: 'Log In' }).click();
    await logIn(page, address);
    await expect(word(page, 'Word 1')).toHaveValue('PACKET');
  });
});

test('where puzzles for friends are turned off, no guest is asked to register', { tag: '@once' }, async ({ page }) => {
  const data = { contactEmail: null, analyticsUrl: null, friendPuzzles: false };
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: { success: true, data } }));
  await revisit(page, '/make');
  await expect(main(page)).toContainText(friendPuzzleMessages.turnedOff);
  await expect(main(page).getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('every fault has its sentence', { tag: '@phone' }, async ({ page }) => {
  await signInMaker(page);
  await revisit(page, '/make');
  const says = (label: string, text: string) => expect(word(page, label)).toHaveAccessibleDescription(new RegExp(text));

  await test.step('while typing, once a word is complete', async () => {
    await word(page, 'Word 1').fill('LETTE');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await word(page, 'Word 1').fill('LETTER');
    await says('Word 1', 'exactly 6 unique letters');
    await type(page, 'PLANET PLANED PLANET');
    await says('Word 2', 'Not in it: D');
    await says('Word 3', 'must differ from word 1');
    await expectFitAndAccessible(page);
  });

  await test.step('on sharing, if a word is missing', async () => {
    await type(page, 'PACKET ACCEPT ATTA');
    await button(page, 'Get the Link').click();
    await says('Word 3', 'exactly six letters');
    await expect(word(page, 'Word 3')).toBeFocused();
  });

  await test.step('from the server', async () => {
    await type(page, 'FUCKER KERFUC FURECK');
    await button(page, 'Get the Link').click();
    await says('Word 1', friendPuzzleMessages.wordRefused);
    await word(page, 'Word 1').fill('FUCKED');
    await expect(main(page).getByText(friendPuzzleMessages.wordRefused)).toBeHidden();
  });

  await test.step('a word that is not on the list is confirmed', async () => {
    await type(page, 'PACKET ACCEPT TACKAP');
    await button(page, 'Get the Link').click();
    const confirm = dialog(page, 'Use These Words?');
    await expect(confirm).toContainText(friendPuzzleMessages.wordUnlisted('TACKAP'));
    await expectFitAndAccessible(page);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(word(page, 'Word 3')).toHaveValue('TACKAP');
    await button(page, 'Get the Link').click();
    await confirm.getByRole('button', { name: 'Use Them' }).click();
    await expect(dialog(page, 'Your Puzzle Is Ready')).toBeVisible();
    await expectFitAndAccessible(page);
  });

  await test.step('the link as a QR code', async () => {
    await page.getByRole('button', { name: 'QR Code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });
});

test('a suggestion is applied, by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await signInMaker(page);
  await revisit(page, '/make');
  await word(page, 'Word 1').focus();
  await page.keyboard.type('graced');
  await page.keyboard.press('Enter');
  await page.keyboard.type('reader');
  await expect(fitting(page, 'word 3').first()).toBeVisible();
  await word(page, 'Word 3').focus();
  await page.keyboard.type('reread');
  await expect(main(page)).toContainText('7 other sets of common words fit these numbers.');
  const use = page.getByRole('button', { name: 'Use REGARD' });
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(word(page, 'Word 3')).toHaveValue('REGARD');
  await expect(main(page)).toContainText('2 other sets of common words fit these numbers.');
  await word(page, 'Word 3').press('Enter');
  const link = await dialog(page, 'Your Puzzle Is Ready').getByLabel('The link').inputValue();

  await test.step('and the link is opened and played the same way', async () => {
    await page.clock.install();
    await page.goto(new URL(link).pathname);
    await expect(title(page, 'A puzzle by Ada')).toBeVisible();
    await playButton(page).focus();
    await page.keyboard.press('Enter');
    await expectBoardReady(page);
    await playToWin(page, { word1: 'GRACED', word2: 'READER', word3: 'REGARD' });
  });
});

test('a lost connection loses no word', { tag: '@once' }, async ({ page }) => {
  await signInMaker(page);
  await revisit(page, '/make');
  await type(page, 'PACKET ACCEPT ATTACK');
  await expect(checked(page)).toBeVisible();
  await page.route('**/api/v1/friend-puzzles', (route) => route.abort());
  await button(page, 'Get the Link').click();
  await expect(main(page).getByRole('alert').first()).toContainText('Network error');
  await page.reload();
  await expect(word(page, 'Word 3')).toHaveValue('ATTACK');
  await expect(main(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Get the Link').click();
  await expect(dialog(page, 'Your Puzzle Is Ready')).toBeVisible();
});

test('a puzzle is opened, reported, played offline and withdrawn', { tag: '@phone' }, async ({ page, browser }) => {
  const { token } = await signInMaker(page);
  const code = await makePuzzle(token);
  const bo = await openBrowser(browser);
  await bo.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await bo.goto(`/p/${code}`);
  await expect(title(bo, 'A puzzle by Ada')).toBeVisible();
  await expect(bo).toHaveTitle(/^A puzzle by Ada/);

  await test.step('the page is accessible, and its buttons fit a thumb', async () => {
    await expectFitAndAccessible(bo);
    await expectThumbSized(bo.getByRole('main').getByRole('button'));
  });

  await test.step('a report is confirmed', async () => {
    await button(bo, 'Report This Puzzle').click();
    await expectFitAndAccessible(bo);
    await dialog(bo, 'Report This Puzzle?').getByRole('button', { name: 'Report' }).click();
    await expect(main(bo).getByText(friendPuzzleMessages.reported)).toBeInViewport();
  });

  await test.step('without the server, the copy is played, and its result is sent later', async () => {
    await bo.route('**/api/v1/friend-puzzles/**', (route) => route.abort());
    await bo.reload();
    await playButton(bo).click();
    await expectBoardReady(bo);
    const results = await playToLoss(bo, WORDS);
    await expect(results).toHaveAccessibleName('Game Over');
    await expect(results).toHaveAccessibleDescription('You can play it again at any time.');
    await expectFitAndAccessible(bo);
    await expect.poll(() => unsentItems(bo)).toHaveLength(1);
    await bo.unrouteAll();
    const sent = bo.waitForResponse(/\/results$/);
    await bo.evaluate(() => dispatchEvent(new Event('online')));
    expect((await sent).status()).toBe(200);
    await bo.goto(`/p/${code}`);
    await playButton(bo).click();
    await expectBoardReady(bo);
    await playToWin(bo, WORDS);
  });

  await test.step('only the first result counts', async () => {
    await revisit(page, '/make');
    await expect(main(page).getByRole('row', { name: 'Intermediate 1 0 6.0' })).toBeVisible();
    await expectFitAndAccessible(page);
    await mockSharing(page);
    await failSharing(page);
    await button(page, 'Copy Link').click();
    await expect.poll(async () => (await shared(page)).copied).toEqual([`${site()}/p/${code}`]);
  });

  await test.step('the maker withdraws it', async () => {
    await button(page, 'Withdraw').click();
    const confirm = dialog(page, 'Withdraw the Puzzle?');
    await expect(confirm).toContainText('Its link stops working for everyone');
    await expectFitAndAccessible(page);
    await confirm.getByRole('button', { name: 'Withdraw' }).click();
    await expect(main(page).getByText(friendPuzzleMessages.puzzleWithdrawn)).toBeInViewport();
    await expect(main(page)).toContainText('None yet.');
  });

  await test.step('a withdrawn, an unknown and an unopened link lead to the daily game', async () => {
    const leadsNowhere = async (path: string, text: string) => {
      await bo.goto(path);
      await expect(main(bo).getByRole('alert')).toContainText(text);
      await expectFitAndAccessible(bo);
      await expect(main(bo).getByRole('link', { name: "Play Today's Game" })).toHaveAttribute('href', '/start');
    };
    await leadsNowhere(`/p/${code}`, friendPuzzleMessages.withdrawn);
    await leadsNowhere(`/p/${'A'.repeat(22)}`, `older than ${FRIEND_PUZZLE_DAYS} days`);
    await bo.route('**/api/v1/friend-puzzles/**', (route) => route.abort());
    await leadsNowhere(`/p/${'B'.repeat(22)}`, 'could not be opened');
  });
});
