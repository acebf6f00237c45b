import { readFile, writeFile } from 'node:fs/promises';
import { visitAsAdmin, dialog, notice, press, pressUndismissed, row, SCRIPT, search } from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { todaysPuzzle } from './support/game.ts';
import { expect, expectAccessibleInBothThemes, test } from './support/test.ts';

const FIGURES = ['Processed', 'Imported', 'Duplicates in File', 'Already in Database'];

test.use({ allowedConsole: /Failed to load resource/ });

test('puzzles are created, approved, searched, imported and deleted', { tag: ['@once', '@main'] }, async ({ page }) => {
  await visitAsAdmin(page, ADMINS.puzzles, '/admin?tab=puzzles');

  await test.step('an invalid puzzle is not sent', async () => {
    await press(page, 'Create Puzzle');
    const form = dialog(page, 'Create Puzzle');
    await form.getByLabel('Word 1').fill('qjxzvk');
    await form.getByLabel('Word 2').fill('KVZXJA');
    await press(form, 'Create');
    await expect(form.getByLabel('Word 2')).toHaveAccessibleDescription(/may only use letters of the anchor/);
    await expect(form.getByLabel('Word 3')).toHaveAccessibleDescription(/exactly six letters/);
    await expectAccessibleInBothThemes(page);
    await form.getByLabel('Word 2').fill('KVZXJQ');
    await form.getByLabel('Word 3').fill('XQJZVK');
    await form.getByLabel('Notes').fill(SCRIPT);
    await pressUndismissed(form, 'Create', 'Creating...', '**/admin/puzzles');
    await expect(notice(page, 'QJXZVK has been added as a draft.')).toBeVisible();
  });

  await test.step('search finds the new puzzle, and its notes are shown as text', async () => {
    await search(page, 'qjxzvk');
    await expect(row(page, 'QJXZVK').getByText(SCRIPT)).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(page).toHaveURL(/search=qjxzvk/);
    await expect(page).toHaveTitle(/^Admin/);
  });

  await test.step('a duplicate is refused, and the form keeps its values', async () => {
    await press(page, 'Create Puzzle');
    const form = dialog(page, 'Create Puzzle');
    await form.getByLabel('Word 1').fill('QJXZVK');
    await form.getByLabel('Word 2').fill('XQJZVK');
    await form.getByLabel('Word 3').fill('KVZXJQ');
    await press(form, 'Create');
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Word 1')).toHaveValue('QJXZVK');
    await press(form, 'Cancel');
  });

  await test.step('the puzzle is edited and approved, and its history shows by whom', async () => {
    await press(page, 'Edit QJXZVK');
    const form = dialog(page, 'Edit Puzzle');
    await form.getByLabel('Word 3').fill('ZXQJVK');
    await press(form, 'Save');
    await expect(row(page, 'QJXZVK')).toContainText('ZXQJVK');
    const filter = page.getByLabel('Status', { exact: true });
    await filter.selectOption('Draft');
    const status = page.getByLabel('Status of QJXZVK');
    await status.focus();
    await status.selectOption('Approved');
    await expect(notice(page, 'QJXZVK is now approved.')).toBeVisible();
    await expect(page.getByText('No puzzles match your search.')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect(page.getByText('0 of 0')).toBeHidden();
    await filter.focus();
    await filter.selectOption('All');
    await expect(row(page, 'QJXZVK')).toBeVisible();
    await expect(filter).toBeFocused();
    await press(page, 'History of QJXZVK');
    const history = dialog(page, 'History');
    await expect(history.getByText('Status: Draft → Approved')).toBeVisible();
    await expect(history.getByText('Word 3: XQJZVK → ZXQJVK')).toBeVisible();
    await expect(history.getByText('Created by Ada Admin')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(history, 'Close');
  });

  await test.step('deleting asks for confirmation', async () => {
    await press(page, 'Delete QJXZVK');
    const question = dialog(page, 'Delete Puzzle');
    await expect(
      question.getByText('Are you sure you want to delete this puzzle? This action cannot be undone.'),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(question, 'Cancel');
    await expect(page.getByRole('button', { name: 'Delete QJXZVK' })).toBeFocused();
    await press(page, 'Delete QJXZVK');
    await pressUndismissed(question, 'Delete', 'Deleting...', '**/admin/puzzles/*');
    await expect(notice(page, 'QJXZVK has been deleted.')).toBeVisible();
    await expect(page.getByText('No puzzles match your search.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Puzzles' })).toBeFocused();
  });

  await test.step('a served puzzle cannot be deleted, and its words are read-only', async () => {
    const { word1, word2, word3 } = await todaysPuzzle(page);
    await search(page, word1);
    await press(row(page, word2).filter({ hasText: word3 }), `Edit ${word1}`);
    const form = dialog(page, 'Edit Puzzle');
    await expect(form.getByText(/These words were the daily game on .+ and can't be changed/)).toBeVisible();
    await expect(form.getByLabel('Word 1')).not.toBeEditable();
    await expectAccessibleInBothThemes(page);
    await press(form, 'Cancel');
    await press(row(page, word2).filter({ hasText: word3 }), `Delete ${word1}`);
    const question = dialog(page, 'Delete Puzzle');
    await press(question, 'Delete');
    await expect(question.getByRole('alert')).toContainText(/daily game/i);
    await press(question, 'Cancel');
  });

  const importDialog = dialog(page, 'Bulk Import');
  const pick = (name: string, text: string) =>
    importDialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const figure = (label: string) => importDialog.getByRole('definition').nth(FIGURES.indexOf(label));

  await test.step('both templates download', async () => {
    await press(page, 'Bulk Import');
    for (const kind of ['CSV', 'JSON']) {
      const download = page.waitForEvent('download');
      await press(importDialog, `${kind} Template`);
      const file = await download;
      await expect(importDialog.getByRole('button', { name: `${kind} Template` })).toBeFocused();
      expect(file.suggestedFilename()).toBe(`puzzle-template.${kind.toLowerCase()}`);
      const text = await readFile(await file.path(), 'utf8');
      if (kind === 'CSV') expect(text).toMatch(/^word1,word2,word3,notes\r?\n/);
      else expect(JSON.parse(text)).toHaveLength(3);
    }
    await expectAccessibleInBothThemes(page);
  });

  await test.step('an unsuitable file is not uploaded', async () => {
    await pick('words.txt', 'x');
    await expect(importDialog.getByLabel('File')).toHaveAccessibleDescription(/neither a .csv nor a .json file/);
    await expect(importDialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    const large = test.info().outputPath('words.csv'); // from disk: a buffer would be sent to the browser
    await writeFile(large, 'x'.repeat(5 * 1024 * 1024 + 1));
    await importDialog.getByLabel('File').setInputFiles(large);
    await expect(importDialog.getByLabel('File')).toHaveAccessibleDescription(/larger than 5 MB/);
    await pick('words.csv', 'word1,word2,word3\n'); // a header without rows
    await press(importDialog, 'Import');
    await expect(importDialog.getByRole('alert')).toBeVisible();
  });

  await test.step('CSV is imported, and each rejected line shows its reason', async () => {
    const good = 'qjxzvk,KVZXJQ,XQJZVK,one';
    await pick('words.csv', `word1,word2,word3,notes\n${good}\n${good}\nPLANET,PLANET,NETTLE,\n`);
    // If the file were sent twice, the second response would report no imports.
    await importDialog.getByRole('button', { name: 'Import', exact: true }).dblclick();
    await expect(figure('Processed')).toHaveText('3');
    await expect(figure('Imported')).toHaveText('1');
    await expect(figure('Duplicates in File')).toHaveText('1');
    await expect(figure('Already in Database')).toHaveText('0');
    await expect(importDialog.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('must differ');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('JSON is imported, with the same line numbers', async () => {
    await press(importDialog, 'Import Another File');
    const row1 = { word1: 'QJXZVK', word2: 'KVZXJQ', word3: 'XQJZVK' };
    const rows = [row1, { ...row1, word3: 'ZZZZZZ', notes: SCRIPT }, { ...row1, word3: 'KVZXJQ' }];
    await pick('words.json', `[\n${rows.map((each) => JSON.stringify(each)).join(',\n')}\n]`);
    await pressUndismissed(importDialog, 'Import', 'Importing...', '**/bulk-import');
    await expect(figure('Processed')).toHaveText('3');
    await expect(importDialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await expect(figure('Imported')).toHaveText('1');
    await expect(figure('Already in Database')).toHaveText('1');
    await expect(importDialog.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('must differ');
    await press(importDialog, 'Done');
    await page.getByLabel('Status', { exact: true }).selectOption('All');
    await search(page, 'ZZZZZZ');
    await expect(row(page, 'QJXZVK')).toContainText(SCRIPT);
  });
});
