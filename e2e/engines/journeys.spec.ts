import { expect, type APIRequestContext } from '@playwright/test';
import type { LegacyGame, LegacyGameSummary } from '../../packages/contract/src/index.ts';
import type { PuzzleWords } from '../../packages/game/src/index.ts';
import { createAccount, logInThroughApi, newAddress, PASSWORD } from '../support/account.ts';
import { finishGame, send, type NewCircle } from '../support/circles.ts';
import { pathTo, SHELL_DIALOGS, type ShellDialog } from '../support/dialogs.ts';
import { startFront } from '../support/front.ts';
import { hits, todaysPuzzle } from '../support/game.ts';
import { resultText } from '../support/sharing.ts';
import { site } from '../support/visitor.ts';
import { DESKTOP, TALL_PHONE } from '../support/widths.ts';
import type { Screen, Target } from './screen.ts';
import { test } from './test.ts';

const LESSON = ['Guess T = 3', 'Guess S = 6', 'Guess R = 6', 'Guess E = 5', 'Guess the other three'];

test('a guest on a phone, by tap', async ({ inBrowser, request }) => {
  const puzzle = await todaysPuzzle({ request });
  await inBrowser(TALL_PHONE, async (screen) => {
    await screen.driver.open(site());
    await test.step('consent', async () => {
      const consent = screen.get('dialog', 'Your Privacy');
      await consent.get('button', 'Essential Only').tap();
      await consent.expectGone();
    });

    await test.step('the lesson opens for newcomers', async () => {
      await screen.get('button', 'Continue as Guest').tap();
      const lesson = screen.get('dialog', 'How to Play');
      for (const guess of LESSON) await lesson.get('button', guess).tap();
      await lesson.get('status').expectText('solved with five matches to spare');
      await close(lesson);
    });

    await test.step('every dialog of the header returns the focus to its button', async () => {
      for (const { title, button } of SHELL_DIALOGS) {
        await close(await openByTap(screen, title));
        await screen.get('banner').get('button', button).expectFocused();
      }
    });

    await test.step('the theme', async () => {
      const settings = await openByTap(screen, 'Settings');
      await settings.get('radio', 'Dark').tap();
      expect(await screen.driver.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await settings.get('button', 'Done').tap();
      await settings.expectGone();
    });

    await test.step('a game with one miss', async () => {
      await screen.get('main').get('link', 'Play').tap();
      await win(screen, puzzle, guessByTap);
    });

    await test.step('the results, now and after a reload', async () => {
      await screen.get('dialog', 'Congratulations!').get('button', 'Return Home').tap();
      await screen.get('heading', 'Daily Game Completed!').expectVisible();
      await screen.driver.open(`${site()}/start`);
      await screen.get('button', "Today's Results").tap();
      const results = screen.get('dialog', 'Congratulations');
      for (const word of [puzzle.word1, puzzle.word2, puzzle.word3]) await results.expectText(word);
      await close(results);
    });

    await test.step('the statistics of this browser', async () => {
      const statistics = await openByTap(screen, 'Guest Statistics');
      await statistics.expectText('Games Played1');
    });
  });
});

test('a user on a desktop, by keyboard', async ({ inBrowser, request }) => {
  const puzzle = await todaysPuzzle({ request });
  const email = await createAccount({ request }, newAddress());
  await inBrowser(DESKTOP, async (screen) => {
    await screen.driver.open(`${site()}/login`);
    await test.step('consent', async () => {
      await screen.get('dialog', 'Your Privacy').expectVisible();
      await enter(screen, screen.get('button', 'Essential Only'));
    });

    await test.step('log in', async () => {
      await screen.label('Email Address').tabTo();
      await screen.press(...email, 'Tab', ...PASSWORD, 'Enter');
      await screen.get('heading', "Welcome Back, Ada, let's start a new streak.").expectVisible();
    });

    await test.step('a game', async () => {
      await enter(screen, screen.get('main').get('link', 'Play'));
      await win(screen, puzzle, guessByKeys);
    });

    await test.step('the results are shared and recorded', async () => {
      const results = screen.get('dialog', 'Congratulations!');
      await results.expectVisible();
      await enter(screen, results.get('button', 'Share Results'));
      await screen.expectMessage('Results copied to clipboard!');
      await screen.press('Escape');
      await enter(screen, screen.get('button', 'Return Home'));
      await screen.get('heading', 'Welcome Back, Ada, add to your current 1 day winning streak.').expectVisible();
      await expect
        .poll(() => fetchAs(email, request, 'game/daily-completion-details'))
        .toMatchObject({ completion: { outcome: 'WIN', incorrectGuesses: 1 } });
      await screen.driver.open(`${site()}/start`);
      await screen.get('heading', 'Daily Game Completed!').expectVisible();
    });

    await test.step('the shared text is in the clipboard', async () => {
      const button = screen.get('banner').get('button', 'Beta Feedback');
      await enter(screen, button);
      const text = screen.get('dialog', 'Beta Feedback').get('textbox', 'Your feedback');
      await text.tabTo();
      await screen.press('Control+v');
      await text.expectValue(resultText(puzzle.wordSetId, 'INTERMEDIATE'));
      await screen.press('Escape');
      await button.expectFocused();
    });

    await test.step('the statistics from the server', async () => {
      const statistics = screen.get('dialog', 'Your Personal Statistics');
      await enter(screen, screen.get('banner').get('button', 'Statistics'));
      await statistics.expectText('Games Played1');
      await screen.press('Escape');
      await statistics.expectGone();
    });

    await test.step('a legacy game', async () => {
      const game = await newestLegacyGame(email, request);
      await enter(screen, screen.get('main').get('link', "Legacy Games Past puzzles you haven't completed yet."));
      await screen.get('listbox', 'Choose a game').tabTo();
      await screen.press('ArrowDown');
      await enter(screen, screen.get('main').get('button', 'Play'));
      await screen.get('heading', `Legacy game #${game.wordSetId}`).expectVisible();
      await guessByKeys(screen, game.word1.charAt(0), 1);
      await screen.get('region', 'Correct: 1 of 6').expectVisible();
    });
  });
});

test('an invited guest logs in, joins the circle and uncovers its board', async ({ inBrowser, request }) => {
  const grace = await logInThroughApi({ request }, await createAccount({ request }, newAddress(), 'Grace'));
  const { id, invitation } = await send<NewCircle>(site(), grace.token, 'POST /circles', { name: 'Sunday table' });
  await finishGame(site(), grace.token, { difficulty: 'TORTURE', incorrectGuesses: 3 });
  await inBrowser(TALL_PHONE, async (screen) => {
    const email = await createAccount({ request }, newAddress());
    await screen.driver.open(`${site()}/join#${invitation.secret}`);
    await screen.get('button', 'Essential Only').tap();
    await screen.get('main').expectText('by Grace · 1 member');
    expect(await screen.driver.evaluate('location.href')).toBe(`${site()}/join`);
    await screen.get('main').get('link', 'Log In').tap();
    await screen.label('Email Address').tabTo();
    await screen.press(...email, 'Tab', ...PASSWORD, 'Enter');
    await screen.get('button', 'Join as Ada').tap();
    await screen.get('table').expectText('covered until you have played');
    await finishGame(site(), (await logInThroughApi({ request }, email)).token);
    await screen.driver.open(`${site()}/circles/${id}`);
    await screen.get('table').expectText('Torture, 3 misses');
  });
});

test("a guest opens a friend's puzzle, and its result is counted", async ({ inBrowser, request }) => {
  const words = { word1: 'PACKET', word2: 'ACCEPT', word3: 'ATTACK' };
  await inBrowser(TALL_PHONE, async (screen) => {
    const { token } = await logInThroughApi({ request }, await createAccount({ request }, newAddress(), 'Grace'));
    const { code } = await send<{ code: string }>(site(), token, 'POST /friend-puzzles', words);
    await screen.driver.open(`${site()}/p/${code}`);
    await screen.get('button', 'Essential Only').tap();
    await screen.get('heading', 'A puzzle by Grace').expectVisible();
    await screen.get('main').get('button', 'Play').tap();
    await win(screen, words, guessByTap);
    const results = screen.get('dialog', 'Congratulations!');
    await results.get('link', "Play Today's Game").expectVisible();
    const list = () => send<{ puzzles: { results: object[] }[] }>(site(), token, 'GET /friend-puzzles');
    await expect
      .poll(async () => (await list()).puzzles[0]?.results)
      .toEqual([{ difficulty: 'INTERMEDIATE', finished: 1, won: 1, misses: 1 }]);
    await results.get('button', 'Make One Back').tap();
    await screen.get('main').get('link', 'Register').expectVisible();
  });
});

test('the page scrolls up to the confirmation that a member was removed', async ({ inBrowser, request }) => {
  const email = await createAccount({ request }, newAddress());
  const { token } = await logInThroughApi({ request }, email);
  const { id, invitation } = await send<NewCircle>(site(), token, 'POST /circles', { name: 'Sunday table' });
  for (const name of ['Grace', 'Carol', 'Edith']) {
    const member = await logInThroughApi({ request }, await createAccount({ request }, newAddress(), name));
    await send(site(), member.token, 'POST /circles/join', { secret: invitation.secret });
  }
  await inBrowser(TALL_PHONE, async (screen) => {
    await screen.driver.open(`${site()}/login`);
    await screen.get('button', 'Essential Only').tap();
    await screen.label('Email Address').tabTo();
    await screen.press(...email, 'Tab', ...PASSWORD, 'Enter');
    await screen.get('heading', "Welcome Back, Ada, let's start a new streak.").expectVisible();
    await screen.driver.open(`${site()}/circles/${id}`);
    await screen.get('button', 'Remove a Member').tap();
    await screen.get('dialog', 'Remove a Member').get('button', 'Remove').tap();
    // Not through the screen, whose queries scroll.
    const top = () => screen.driver.evaluate("document.querySelector('h1').getBoundingClientRect().top");
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });
});

/** By what the engine can do in this machine's version. */
const REMINDER_CHOICES: Record<string, string> = {
  unsupported: "This browser can't show notifications while the site is closed. Log in to be reminded by email.",
  denied: 'Notifications from this site are blocked.',
  default: 'Daily ReminderOffNotification',
  granted: 'Daily ReminderOffNotification',
};

test('notifications are offered only where they can work', async ({ inBrowser }) => {
  const front = await startFront();
  const data = { contactEmail: null, analyticsUrl: null, reminders: { push: true, mail: true } };
  front.replaced.set('/api/v1/site', JSON.stringify({ success: true, data }));
  await inBrowser(TALL_PHONE, async (screen) => {
    await screen.driver.open(`${front.address}/login`);
    await screen.get('button', 'Essential Only').tap();
    const settings = await openByTap(screen, 'Settings');
    const support = await screen.driver.evaluate("'PushManager' in window ? Notification.permission : 'unsupported'");
    await settings.expectText(REMINDER_CHOICES[String(support)] ?? '');
  });
  await front.stop();
});

test('a closed dialog returns the focus, even while a stylesheet is loading', async ({ inBrowser }) => {
  const front = await startFront();
  front.held.add('/late.css');
  await inBrowser(DESKTOP, async (screen) => {
    await screen.driver.open(`${front.address}/login`);
    await enter(screen, screen.get('button', 'Essential Only'));
    const button = screen.get('banner').get('button', 'Settings');
    await enter(screen, button);
    const settings = screen.get('dialog', 'Settings');
    await settings.expectVisible();
    const link = "Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' })";
    await screen.driver.evaluate(`document.head.append(${link})`);
    await screen.press('Escape');
    await settings.expectGone();
    await button.expectFocused();
  });
  await front.stop();
});

async function openByTap(screen: Screen, title: ShellDialog): Promise<Target> {
  const path = pathTo(title);
  await screen.get('banner').get('button', path.button).tap();
  if ('item' in path) await screen.get('menuitem', path.item).tap();
  return screen.get('dialog', title);
}

async function close(dialog: Target): Promise<void> {
  await dialog.get('button', 'Close').tap();
  await dialog.expectGone();
}

type Guess = (screen: Screen, letter: string, number: number) => Promise<void>;

const guessByTap: Guess = async (screen, letter, number) => {
  await screen.get('group', 'Letter').get('button', letter).tap();
  await screen.get('group', 'Number').get('button', String(number)).tap();
  await screen.get('button', 'Submit Guess').tap();
};

const guessByKeys: Guess = async (screen, letter, number) => {
  await screen.get('group', 'Letter').get('button', letter).expectReady(); // the lock ignores keys
  await screen.press(letter.toLowerCase(), String(number), 'Enter');
};

/** One miss, then six hits. */
async function win(screen: Screen, puzzle: PuzzleWords, guess: Guess): Promise<void> {
  await guess(screen, puzzle.word1.charAt(1), 1);
  await screen.get('region', 'Incorrect: 1 of 6').expectVisible();
  for (const [letter, number] of hits(puzzle)) {
    await guess(screen, letter, number);
    await screen.get('region', `Correct: ${number} of 6`).expectVisible();
  }
}

async function fetchAs(email: string, request: APIRequestContext, path: string): Promise<unknown> {
  const login = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  const { data } = (await login.json()) as { data: { token: string } };
  const response = await request.get(`/api/v1/${path}`, { headers: { authorization: `Bearer ${data.token}` } });
  return response.json();
}

async function newestLegacyGame(email: string, request: APIRequestContext): Promise<LegacyGame> {
  const list = (await fetchAs(email, request, 'puzzles/legacy')) as { data: { games: [LegacyGameSummary] } };
  const { data } = (await fetchAs(email, request, `puzzles/legacy/${list.data.games[0].id}`)) as { data: LegacyGame };
  return data;
}

async function enter(screen: Screen, target: Target): Promise<void> {
  await target.tabTo();
  await screen.press('Enter');
}
