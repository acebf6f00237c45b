import { addDays, gameDay, formatLongDate, nextDay, formatShortDate } from '../packages/game/src/index.ts';
import { visitAsAdmin, dialog, notice, openTab, press, row } from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectAccessibleInBothThemes, test } from './support/test.ts';

test.use({ allowedConsole: /Failed to load resource/ });

const today = gameDay(Date.now());
const tomorrow = nextDay(today);
const later = nextDay(nextDay(tomorrow));

// Scheduling starts from a calendar with empty days.
test.describe.configure({ mode: 'serial' });

test('daily games can be scheduled, edited and deleted', { tag: ['@once', '@main'] }, async ({ page }) => {
  await visitAsAdmin(page, ADMINS.games, '/admin?tab=daily-games');

  await test.step("today's and yesterday's games are locked", async () => {
    for (const day of [today, addDays(today, -1)]) {
      await expect(row(page, formatShortDate(day)).getByText('Locked')).toBeVisible();
      await expect(row(page, formatShortDate(day)).getByRole('button')).toHaveCount(1); // History
    }
  });

  await test.step('scheduling defaults to the next empty day', async () => {
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    await expect(form.getByLabel('Date')).toHaveValue(tomorrow);
    await press(form, 'Show more puzzles');
    await expect(form.getByRole('radio').nth(150)).toBeAttached();
    await expect(form.getByRole('button', { name: 'Show more puzzles' })).toBeFocused();
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toHaveText('Please choose a puzzle');
    await expectAccessibleInBothThemes(page);
    await form.getByLabel('Date').fill(today);
    await form.getByRole('radio').nth(3).check();
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toBeVisible(); // today has already begun
    await form.getByLabel('Date').fill(later);
    await press(form, 'Schedule');
    await expect(notice(page, `The game for ${formatShortDate(later)} has been scheduled.`)).toBeVisible();
    await expect(row(page, formatShortDate(later))).toBeVisible();
  });

  await test.step('a day that already has a game is refused', async () => {
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    await form.getByLabel('Date').fill(later);
    await expect(form.getByRole('radio').first()).toHaveAccessibleName(/ Unused$/);
    await form.getByRole('radio').first().check();
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toHaveText(
      `A daily game is already scheduled for ${formatShortDate(later)}.`,
    );
    await press(form, 'Cancel');
  });

  await test.step('a game can switch to a puzzle found by search', async () => {
    const words = await row(page, formatShortDate(later)).getByRole('cell').nth(1).innerText();
    await press(page, `Edit ${formatShortDate(later)}`);
    const form = dialog(page, 'Edit Daily Game');
    await expect(form.getByRole('radio').first()).toBeChecked();
    await expectAccessibleInBothThemes(page);
    const picked = form.getByRole('radio', { checked: true });
    await form.getByRole('radio').nth(2).check();
    const id = (await picked.getAttribute('value')) ?? '';
    const other = await form.getByRole('radio').nth(7).locator('..').innerText();
    await form.getByLabel('Search approved puzzles').fill(other.slice(0, 6));
    // A click during the search could miss: the shorter list moves the buttons.
    await expect(form.getByRole('radio').nth(7)).toHaveCount(0);
    await expect(picked, 'the picked puzzle stays in view').toHaveValue(id);
    const choice = form.getByRole('radio', { name: other.slice(0, 6) }).last();
    await expect(choice).toHaveAccessibleName(/ (Unused|Last played .*|Scheduled for .*)$/);
    const number = `#${await choice.getAttribute('value')}`;
    await choice.check();
    await press(form, 'Save');
    await expect(notice(page, `The game for ${formatShortDate(later)} has been saved.`)).toBeVisible();
    expect(await row(page, formatShortDate(later)).getByRole('cell').nth(1).innerText()).not.toBe(words);
    await press(page, `History of ${formatShortDate(later)}`);
    await expect(dialog(page, 'History').getByText(/^Puzzle: [A-Z ]{20} → [A-Z ]{20}$/)).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
    await expect(row(page, formatShortDate(later)).getByRole('cell').first()).toHaveText(number);
    await openTab(page, 'Dashboard');
    await expect(row(page, formatLongDate(later)).getByRole('cell').first()).toHaveText(number);
    await openTab(page, 'Daily Games');
  });

  await test.step('deleting asks for confirmation', async () => {
    await press(page, `Delete ${formatShortDate(later)}`);
    const question = dialog(page, 'Delete Daily Game');
    await expect(question.getByText('Are you sure you want to delete this daily game?')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(question, 'Delete');
    await expect(row(page, formatShortDate(later))).toHaveCount(0);
  });
});

test('empty days can be filled', { tag: '@once' }, async ({ page }) => {
  await visitAsAdmin(page, ADMINS.games, '/admin?tab=daily-games');

  await test.step('empty days are filled, and the calendar shows them', async () => {
    await press(page, 'Fill the next 30 days');
    const question = dialog(page, 'Fill the next 30 days');
    await expectAccessibleInBothThemes(page);
    await press(question, 'Fill Empty Days');
    await expect(notice(page, /games scheduled, from .* to /)).toBeVisible();
    await press(page, 'Fill the next 30 days');
    await press(question, 'Fill Empty Days');
    await expect(notice(page, 'Each of the next 30 days already has a game.')).toBeVisible();
    await press(page, 'Schedule Game');
    const afterFilled = addDays(today, 31);
    await expect(dialog(page, 'Schedule Daily Game').getByLabel('Date')).toHaveValue(afterFilled);
    await press(dialog(page, 'Schedule Daily Game'), 'Cancel');
    const showNext = page.getByRole('button', { name: /^Show / }).last();
    if (tomorrow.slice(0, 7) !== today.slice(0, 7)) await showNext.click();
    await page.getByRole('button', { name: `Edit ${formatLongDate(tomorrow)}` }).click();
    await expect(dialog(page, 'Edit Daily Game').getByLabel('Date')).toHaveValue(tomorrow);
    await press(dialog(page, 'Edit Daily Game'), 'Cancel');
    const calendarCall = '**/daily-games/calendar?**';
    await intercept(page, calendarCall, (route) => route.fulfill({ status: 400, body: 'no JSON' }));
    await showNext.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load the calendar' });
    await expect(failure).toBeVisible();
    await expect(showNext).toBeFocused();
    await page.unroute(calendarCall);
    await press(failure, 'Try Again');
    await expect(failure).toBeHidden();
    await showNext.click();
    const far = addDays(`${tomorrow.slice(0, 7)}-15`, 61); // in the middle of the month after next
    await press(page, `Schedule ${formatLongDate(far)}`);
    await expect(dialog(page, 'Schedule Daily Game').getByLabel('Date')).toHaveValue(far);
  });

  await test.step('games that repeat a puzzle, or use one that is not fit, are pointed out', async () => {
    const data = { scheduled: 2, days: [tomorrow, later], unfit: [tomorrow], repeated: [later] };
    await intercept(page, '**/daily-games/fill', (route) => route.fulfill({ json: { success: true, data } }));
    for (const call of ['stats', 'daily-games?**', 'daily-games/calendar**']) {
      await intercept(page, `**/api/v1/admin/${call}`, async (route) => {
        const reply = (await (await route.fetch()).json()) as { data: Record<string, { gameDate: string }[]> };
        const [concerns, repeat] = [{ unfit: 1, repeated: 1, firstDay: tomorrow }, { previousGameDate: today }];
        const add = (games: { gameDate: string }[] = []) =>
          games.map((game) => ({
            ...game,
            ...(game.gameDate === tomorrow && { isFit: false }),
            ...(game.gameDate === later && repeat),
          }));
        const { upcomingGames, dailyGames } = reply.data;
        const changed = { ...reply.data, concerns, upcomingGames: add(upcomingGames), dailyGames: add(dailyGames) };
        await route.fulfill({ json: { success: true, data: changed } });
      });
    }
    await page.goto('/admin?tab=daily-games');
    await press(page, 'Fill the next 30 days');
    const question = dialog(page, 'Fill the next 30 days');
    await press(question, 'Fill Empty Days');
    await expect(question.getByRole('button', { name: 'Done' })).toBeFocused();
    await expect(question).toContainText(
      `1 game uses a puzzle that is not fit to publish, for ${formatShortDate(tomorrow)}.`,
    );
    await expect(question).toContainText(`1 game repeats an earlier one, for ${formatShortDate(later)}.`);
    await expectAccessibleInBothThemes(page);
    await press(question, 'Done');
    if (tomorrow.slice(0, 7) === today.slice(0, 7)) {
      const name = new RegExp(`^Edit ${formatLongDate(tomorrow)}: .*; Not fit to publish$`);
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    await openTab(page, 'Dashboard');
    await expect(page.getByText(/1 game uses a puzzle that is not fit to publish, and 1 game repeats/)).toBeVisible();
    await expect(row(page, formatLongDate(tomorrow))).toContainText('Not fit to publish');
    await expect(row(page, formatLongDate(later))).toContainText(`Repeats ${formatShortDate(today)}`);
    await expectAccessibleInBothThemes(page);
    await page.unrouteAll();
  });

  await test.step('nothing can be scheduled without approved puzzles', async () => {
    const pagination = { page: 1, limit: 100, total: 0, pages: 0, hasNext: false, hasPrev: false };
    await intercept(page, '**/api/v1/admin/puzzles?**', (route) =>
      route.fulfill({ json: { success: true, data: { puzzles: [], pagination } } }),
    );
    await page.goto('/admin?tab=daily-games');
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    const obstacle = form.getByText('No approved puzzles available. Create and approve puzzles first.');
    await expect(obstacle.first()).toBeVisible(); // the second is the announcement
    await expect(form.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
    await press(form, 'Cancel');
  });

  await test.step('an existing game can still be moved', async () => {
    const from = addDays(today, 30);
    const to = addDays(today, 40);
    await press(page, `Edit ${formatShortDate(from)}`);
    const form = dialog(page, 'Edit Daily Game');
    await form.getByLabel('Date').fill(to);
    await press(form, 'Save');
    await expect(notice(page, `The game for ${formatShortDate(to)} has been saved.`)).toBeVisible();
  });
});
