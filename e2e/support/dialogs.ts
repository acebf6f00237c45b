import { expect, type Locator, type Page } from '@playwright/test';

/** Every dialog that the header opens: its title, and the button and menu item that lead to it. */
export const SHELL_DIALOGS = [
  { title: 'Guest Statistics', button: 'Statistics' },
  { title: 'How to Play', button: 'Help', item: 'How to Play' },
  { title: 'Game Strategy Guide', button: 'Help', item: 'Game Strategy' },
  { title: 'Settings', button: 'Settings' },
  { title: 'Beta Feedback', button: 'Beta Feedback' },
] as const;

export type ShellDialog = (typeof SHELL_DIALOGS)[number]['title'];

export const headerButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

export function pathTo(title: ShellDialog): (typeof SHELL_DIALOGS)[number] {
  const path = SHELL_DIALOGS.find((dialog) => dialog.title === title);
  if (!path) throw new Error(`Nothing opens ${title}.`);
  return path;
}

export async function openDialog(page: Page, title: ShellDialog): Promise<Locator> {
  const path = pathTo(title);
  await headerButton(page, path.button).click();
  if ('item' in path) await page.getByRole('menuitem', { name: path.item }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function openDifficultyLevels(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Difficulty Levels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Difficulty Levels' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

export async function openCookiePreferences(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Privacy' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Dialogs leave the top edge free, even on a phone. */
export const clickOutside = (page: Page): Promise<void> => page.mouse.click(5, 5);
