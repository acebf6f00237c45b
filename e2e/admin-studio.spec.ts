import type { Page } from '@playwright/test';
import { addDays, formatLongDate, formatShortDate, gameDay } from '../packages/game/src/index.ts';
import {
  adminCall,
  dialog,
  notice,
  openTab,
  press,
  pressUndismissed,
  row,
  search,
  visitAsAdmin,
} from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectFitAndAccessible, test } from './support/test.ts';

/** Far from the days that other journeys schedule. */
const FROM = addDays(gameDay(Date.now()), 400);
const LAST = addDays(FROM, 2);
/** Simulated games are slow, and other journeys run at the same time. */
const ANALYSIS = { timeout: 120_000 };
const AMBIGUOUS = { word1: 'COMBAT', word2: 'BAMBOO', word3: 'BOTTOM' }; // WOMBAT fits, too

test.use({ allowedConsole: /Failed to load resource/ });

const openArea = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('puzzles are made, judged and planned, and words are banned', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await visitAsAdmin(page, ADMINS.studio, '/admin?tab=studio&area=make');
  const call = await adminCall(page, ADMINS.studio);

  await test.step('the criteria are checked', async () => {
    await page.getByLabel('Include').fill('planets');
    await press(page, 'Make Puzzles');
    await expect(page.getByLabel('Include')).toHaveAccessibleDescription(/^Must be a letter or a six-letter word/);
    await page.getByLabel('Include').fill('');
    await page.getByLabel('Avoid').fill('z');
    await page.getByLabel('How many').fill('4');
  });

  const made = await test.step('candidates come with their reports, and are saved as drafts or approved', async () => {
    await press(page, 'Make Puzzles');
    await expect(page.getByText('4 of 4 found.')).toBeVisible(ANALYSIS);
    const words = await page.getByRole('rowheader').allTextContents();
    expect(words).toHaveLength(4);
    expect(words.join()).not.toContain('Z');
    await expect(row(page, words[0]!)).toContainText(/Torture: \d\.\d misses, \d+% won/);
    await expectFitAndAccessible(page);
    const [first = '', second = ''] = words.map((text) => text.slice(0, 6));
    await press(page, `Approve ${first}`);
    await expect(notice(page, `${first} has been approved.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Approved ${first}` })).toBeFocused();
    const [word1, word2, word3] = words[1]!.match(/[A-Z]{6}/g)!;
    await call('POST', '/puzzles', { word1, word2, word3 });
    await press(page, 'Save All as Drafts');
    await expect(notice(page, '2 puzzles have been saved as drafts; 1 already existed.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Already Exists ${second}` })).toBeVisible();
    return words;
  });

  await test.step('accepted puzzles are listed first, as soon as they have a report', async () => {
    await openArea(page, 'Explore');
    await expect(row(page, made[0]!).getByText('Fit to publish')).toBeVisible(ANALYSIS);
    await expect(row(page, made[0]!).getByRole('combobox')).toHaveValue('APPROVED');
    await expect(row(page, made[3]!).getByRole('combobox')).toHaveValue('DRAFT');
    await page.getByLabel('Flags', { exact: true }).selectOption('No flags');
    await page.getByLabel('Use', { exact: true }).selectOption('Never used');
    await page.getByLabel('Sort', { exact: true }).selectOption('Highest quality');
    await expect(page).toHaveURL(/flag=NONE&use=never&sort=best/);
    await page.getByLabel('Step', { exact: true }).selectOption('1 · Very easy');
    await expect(page.getByRole('cell', { name: /^[2-5] · / })).toHaveCount(0);
    await expectFitAndAccessible(page);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Make', exact: true, selected: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Saved as Draft / })).toHaveCount(2);
  });

  await test.step('a puzzle with a second solution needs a reason to be approved', async () => {
    await call('POST', '/puzzles', AMBIGUOUS);
    await openArea(page, 'Explore');
    await search(page, 'COMBAT');
    const puzzle = row(page, 'COMBATBAMBOOBOTTOM');
    await expect(puzzle.getByText('Second solution')).toBeVisible(ANALYSIS);
    const filter = page.getByLabel('Status', { exact: true });
    await filter.selectOption('Draft');
    await puzzle.getByRole('combobox').selectOption('Approved');
    const question = dialog(page, 'Approve Puzzle');
    await expect(question.getByText(/has a second solution: WOMBAT BAMBOO BOTTOM/)).toBeVisible();
    await press(question, 'Approve');
    await expect(question.getByRole('alert')).toHaveText('Reason is required');
    await expectFitAndAccessible(page);
    await question.getByLabel('Reason').fill('Wombats are rarer.');
    await press(question, 'Approve');
    await expect(notice(page, 'COMBAT is now approved.')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Explore' })).toBeFocused();
    await filter.selectOption('All');
    await press(puzzle, 'Report on COMBAT');
    const report = dialog(page, 'Report');
    await expect(report.getByText(/Approved despite its second solution: Wombats are rarer\./)).toBeVisible();
    await expect(report.getByText('WOMBAT', { exact: true })).toBeVisible();
    await expect(report.getByRole('listitem').filter({ hasText: 'Foundation' })).toContainText(/misses, \d+% won/);
    await expectFitAndAccessible(page);
    await press(report, 'Close');
  });

  await test.step('so do new words of an approved puzzle', async () => {
    await openTab(page, 'Puzzles');
    await search(page, AMBIGUOUS.word1);
    await press(row(page, 'COMBATBAMBOOBOTTOM'), 'Edit COMBAT');
    const form = dialog(page, 'Edit Puzzle');
    await form.getByLabel('Word 2').fill(AMBIGUOUS.word3);
    await form.getByLabel('Word 3').fill(AMBIGUOUS.word2);
    await press(form, 'Save');
    await expect(form.getByRole('alert')).toContainText('To approve it, give a reason.');
    await form.getByLabel('Reason').fill('Still rarer.');
    await press(form, 'Save');
    await expect(notice(page, 'COMBAT has been saved.')).toBeVisible();
  });

  await test.step('and those of a puzzle that another admin has just approved', async () => {
    const found = await call('GET', `/puzzles?search=${AMBIGUOUS.word1}`);
    const { data } = (await found.json()) as { data: { puzzles: { id: number; word2: string }[] } };
    const path = `/puzzles/${data.puzzles.find(({ word2 }) => word2 === AMBIGUOUS.word3)?.id}`;
    await call('PUT', path, { status: 'DRAFT' });
    await page.reload();
    await press(row(page, 'COMBATBOTTOMBAMBOO'), 'Edit COMBAT');
    await call('PUT', path, { status: 'APPROVED', reason: 'Rarer.' });
    const form = dialog(page, 'Edit Puzzle');
    await expect(form.getByLabel('Reason')).toBeHidden();
    await form.getByLabel('Word 2').fill(AMBIGUOUS.word2);
    await form.getByLabel('Word 3').fill(AMBIGUOUS.word3);
    await press(form, 'Save');
    await expect(form.getByRole('alert')).toContainText('To approve it, give a reason.');
    await form.getByLabel('Reason').pressSequentially('Much rarer.');
    await press(form, 'Save');
    await expect(notice(page, 'COMBAT has been saved.')).toBeVisible();
    await openTab(page, 'Studio');
  });

  await test.step('days are planned and swapped', async () => {
    await openArea(page, 'Plan');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('Days').fill('3');
    await press(page, 'Preview Plan');
    await expect(page.getByLabel('From')).toHaveAccessibleDescription(/./);
    await page.getByLabel('From').fill(FROM);
    await page.getByLabel('Weekly shape').selectOption('Every day: 3 · Medium');
    await press(page, 'Preview Plan');
    await expect(page.getByRole('button', { name: 'Schedule 3 Days' })).toBeVisible();
    const day = page.getByRole('button', { name: `Swap ${formatLongDate(FROM)}` });
    const before = await day.getAttribute('aria-label');
    await expectFitAndAccessible(page);
    await day.click();
    const choices = dialog(page, 'Swap Puzzle');
    await expect(choices.getByRole('radio').first()).toBeVisible();
    await press(choices, 'Swap');
    await expect(choices.getByRole('alert')).toHaveText('Please choose a puzzle');
    await expectFitAndAccessible(page);
    await choices.getByRole('radio').first().check();
    await press(choices, 'Swap');
    await expect(notice(page, `${formatShortDate(FROM)} now has a different puzzle.`)).toBeVisible();
    expect(await day.getAttribute('aria-label')).not.toBe(before);
  });

  const planned = await test.step('of two plans for the same days, the first one wins', async () => {
    const puzzles = await call('GET', '/puzzles?status=APPROVED&limit=1');
    const { data } = (await puzzles.json()) as { data: { puzzles: { id: number }[] } };
    await call('POST', '/daily-games', { gameDate: addDays(FROM, 1), wordSetId: data.puzzles[0]?.id });
    await press(page, 'Schedule 3 Days');
    const question = dialog(page, 'Schedule Plan');
    const range = `from ${formatShortDate(FROM)} to ${formatShortDate(LAST)}`;
    await expect(question).toContainText(`Schedule 3 games, ${range}?`);
    await press(question, 'Schedule');
    await expect(question.getByRole('alert')).toContainText(
      `A daily game is already scheduled for ${formatShortDate(addDays(FROM, 1))}.`,
    );
    await press(question, 'Cancel');
    await press(page, 'Preview Plan');
    await press(page, 'Schedule 2 Days');
    await press(question, 'Schedule');
    await expect(notice(page, `2 games scheduled, ${range}.`)).toBeVisible();
    await expect(page.getByLabel('From')).toHaveValue(addDays(FROM, 3));
    await expect(page.locator(':focus')).toHaveCount(1); // the button that had it is gone
    await openTab(page, 'Daily Games');
    const words = await row(page, formatShortDate(FROM)).getByRole('cell').nth(1).innerText();
    await press(page, `Edit ${formatShortDate(FROM)}`); // as any other day
    await press(dialog(page, 'Edit Daily Game'), 'Cancel');
    return words.slice(0, 6);
  });

  await test.step('a banned word shows on which days it is still used', async () => {
    await openTab(page, 'Studio');
    await openArea(page, 'Words');
    await press(page, 'Ban Word');
    const form = dialog(page, 'Ban Word');
    await form.getByLabel('Word').fill(planned.toLowerCase());
    await press(form, 'Ban');
    await expect(form.getByRole('alert')).toHaveText('Reason is required');
    await expectFitAndAccessible(page);
    await form.getByLabel('Reason').fill('Too sad.');
    await press(form, 'Ban');
    await expect(notice(page, `${planned} has been banned.`)).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Upcoming Days with Banned Words' }).getByRole('row', { name: planned }),
    ).toContainText(formatShortDate(FROM));
    await expectFitAndAccessible(page);
    await press(page, `Undo ${planned}`);
    const undo = dialog(page, 'Undo Change');
    await undo.getByLabel('Reason').fill('On second thought.');
    await press(undo, 'Undo');
    await expect(notice(page, `The change to ${planned} has been undone.`)).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('a file replaces the word list, until the built-in one is restored', async () => {
    const form = dialog(page, 'Replace List');
    const pick = (text: string) =>
      form.getByLabel('File').setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await press(page, 'Replace List');
    await pick('one\ntwo\n');
    await press(form, 'Replace');
    await expect(form.getByRole('alert')).toContainText('no six-letter words');
    await pick('planet\nseven\ncombat\n');
    await pressUndismissed(form, 'Replace', 'Replacing...', '**/studio/words/file');
    await expect(form.getByText('2 words are now in the list.').first()).toBeVisible(); // the second is announced
    await expect(form.getByRole('button', { name: 'Done' })).toBeFocused();
    await expect(form.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('seven');
    await expectFitAndAccessible(page);
    await press(form, 'Done');
    await expect(page.getByText(/^2 words in use: 2 from mine\.txt/)).toBeVisible();
    await press(page, 'Restore Built-in List');
    await press(dialog(page, 'Restore Built-in List'), 'Restore');
    await expect(notice(page, 'The built-in word list is in use again.')).toBeVisible();
    await press(page, 'History');
    await expect(dialog(page, 'History').getByText('File: none → mine.txt')).toBeVisible();
  });
});

test(
  'forecasts are compared with results, and a search can be stopped',
  { tag: ['@phone', '@main'] },
  async ({ page }) => {
    const words = { word1: 'PLANET', word2: 'PALATE', word3: 'PLATEN' };
    const reality = {
      difficulty: 'TORTURE',
      players: 1234,
      predicted: { misses: 3.8, winRate: 56.3 },
      actual: { misses: 4.3, winRate: 45 },
      corrected: { misses: 4.2, winRate: 47.3 },
    };
    const data = {
      levels: [
        { difficulty: 'FOUNDATION', puzzles: 3, rankCorrelation: null },
        { difficulty: 'TORTURE', puzzles: 31, rankCorrelation: 0.8 },
      ],
      worst: [{ wordSetId: 7, ...words, ...reality }],
    };
    await intercept(page, '**/api/v1/admin/studio/reality', (route) =>
      route.fulfill({ json: { success: true, data } }),
    );
    await visitAsAdmin(page, ADMINS.reality, '/admin?tab=studio&area=reality');
    await expect(row(page, 'Foundation')).toContainText('Too few results');
    await expect(row(page, 'Torture').first()).toContainText('0.80');
    for (const text of ['1,234', '3.8 misses, 56% won', '4.3 misses, 45% won', '4.2 misses, 47% won']) {
      await expect(row(page, 'PLANET')).toContainText(text);
    }
    await expectFitAndAccessible(page);

    await intercept(page, '**/api/v1/admin/studio/candidates', async (route) => {
      const { after } = route.request().postDataJSON() as { after: number };
      await route.fulfill({ json: { success: true, data: { candidates: [], next: after + 7 } } });
    });
    await openArea(page, 'Make');
    await press(page, 'Make Puzzles');
    await expect(page.getByText(/^0 of 10 found, \d+ examined\.\.\.$/)).toBeVisible();
    await press(page, 'Stop');
    await expect(page.getByText('0 of 10 found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make Puzzles' })).toBeFocused();
    await intercept(page, '**/api/v1/admin/studio/candidates', (route) =>
      route.fulfill({ status: 400, body: 'no JSON' }),
    );
    await press(page, 'Make Puzzles');
    await expect(page.getByRole('alert')).toHaveText('Failed to make puzzles');
  },
);
