import type { Browser, Locator, Page } from '@playwright/test';
import { button, createAccount, fill, logInThroughApi, newAddress, PASSWORD, title } from './support/account.ts';
import { circleMessages } from '../packages/contract/src/index.ts';
import { addCircle, addPlayer, finishGame, openAs, send, type NewCircle, type Player } from './support/circles.ts';
import { headerButton } from './support/dialogs.ts';
import { playToWin, pressPlay, todaysPuzzle } from './support/game.ts';
import { mailedLink } from './support/mailbox.ts';
import { startServerOnDate, type ServerOnDate } from './support/server-on-date.ts';
import { failSharing, mockSharing, shared } from './support/sharing.ts';
import { expect, expectFitAndAccessible, test } from './support/test.ts';
import { FULL_CONSENT, revisit, setCookies, site } from './support/visitor.ts';

// Refused names are logged as failed requests.
test.use({ allowedConsole: /Failed to load resource/ });

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cells = (page: Page, name: string): Locator => row(page, name).getByRole('cell');

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

test(
  'a circle is started, joined by a guest, and opened by playing',
  { tag: ['@phone', '@main'] },
  async ({ page, browser }) => {
    const email = await createAccount(page, newAddress(), 'Ada');
    const { user, token } = await logInThroughApi(page, email);
    await setCookies(page, { auth_token: token, auth_user: JSON.stringify(user) });
    await revisit(page, '/start');
    let link = '';

    await test.step('Ada creates a circle and copies its link', async () => {
      await headerButton(page, 'Help').click();
      await page.getByRole('menuitem', { name: 'Circles' }).click();
      await expect(title(page, 'Circles')).toBeFocused();
      await expect(page.getByText('You are not in a circle yet.')).toBeVisible();
      await expectFitAndAccessible(page);
      await button(page, 'Create a Circle').click();
      const dialog = page.getByRole('dialog', { name: 'Create a Circle' });
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await dialog.getByLabel('Name').fill('Holy shit');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(
        'This name contains an offensive word. Please choose another one.',
      );
      await expectFitAndAccessible(page);
      await dialog.getByLabel('Name').fill('Sunday table');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Sunday table')).toBeFocused();
      await expect(main(page)).toContainText('Only you so far. Invite your friends below.');
      await mockSharing(page);
      await page.getByRole('button', { name: /^(Share|Copy) Link$/ }).click();
      const [text = ''] = (await shared(page)).sheets;
      expect(text).toMatch(/^Join my circle “Sunday table” on Sixfold: http/);
      link = text.slice(text.indexOf('http'));
      expect(link).toMatch(new RegExp(`^${site()}/join#[\\w-]{22}$`));
    });

    const bo = await openBrowser(browser);
    await test.step('a guest follows it, registers and comes back by the link in the mail', async () => {
      await bo.goto(link);
      await expect(title(bo, 'Sunday table')).toBeVisible();
      await expect(bo.getByText('by Ada · 1 member')).toBeVisible();
      await expect(bo).toHaveURL('/join');
      await bo.getByRole('main').getByRole('link', { name: 'Register' }).click();
      const address = newAddress();
      await fill(bo, { 'Display Name': 'Bo Diddley', 'Email Address': address, Password: PASSWORD });
      await button(bo, 'Register').click();
      await expect(title(bo, 'Check Your Email')).toBeVisible();
      const tab = await bo.context().newPage();
      await tab.goto(await mailedLink(address, '/verify-email'));
      await tab.getByRole('link', { name: 'Continue to Your Invitation' }).click();
      await tab.getByRole('button', { name: 'Join as Bo Diddley' }).click();
      await expect(title(tab, 'Sunday table')).toBeVisible();
      await expect(tab).toHaveURL(/\/circles\/\d+$/);
      await tab.close();
    });

    await test.step('the first tab has come along', async () => {
      await bo.bringToFront();
      await bo.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(bo.getByText('You are already a member of this circle.')).toBeVisible();
      await bo.getByRole('link', { name: 'Open the Circle' }).click();
      await expect(title(bo, 'Sunday table')).toBeVisible();
    });

    await test.step("until Bo has played, Ada's result is covered", async () => {
      await finishGame(site(), token, { difficulty: 'TORTURE', incorrectGuesses: 3 });
      const reply = bo.waitForResponse(/\/circles\/\d+$/);
      await bo.reload();
      expect(await (await reply).text()).not.toContain('TORTURE');
      await expect(bo.getByRole('status').first()).toContainText('1 of 2 has played today.');
      await expect(cells(bo, 'Ada').filter({ hasText: 'covered until you have played' })).toHaveCount(1);
    });

    await test.step('the results of the game lead back to the circle, which is open', async () => {
      await bo.getByRole('link', { name: "Play today's game" }).click();
      await pressPlay(bo);
      const results = await playToWin(bo, await todaysPuzzle(bo));
      await expect(results.getByRole('region', { name: 'Circles' })).toContainText(
        'Sunday table · 2 of 2 have played today',
      );
      await results.getByRole('link', { name: 'Sunday table' }).click();
      await expect(cells(bo, 'Ada').filter({ hasText: /^4?.*Torture, 3 misses, \d points?$/ })).toHaveCount(1);
      await expect(cells(bo, 'Bo').filter({ hasText: /Intermediate, no misses, \d points?$/ })).toHaveCount(1);
    });
  },
);

