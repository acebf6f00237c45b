import type { Locator, Page } from '@playwright/test';
import { closeDialog, headerButton, openDialog } from './support/dialogs.ts';
import { fakeAccount } from './support/fake-account.ts';
import { openFinishedDay } from './support/finished-day.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectFitAndAccessible, expectThumbSized, OUTAGE, test } from './support/test.ts';
import { revisit, seedStorage, storedItem } from './support/visitor.ts';

const TODAY = '2027-03-14';

/** A section of the dialog, by its heading. */
const section = (dialog: Locator, name: string): Locator =>
  dialog.locator('section', { has: dialog.page().getByRole('heading', { level: 3, name, exact: true }) });

async function openTable(dialog: Locator, label: string): Promise<Locator> {
  await dialog.locator('summary', { hasText: label }).click();
  return dialog.getByRole('region', { name: `${label} as a table` });
}

test.describe('statistics of a user', { tag: '@phone' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test('years of games, and an outage', { tag: '@main' }, async ({ page }) => {
    const account = fakeAccount(TODAY).withYearsOfGames();
    account.recorded[0]!.timeTakenSeconds = 1;
    const skills = [
      ['A', 'INTERMEDIATE', 82],
      ['B', 'TORTURE', 58],
      ['C', 'TORTURE', 61],
    ];
    await seedStorage(page, { 'sixfold-skill-of-7': JSON.stringify(skills) });
    await page.clock.install({ time: new Date(`${TODAY}T16:00:00Z`) });
    await account.signIn(page);
    await revisit(page, '/start');
    const dialog = await openPersonal(page);

    await test.step('the last 30 days', async () => {
      const days = section(dialog, 'Last 30 Days');
      for (const text of ['21 won', '5 lost', '4 not played']) await expect(days.getByText(text)).toBeVisible();
      await days.locator('summary').focus();
      await page.keyboard.press('Enter');
      const rows = days.getByRole('region', { name: 'The last 30 days as a table' }).getByRole('row');
      await expect(rows).toHaveCount(31);
      await expect(rows.nth(1)).toHaveText('Mar 14, 2027FoundationWon, no misses');
      await expect(rows.nth(3)).toHaveText('Mar 12, 2027FoundationLost');
      await expect(rows.nth(4)).toHaveText('Mar 11, 2027–Not played');
      await expect(rows.nth(30)).toHaveText(/^Feb 13, 2027/);
    });
    await test.step('the last 24 months of each difficulty', async () => {
      const months = section(dialog, 'By Month');
      await expect(months.getByRole('heading', { level: 4 })).toHaveText([
        'Foundation',
        'Intermediate',
        'Challenging',
        'Torture',
      ]);
      await expect(months.getByText('Mar 2027: 60% won, 2.8 misses on average, 5 games')).toBeVisible();
      const rows = (await openTable(dialog, 'Torture by month')).getByRole('row');
      await expect(rows).toHaveCount(25);
      await expect(rows.first()).toHaveText('MonthPlayedWin rateAverage misses');
      await expect(rows.last()).toHaveText(/^Apr 2025/);
    });
    await test.step('best times, without the impossible one, and skill', async () => {
      await expect(section(dialog, 'Best Times').getByRole('definition')).toHaveText(['1:01', '1:04', '1:06', '1:09']);
      const skill = section(dialog, 'Average Skill');
      await expect(skill.getByText('from the 3 games that you have reviewed in this browser')).toBeVisible();
      await expect(skill.getByRole('definition')).toHaveText(['82', '–', '60']);
    });
    await test.step('accessible at both widths, in both themes', async () => {
      await expectFitAndAccessible(page);
      await expectThumbSized(dialog.locator('summary'));
    });
    await test.step("without a server, this browser's own figures remain", async () => {
      account.broken = ['/users/'];
      await page.reload();
      await openPersonal(page);
      await expect(dialog.getByRole('alert')).toContainText('Unable to reach server');
      await expect(section(dialog, 'Average Skill').getByRole('definition')).toHaveText(['82', '–', '60']);
      await expect(section(dialog, 'Last 30 Days')).toBeHidden();
      account.broken = [];
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect(section(dialog, 'Misses per Win')).toBeVisible();
      await expect(section(dialog, 'Last 30 Days').getByText('21 won')).toBeVisible();
      await expect(dialog.getByRole('alert')).toBeHidden();
    });
  });
});

