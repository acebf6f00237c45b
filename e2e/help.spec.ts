import type { Locator, Page } from '@playwright/test';
import { openDialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { firstVisit, consentRecord } from './support/visitor.ts';

/** A word of an example as shown: found letters, numbers for the rest. */
const word = (dialog: Locator, row: number): Promise<string> =>
  dialog
    .getByRole('group', { name: `Word ${row}` })
    .first()
    .getByRole('img')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')).join(''));

const words = (dialog: Locator): Promise<string[]> => Promise.all([1, 2, 3].map((row) => word(dialog, row)));

test('How to Play opens on the first visit to /start only', { tag: ['@once', '@main'] }, async ({ page }) => {
  await firstVisit(page, 'Essential Only');
  const help = page.getByRole('dialog', { name: 'How to Play' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(help).toBeVisible();
  await test.step('it explains the game with an interactive example', () => readHowToPlay(help));
  await help.getByRole('button', { name: 'Got It' }).click();
  await expect(help).toBeHidden();
  expect(await consentRecord(page)).toMatchObject({ hasSetPreferences: true, isFirstTimeUser: false });

  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(help).toBeHidden();
  await test.step('the strategy guide solves a puzzle step by step', () => readTheGuide(page));
});

async function readHowToPlay(help: Locator): Promise<void> {
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'The cipher',
    'Try it',
    'How it ends',
    'Choose your difficulty',
    'Keys',
    'Every day',
  ]);
  await expect(help.getByRole('img', { name: 'CANTER becomes 1 2 3 4 5 6' })).toBeVisible();
  for (const level of ['Foundation – 6', 'Intermediate – 10', 'Challenging – 15', 'Torture – 26']) {
    await expect(help.getByText(`${level} letters`)).toBeVisible();
  }
  await expect(help.getByText('12:00 AM Eastern Time')).toBeVisible();

  expect(await words(help)).toEqual(['123456', '413356', '314523']);

  for (const [guess, shown, said] of [
    ['Guess T = 3', ['12T456', '41TT56', 'T1452T'], 'Five tiles turn over'],
    ['Guess S = 6', ['12T456', '41TT56', 'T1452T'], 'A match burns down'],
    ['Guess R = 6', ['12T45R', '41TT5R', 'T1452T'], 'Two words end in R'],
    ['Guess E = 5', ['12T4ER', '41TTER', 'T14E2T'], 'Now look at word 2'],
    ['Guess the other three', ['ANTLER', 'LATTER', 'TALENT'], 'solved with five matches to spare'],
  ] as const) {
    await help.getByRole('button', { name: guess }).click();
    await expect.poll(() => words(help)).toEqual(shown);
    await expect(help.getByRole('status')).toContainText(said);
  }
  await expect(help.getByRole('region', { name: 'Incorrect: 1 of 6' })).toBeVisible();
  await help.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => words(help)).toEqual(['123456', '413356', '314523']);
}

async function readTheGuide(page: Page): Promise<void> {
  const guide = await openDialog(page, 'Game Strategy Guide');
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'The puzzle',
    '1. Read the endings first',
    '2. Check the available letters',
    '3. Place the vowels',
    '4. Use the doubled digits',
    '5. Trust the anchor',
    'Rules of thumb',
  ]);
  expect(await words(guide)).toEqual(['123456', '621154', '623356']);
  const last = guide.getByRole('group', { name: 'Word 1' }).last().getByRole('img');
  await expect(last).toHaveCount(6);
  for (const [index, letter] of [...'BOLDER'].entries()) await expect(last.nth(index)).toHaveAccessibleName(letter);
  await guide.getByRole('button', { name: 'Got It' }).click();
  await expect(guide).toBeHidden();
}
