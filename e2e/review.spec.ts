import type { Locator, Page } from '@playwright/test';
import { PRACTICE_SETS } from '../packages/game/src/index.ts';
import { openFinishedDay, type FinishedGame } from './support/finished-day.ts';
import { awaitResult, expectBoardReady, makeGuesses, type Pair, winDialog } from './support/game.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectFitAndAccessible, expectThumbSized, OUTAGE, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';

const reviewButton = (page: Page): Locator => page.getByRole('button', { name: 'Review my game' });
const reviewDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Game Review' });
const guesses = (page: Page): Locator => page.getByRole('list', { name: 'Your guesses' }).getByRole('listitem');
const summary = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');

interface ReviewedGame extends FinishedGame {
  /** One per guess. */
  verdicts: string;
  /** How the texts of some guesses begin, by guess number. */
  texts?: Record<number, string>;
  skill: string | null;
  luck: string;
  tip: string | RegExp;
}

const PACKET = 'PACKET ACCEPT ATTACK';
const SOURCE = 'SOURCE CURSOR SECURE';
const LOATHE = 'LOATHE HEALTH LETHAL';
const SURE_LETTERS = /^Take the sure letters first\. The letter patterns gave (K = 4|C = 5|A = 3) away/;

// The wins above Foundation are the published examples of the model.
const GAMES: ReviewedGame[] = [
  {
    difficulty: 'FOUNDATION',
    words: PACKET,
    guesses: 'P1 A2 C3 K4 E5 T6',
    verdicts: 'Certain, Certain, Certain, Certain, Certain, Certain',
    skill: null,
    luck: 'About as expected',
    tip: 'Nothing to add. Try a harder level next.',
  },
  {
    difficulty: 'FOUNDATION',
    words: PACKET,
    guesses: 'T1 T2 T3 T4 T5 A6',
    verdicts: 'Wasted, Wasted, Wasted, Wasted, Wasted, Wasted',
    texts: { 6: 'Earlier guesses had ruled it out.Best: T = 6, 99%' },
    skill: null,
    luck: 'About as expected',
    tip: /^Count what is left before you guess/,
  },
  {
    difficulty: 'INTERMEDIATE',
    words: PACKET,
    guesses: 'T6 A2 E5 S1 P1 C3 K4',
    verdicts: 'Good, Certain, Certain, Wasted, Certain, Certain, Certain',
    texts: {
      1: 'Chance 71%A sensible guess, but another was likelier.Best: K = 4, 99%, the letter patterns showed it.25,200 ways left, about 3 likely, about 2 with T = 6',
      4: 'There was no room for it: the letters still to be placed fill every open number.',
      7: 'Nothing else was left.',
    },
    skill: '82 of 100',
    luck: 'About as expected',
    tip: /^At Intermediate, decoys are always among E, T, A, O, I, N, S, R, H and L\./,
  },
  {
    difficulty: 'INTERMEDIATE',
    words: PACKET,
    guesses: 'S6 N6 I6 O6 E6 S1',
    verdicts: 'Fair try, Long shot, Wasted, Wasted, Long shot, Long shot',
    skill: '18 of 100',
    luck: 'About as expected',
    tip: SURE_LETTERS,
  },
  {
    difficulty: 'CHALLENGING',
    words: SOURCE,
    guesses: 'E6 S1 I2 O2 N4 R4 C5 U3',
    verdicts: 'Best, Good, Fair try, Best, Fair try, Certain, Best, Certain',
    texts: {
      5: 'Chance under 1%It fit the letter patterns, but not the words.Best: U = 3, 99%, it took knowing a word.',
    },
    skill: '97 of 100',
    luck: 'About as expected',
    tip: /^Test a letter in all three words before you guess\. I = 2 looked right/,
  },
  {
    difficulty: 'CHALLENGING',
    words: SOURCE,
    guesses: 'E6 Z1 X1 V1 J1 G1 H1',
    verdicts: 'Best, Wasted, Wasted, Wasted, Wasted, Long shot, Long shot',
    skill: '15 of 100',
    luck: 'About as expected',
    tip: SURE_LETTERS,
  },
  {
    difficulty: 'TORTURE',
    words: LOATHE,
    guesses: 'E6 S1 T4 L1 R2 A3 H5 O2',
    verdicts: 'Long shot, Fair try, Long shot, Good, Wasted, Best, Best, Best',
    texts: { 1: 'Chance 5%It paid off, but another guess was more than twice as likely.Best: H = 6, 24%' },
    skill: '58 of 100',
    luck: 'About 3 misses fewer than expected',
    tip: SURE_LETTERS,
  },
  {
    difficulty: 'TORTURE',
    words: LOATHE,
    guesses: 'Q1 Q2 Q3 Q4 Q5 Q6',
    verdicts: 'Wasted, Long shot, Wasted, Wasted, Wasted, Wasted',
    skill: '1 of 100',
    luck: 'About as expected',
    tip: /^When nothing is sure/,
  },
];