async function openPersonal(page: Page): Promise<Locator> {
  await headerButton(page, 'Statistics').click();
  const dialog = page.getByRole('dialog', { name: 'Your Personal Statistics' });
  await expect(section(dialog, 'Average Skill')).toBeVisible();
  return dialog;
}

const LEVEL = { played: 0, won: 0, totalIncorrectGuesses: 0 };
const LOSS = { difficulty: 'TORTURE', outcome: 'LOSS', incorrectGuesses: 6, totalGuesses: 7, timeTakenSeconds: 20 };
/** A guest who has played 30 games, of which the browser still knows two. */
const GUEST = {
  'sixfold-guest-stats': JSON.stringify({
    gamesPlayed: 30,
    gamesWon: 20,
    byDifficulty: {
      FOUNDATION: LEVEL,
      INTERMEDIATE: { played: 29, won: 20, totalIncorrectGuesses: 90 },
      CHALLENGING: LEVEL,
      TORTURE: { played: 1, won: 0, totalIncorrectGuesses: 6 },
    },
    recentGames: [
      { ...LOSS, date: '2027-02-28' },
      { ...LOSS, date: '2027-02-30' },
    ],
  }),
  'sixfold-completion-2027-03-13': JSON.stringify({
    outcome: 'WIN',
    difficulty: 'INTERMEDIATE',
    totalGuesses: 8,
    correctGuesses: 6,
    incorrectGuesses: 2,
    timeElapsed: { minutes: 1, seconds: 5 },
    completedAt: '2027-03-13T16:00:00.000Z',
    guessGrid: ['🟥🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
    puzzle: { id: 40, word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' },
  }),
  'sixfold-completion-2027-03-12': '{"outcome":"DRAW"}',
};

test.describe('statistics of a guest', { tag: '@phone' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test('what this browser has stored, and the skill of a reviewed game', async ({ page }) => {
    await seedStorage(page, GUEST);
    const guesses = 'T6 A2 E5 S1 P1 C3 K4';
    await openFinishedDay(page, { difficulty: 'INTERMEDIATE', words: 'PACKET ACCEPT ATTACK', guesses });
    await intercept(page, '**/api/**', (route) => route.abort());
    const dialog = await openDialog(page, 'Guest Statistics');
    await test.step('stored results and recent games count', async () => {
      const days = section(dialog, 'Last 30 Days');
      for (const text of ['1 won', '1 lost', '28 not played']) await expect(days.getByText(text)).toBeVisible();
      await expect(dialog.getByText('From the 2 games stored in this browser.')).toHaveCount(2);
      await expect(dialog.getByText('Mar 2027: 100% won, 2 misses on average, 1 game')).toBeVisible();
      await expect(dialog.getByText('Feb 2027: 0% won, 6 misses on average, 1 game')).toBeVisible();
      await expect(section(dialog, 'Best Times').getByRole('definition')).toHaveText(['–', '1:05', '–', '–']);
    });
    await test.step('without a review there is no skill', async () => {
      await expect(dialog.getByText('Review a game at Intermediate or harder to see your skill here.')).toBeVisible();
      await expectFitAndAccessible(page);
      await closeDialog(dialog);
    });
    await test.step('a review counts once', async () => {
      for (const _ of [1, 2]) {
        await page.getByRole('button', { name: "Today's Results" }).click();
        await page.getByRole('button', { name: 'Review my game' }).click();
        await expect(page.getByRole('list', { name: 'Your guesses' })).toBeVisible();
        await page.getByRole('button', { name: 'Back to Results' }).click();
        await page.getByRole('button', { name: 'Return Home' }).click();
      }
      expect(await storedItem(page, 'sixfold-skill')).toBe('[["PACKET-ACCEPT-ATTACK","INTERMEDIATE",82]]');
      await openDialog(page, 'Guest Statistics');
      await expect(dialog.getByText('from the one game that you have reviewed in this browser')).toBeVisible();
      await expect(section(dialog, 'Average Skill').getByRole('definition')).toHaveText(['82', '–', '–']);
    });
  });
});
