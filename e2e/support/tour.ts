import { expect, type Page } from '@playwright/test';
import { closeDialog, openDialog, openDifficultyLevels } from './dialogs.ts';

/** Visits everything a guest can use, starting on the landing page after the consent choice. */
export async function tourTheSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await closeDialog(page.getByRole('dialog', { name: 'How to Play' })); // opens automatically for newcomers
  await readTheDialogs(page);
  await changeTheSettings(page);
  await sendFeedback(page);
  await startTheDailyGame(page);
  await startAPracticeGame(page);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('link', { name: 'contact@sixfold.example' })).toBeVisible();
}

async function readTheDialogs(page: Page): Promise<void> {
  for (const title of ['Guest Statistics', 'How to Play', 'Game Strategy Guide'] as const) {
    await closeDialog(await openDialog(page, title));
  }
  await closeDialog(await openDifficultyLevels(page));
}

export async function changeTheSettings(page: Page): Promise<void> {
  const settings = await openDialog(page, 'Settings');
  await settings.getByRole('radio', { name: 'Dark' }).click();
  await settings.getByRole('radio', { name: 'Foundation' }).click();
  await settings.getByRole('switch', { name: 'High-contrast marks' }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
}

async function sendFeedback(page: Page): Promise<void> {
  const feedback = await openDialog(page, 'Beta Feedback');
  await feedback.getByLabel('Your feedback').fill('A pleasant tour.');
  await feedback.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(feedback.getByText('Thank you!')).toBeVisible();
  await closeDialog(feedback);
}

async function startTheDailyGame(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await guess(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
}

async function startAPracticeGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Practice Games' }).click();
  await page.getByRole('radio', { name: 'Torture' }).click();
  await page.getByRole('radio', { name: 'Game # P3' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await guess(page);
}

async function guess(page: Page): Promise<void> {
  for (const name of ['Letter', 'Number']) {
    await page.getByRole('group', { name }).getByRole('button', { disabled: false }).first().click();
  }
  await page.getByRole('button', { name: 'Submit Guess' }).click();
  await expect(page.getByRole('region', { name: /: 1 of 6$/ })).toBeVisible();
}