test('the review of a won and a lost game at each difficulty', { tag: '@once' }, async ({ page }) => {
  for (const game of GAMES) {
    await test.step(`${game.difficulty}: ${game.guesses}`, async () => {
      await openFinishedDay(page, game);
      await page.getByRole('button', { name: "Today's Results" }).click();
      await reviewButton(page).click();
      const pairs = game.guesses.split(' ').map((pair) => `${pair[0]} = ${pair[1]}`);
      const verdicts = game.verdicts.split(', ');
      await expect(guesses(page)).toContainText(pairs.map((pair, i) => `${i + 1}.${pair}${verdicts[i]}`));
      for (const [i, text] of Object.entries(game.texts ?? {})) {
        await expect(guesses(page).nth(Number(i) - 1)).toContainText(text);
      }
      if (game.skill === null) await expect(summary(page, 'Skill')).toBeHidden();
      else await expect(summary(page, 'Skill')).toHaveText(game.skill);
      await expect(summary(page, 'Luck')).toHaveText(game.luck);
      await expect(summary(page, 'Tip')).toHaveText(game.tip);
    });
  }
});

test.describe('without data saver', { tag: '@once' }, () => {
  test.use({ savesData: false });

  test('the review is made while the results are shown', async ({ page }) => {
    let workers = 0;
    page.on('worker', () => workers++);
    await openFinishedDay(page, { difficulty: 'FOUNDATION', words: PACKET, guesses: 'P1 A2 C3 K4 E5 T6' });
    const made = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
    await page.getByRole('button', { name: "Today's Results" }).click();
    await made;
    await reviewButton(page).click();
    await expect(guesses(page)).toHaveCount(6);
    expect(workers).toBe(1);
  });
});

const [, LEMONS] = PRACTICE_SETS;
const MISS_AND_HITS: Pair[] = [['A', 4], ...Array.from(LEMONS.word1, (letter, index): Pair => [letter, index + 1])];

test.describe('the review of a practice game', { tag: '@phone' }, () => {
  test.use({ allowedConsole: new RegExp(`${OUTAGE.source}|Broken`) });

  test('opens by keyboard, and after failures', { tag: '@main' }, async ({ page }) => {
    await page.clock.install();
    await revisit(page, '/practice');
    await page.getByRole('radio', { name: `Game # ${LEMONS.id}` }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectBoardReady(page);
    await makeGuesses(page, MISS_AND_HITS);
    const results = await awaitResult(page, winDialog(page));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));

    await test.step('a fault in the analysis, which is reported once', async () => {
      const reports: string[] = [];
      await intercept(page, '**/api/v1/errors', (route) => {
        reports.push(route.request().postData() ?? '');
        return route.fulfill({ status: 201, json: { success: true } });
      });
      await intercept(page, '**/review-worker-*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: `Math.log2 = () => { throw Error('Broken'); };${await response.text()}`,
        });
      });
      for (let turn = 0; turn < 2; turn++) {
        await reviewButton(page).click();
        await expect(reviewDialog(page).getByRole('alert')).toContainText('This game could not be reviewed.');
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(reviewDialog(page)).toBeHidden();
      }
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).toContain('Broken');
      await page.unroute('**/review-worker-*');
    });
    await test.step('a worker that cannot be loaded', async () => {
      await intercept(page, '**/review-worker-*', (route) => route.abort());
      requests.length = 0;
      while (!(await reviewButton(page).evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(reviewDialog(page).getByRole('alert')).toContainText('The review could not be loaded.');
      await page.unroute('**/review-worker-*');
      await page.keyboard.press('Tab'); // Close
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(guesses(page)).toHaveCount(MISS_AND_HITS.length);
    });
    await test.step('the board before each guess', async () => {
      const boards = guesses(page).getByRole('img', { name: /^Board before the guess: / });
      await expect(boards.nth(1)).toHaveAccessibleName(/: 1 2 3 4 5 6, 3 2 1 4 5 6, 6 4 1 2 3 5$/);
      await expect(boards.last()).toHaveAccessibleName(/: L E M O N 6, M E L O N 6, 6 O L E M N$/);
    });
    await test.step('accessible, and large enough for a thumb', async () => {
      await expectFitAndAccessible(page);
      await expectThumbSized(reviewDialog(page).getByRole('button'));
    });
    await test.step('Escape returns to the results, and to the button', async () => {
      await page.keyboard.press('Escape');
      await expect(reviewDialog(page)).toBeHidden();
      await expect(results).toBeVisible();
      await expect(reviewButton(page)).toBeFocused();
    });
    await test.step('so does the button below; the review is not made again', async () => {
      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await page.keyboard.press('Enter');
      await expect(guesses(page)).toHaveCount(MISS_AND_HITS.length);
      await reviewDialog(page).getByRole('button', { name: 'Back to Results' }).click();
      await expect(reviewButton(page)).toBeFocused();
      expect(workers).toEqual([]);
    });
    await test.step('nothing was sent', () => {
      expect(requests.filter((request) => !request.startsWith('GET /assets/'))).toEqual([]);
    });
  });
});