/** Of a Monday to Sunday in March 2027. */
const noon = (day: number): string => `2027-03-${String(day).padStart(2, '0')}T17:00:00Z`;

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const main = (page: Page): Locator => page.getByRole('main');

/** Presses a button, and confirms what its dialog says will happen. */
async function confirm(page: Page, name: string, heading: string, says: RegExp, label: string): Promise<void> {
  await button(page, name).click();
  await expect(dialog(page, heading)).toContainText(says);
  await dialog(page, heading).getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page, heading)).toBeHidden();
}

/** Not only announced. */
const expectNotice = (page: Page, text: string): Promise<void> => expect(main(page).getByText(text)).toBeInViewport();

const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

test.describe('on a server of its own', { tag: '@phone' }, () => {
  let server: ServerOnDate;
  let players: Player[];
  const [ada, bo, cy] = [0, 1, 2].map((index) => () => players[index] as Player) as [
    () => Player,
    () => Player,
    () => Player,
  ];

  test.beforeAll(async () => {
    server = await startServerOnDate(noon(3), { RATE_LIMIT_FACTOR: '1000' });
  });
  // Not shared: logging out ends a player's token.
  test.beforeEach(async () => {
    players = [];
    for (const name of ['Ada', 'Bo', 'Cy']) players.push(await addPlayer(server, name, noon(3)));
  });
  test.afterAll(() => server.stop());

  test('the board, week by week', async ({ browser }) => {
    server.setTime(noon(3));
    const { id } = await addCircle(server.address, [ada(), bo(), cy()], 'Sunday table');
    const play = async (player: Player, day: number, score: Parameters<typeof finishGame>[2]) => {
      server.setTime(noon(day));
      await finishGame(server.address, player.token, score);
    };
    await play(ada(), 3, { difficulty: 'TORTURE', incorrectGuesses: 5 });
    await play(ada(), 17, { outcome: 'LOSS', difficulty: 'CHALLENGING' });
    await play(bo(), 17, { incorrectGuesses: 0 });
    await play(cy(), 18, { difficulty: 'FOUNDATION', incorrectGuesses: 2 });
    const page = await openAs(browser, server.address, ada(), noon(18));
    await page.goto('/circles');
    await page.getByRole('link', { name: 'Sunday table 1 of 3 has played today' }).click();
    await expect(page).toHaveURL(`/circles/${id}`);

    await test.step('is a table with the user first, and covers the day', async () => {
      await expect(page.getByRole('table')).toHaveAccessibleName('March 15 – 21');
      await expect(page.getByRole('columnheader')).toHaveCount(9);
      await expect(page.getByRole('columnheader', { name: 'Thursday, March 18' })).toHaveAttribute(
        'aria-current',
        'date',
      );
      await expect(page.getByRole('rowheader')).toHaveText([/^Ada \(you\)/, /^Bo/, /^Cy/]);
      await expect(cells(page, 'Ada').nth(2)).toContainText('Challenging, lost, 0 points');
      await expect(cells(page, 'Cy').nth(3)).toContainText('covered until you have played');
      await expect(cells(page, 'Ada').nth(3)).toContainText('no result');
      await expect(main(page)).toContainText(/Bo won yesterday with \d points?\./);
      await expect(main(page)).toContainText('1 of 3 has played today.');
      await expectFitAndAccessible(page);
    });

    await test.step('uncovers it when the user has played, on coming back to the page', async () => {
      await finishGame(server.address, ada().token, { difficulty: 'TORTURE', incorrectGuesses: 0 });
      await comeBack(page);
      await expect(cells(page, 'Cy').nth(3)).toContainText(/Foundation, 2 misses, \d points?/);
      await expect(cells(page, 'Ada').last()).toContainText(/\d points, the most/);
      await expect(row(page, 'Ada').getByRole('rowheader')).toContainText(', won 1 in a row, played 2 in a row');
      await expectFitAndAccessible(page);
    });

    await test.step('goes back to the week of joining, past one without a game', async () => {
      const earlier = page.getByRole('button', { name: 'Earlier week', exact: true });
      await earlier.click();
      await expect(page.getByRole('heading', { name: 'March 8 – 14' })).toBeVisible();
      await expect(main(page)).toContainText('No one played this week.');
      await expectFitAndAccessible(page);
      await earlier.click();
      await expect(cells(page, 'Ada').nth(2)).toContainText(/Torture, 5 misses, \d points?/);
      await expect(page.getByRole('button', { name: 'No earlier week' })).toBeFocused();
      await page.getByRole('button', { name: 'Later week', exact: true }).click();
      await page.getByRole('button', { name: 'Later week', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'March 15 – 21' })).toBeVisible();
    });

    await test.step('offline, a copy is shown with its date, until the user signs out', async () => {
      await page.route('**/api/v1/circles**', (route) => route.abort());
      await page.route('**/api/v1/circles/**', (route) => route.abort());
      await page.reload();
      await expect(main(page)).toContainText('This is a copy from Mar 18, 2027');
      await expect(cells(page, 'Cy').nth(3)).toContainText('Foundation, 2 misses');
      await page.getByRole('link', { name: 'All Circles' }).click();
      await expect(main(page)).toContainText("We can't reach the server.");
      await expect(page.getByRole('link', { name: 'Sunday table' })).toBeVisible();
      await expectFitAndAccessible(page);
      await page.unrouteAll();
      await headerButton(page, "Ada's account").click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('known')))).toEqual([]);
    });
  });

  test('the creator and a member manage a circle', async ({ browser }) => {
    server.setTime(noon(19));
    const [creator, member] = [
      await openAs(browser, server.address, ada(), noon(19)),
      await openAs(browser, server.address, bo(), noon(19)),
    ];
    await creator.goto('/circles');
    await button(creator, 'Create a Circle').click();
    await dialog(creator, 'Create a Circle').getByLabel('Name').fill('Chess club');
    await creator.keyboard.press('Enter');
    await expect(title(creator, 'Chess club')).toBeVisible();
    const { pathname } = new URL(creator.url());
    await mockSharing(creator);
    const copyLink = async () => {
      await failSharing(creator); // forgets what was shared
      await creator.getByRole('button', { name: /^(Share|Copy) Link$/ }).click();
      const { copied, sheets } = await shared(creator);
      return [...copied, ...sheets].join('').replace(/^.*Sixfold: /, '');
    };
    const old = await copyLink();

    await test.step('a new link replaces the old one, also after a reload', async () => {
      await confirm(creator, 'New Link', 'Create a New Link?', /stops working.*results stay/, 'Create New Link');
      await expect(main(creator)).toContainText('The new link is ready.');
      await expect(button(creator, 'New Link')).toBeFocused();
      await expect.poll(copyLink).not.toBe(old);
      await creator.reload();
      await mockSharing(creator);
      const link = await copyLink();
      expect(link).not.toBe(old);
      await member.goto(old);
      await expect(main(member).getByRole('alert')).toHaveText(circleMessages.invitationInvalid);
      await expectFitAndAccessible(member);
      await member.goto(link);
      await expectFitAndAccessible(member);
      await button(member, 'Join as Bo').click();
      await expect(title(member, 'Chess club')).toBeVisible();
    });

    await test.step('the creator renames it, the member reports the name', async () => {
      await creator.reload();
      await button(creator, 'Rename').click();
      await expect(dialog(creator, 'Rename the Circle').getByLabel('Name')).toHaveValue('Chess club');
      await dialog(creator, 'Rename the Circle').getByLabel('Name').fill('Checkers');
      await creator.keyboard.press('Enter');
      await expect(title(creator, 'Checkers')).toBeFocused();
      await expectNotice(creator, 'The circle is now called Checkers.');
      await confirm(member, 'Report the Name', 'Report the Name?', /no results change/, 'Report');
      await expectNotice(member, circleMessages.reported);
    });

    await test.step('and hands it over', async () => {
      await confirm(creator, 'Hand Over', 'Hand Over the Circle', /results stay as they are/, 'Hand Over');
      await expectNotice(creator, circleMessages.handedOver);
      await expect(title(creator, 'Checkers')).toBeFocused(); // the button is gone
      await expect(button(creator, 'Report the Name')).toBeVisible();
      await comeBack(member);
      await expect(button(member, 'End the Circle')).toBeVisible();
      await expect(member.getByText('The link was created in another browser.')).toBeVisible();
      await expectFitAndAccessible(member);
    });

    await test.step('the new creator removes the old one, who is shown nothing more', async () => {
      await confirm(member, 'Remove a Member', 'Remove a Member', /Their results leave the circle/, 'Remove');
      await expectNotice(member, circleMessages.removed);
      await expect(title(member, 'Checkers')).toBeFocused();
      await expect(member.getByText('There is no invitation link at the moment.')).toBeVisible();
      await comeBack(creator);
      await expect(creator.getByRole('alert')).toContainText(circleMessages.notFound);
      await expectFitAndAccessible(creator);
    });

    await test.step('a member leaves, and the creator ends the circle', async () => {
      await button(member, 'New Link').click();
      await expect(member.getByText('Anyone with the link can see')).toBeVisible();
      const id = Number(pathname.split('/')[2]);
      const { secret } = await send<NewCircle['invitation']>(
        server.address,
        bo().token,
        `POST /circles/${id}/invitation`,
      );
      await creator.goto(`/join#${secret}`);
      await button(creator, 'Join as Ada').click();
      await confirm(creator, 'Leave', 'Leave the Circle?', /Your results leave the circle with you/, 'Leave');
      await expect(creator).toHaveURL('/circles');
      await expectNotice(creator, circleMessages.left);
      await confirm(member, 'End the Circle', 'End the Circle?', /Everyone keeps their own games/, 'End the Circle');
      await expectNotice(member, circleMessages.ended);
    });
  });

  test('every reason not to join has its sentence', async ({ browser }) => {
    server.setTime(noon(20));
    const { id, invitation } = await addCircle(server.address, [bo()], 'Invited');
    const page = await openAs(browser, server.address, cy(), noon(20));
    const open = async (secret: string) => {
      await page.goto('/blank');
      await page.goto(`/join#${secret}`);
    };
    const says = (text: string) => expect(main(page)).toContainText(text);

    await open('short');
    await says(circleMessages.invitationInvalid);
    await open('A'.repeat(22));
    await says(circleMessages.invitationInvalid);

    await test.step('joined in another tab meanwhile', async () => {
      const twice = await addCircle(server.address, [bo()], 'Joined twice');
      await open(twice.invitation.secret);
      await expect(button(page, 'Join as Cy')).toBeVisible();
      await send(server.address, cy().token, 'POST /circles/join', { secret: twice.invitation.secret });
      await button(page, 'Join as Cy').click();
      await says(circleMessages.alreadyMember);
      await page.getByRole('link', { name: 'Open the Circle' }).click();
      await expect(page).toHaveURL(`/circles/${twice.id}`);
    });
    await test.step('ten circles', async () => {
      const { circles } = await send<{ circles: unknown[] }>(server.address, cy().token, 'GET /circles');
      for (let count = circles.length; count < 10; count++) await addCircle(server.address, [cy()], `Mine ${count}`);
      await open(invitation.secret);
      await button(page, 'Join as Cy').click();
      await expect(main(page).getByRole('alert')).toHaveText(circleMessages.tooManyCircles);
      await expectFitAndAccessible(page);
      await page.goto('/circles');
      await expect(main(page)).toContainText('You are in 10 circles, which is the limit.');
      await expect(button(page, 'Create a Circle')).toBeHidden();
    });
    await test.step('a full circle', async () => {
      for (let count = 1; count < 20; count++) {
        const { token } = await addPlayer(server, `Player ${count}`, noon(20));
        await send(server.address, token, 'POST /circles/join', { secret: invitation.secret });
      }
      await open(invitation.secret);
      await says(circleMessages.full);
    });
    await test.step('already a member', async () => {
      const own = await openAs(browser, server.address, bo(), noon(20));
      await own.goto(`/join#${invitation.secret}`);
      await expect(main(own)).toContainText(circleMessages.alreadyMember);
      await own.getByRole('link', { name: 'Open the Circle' }).click();
      await expect(own).toHaveURL(`/circles/${id}`);
      await expect(own.getByRole('row')).toHaveCount(21);
      await expectFitAndAccessible(own);
    });
    await test.step('an expired invitation', async () => {
      server.setTime('2027-04-20T17:00:00Z');
      const { token } = await addPlayer(server, 'Dee', '2027-04-20T17:00:00Z');
      const player = { ...cy(), token };
      const late = await openAs(browser, server.address, player, '2027-04-20T17:00:00Z');
      await late.goto(`/join#${invitation.secret}`);
      await expect(main(late)).toContainText(circleMessages.invitationExpired);
    });
  });
});
