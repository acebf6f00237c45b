import { readFile } from 'node:fs/promises';
import { addDays, gameDay, longDate, nextDay, shortDate } from '../packages/game/src/index.ts';
import { comeBackSignedIn, createAccount, newAddress } from './support/account.ts';
import { adminCall, comeAsAdmin, dialog, notice, openTab, press, row, search } from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { todaysPuzzle } from './support/game.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test.ts';
import { comeBack } from './support/visitor.ts';

const TABS = ['Dashboard', 'Puzzles', 'Daily Games', 'Users', 'Feedback', 'Crash Reports'];
/** Looks like script, and must stay text. */
const SCRIPT = `<img src=x onerror="document.title='broken into'"><script>alert(1)</script>`;

test.use({ mayComplain: /Failed to load resource/ });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('only admins come in, and only as long as they are', { tag: '@any-width' }, async ({ page }) => {
  await comeBack(page, '/admin');
  await expect(page).toHaveURL('/login');

  const player = await createAccount(page);
  await comeBackSignedIn(page, '/start', player);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Go Back');
  await expect(page).toHaveURL('/start');

  await comeAsAdmin(page, ADMINS.door);
  await createAccount(page, ADMINS.other, 'Other Admin');
  const callAsOther = await adminCall(page, ADMINS.other);
  const found = await callAsOther('GET', `/users?search=${encodeURIComponent(ADMINS.door)}`);
  const { data } = (await found.json()) as { data: { users: { id: number }[] } };
  const demoted = await callAsOther('PUT', `/users/${data.users[0]?.id}`, { isAdmin: false });
  expect(demoted.status()).toBe(200);
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('every tab fits, and is accessible in both themes', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone';
  await comeAsAdmin(page, isPhone ? ADMINS.phone : ADMINS.desktop);
  for (const name of TABS) {
    await openTab(page, name);
    await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
    await (isPhone ? expectAccessible(page) : expectAccessibleInBothThemes(page));
    const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(spare, `${name} is no wider than the screen`).toBeGreaterThanOrEqual(0);
  }

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Crash Reports', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Feedback', selected: true })).toBeVisible();

  await openTab(page, 'Dashboard');
  await expect(page.getByText(/^Next day without a game/)).toBeVisible();
  await expect(page.getByText('Total Completions')).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Completions per day as a table' }).getByRole('row')).toHaveCount(31);
});

test('puzzles are written, approved, found, imported and deleted', { tag: '@any-width' }, async ({ page }) => {
  await comeAsAdmin(page, ADMINS.puzzles, '/admin?tab=puzzles');

  await test.step('a puzzle with faults is not sent', async () => {
    await press(page, 'Create Puzzle');
    const form = dialog(page, 'Create Puzzle');
    await form.getByLabel('Word 1').fill('qjxzvk');
    await form.getByLabel('Word 2').fill('KVZXJA');
    await press(form, 'Create');
    await expect(form.getByLabel('Word 2')).toHaveAccessibleDescription(/may only use letters of the anchor/);
    await expect(form.getByLabel('Word 3')).toHaveAccessibleDescription(/exactly six letters/);
    await expectAccessible(page);
    await form.getByLabel('Word 2').fill('KVZXJQ');
    await form.getByLabel('Word 3').fill('XQJZVK');
    await form.getByLabel('Notes').fill(SCRIPT);
    await press(form, 'Create');
    await expect(notice(page, 'QJXZVK has been added as a draft.')).toBeVisible();
  });

  await test.step('it is found by a word, and its notes are text', async () => {
    await search(page, 'qjxzvk');
    await expect(row(page, 'QJXZVK').getByText(SCRIPT)).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(page).toHaveURL(/search=qjxzvk/);
    await expect(page).toHaveTitle(/^Admin/);
  });

  await test.step('the same again is refused, and what was typed stays', async () => {
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

  await test.step('it is changed and approved, and its history tells by whom', async () => {
    await press(page, 'Edit QJXZVK');
    const form = dialog(page, 'Edit Puzzle');
    await form.getByLabel('Word 3').fill('ZXQJVK');
    await press(form, 'Save');
    await expect(row(page, 'QJXZVK')).toContainText('ZXQJVK');
    await page.getByLabel('Status of QJXZVK').selectOption('Approved');
    await expect(notice(page, 'QJXZVK is now approved.')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('Draft');
    await expect(page.getByText('No puzzles match.')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('All');
    await press(page, 'History of QJXZVK');
    const history = dialog(page, 'History');
    await expect(history.getByText('Status: DRAFT → APPROVED')).toBeVisible();
    await expect(history.getByText('Word 3: XQJZVK → ZXQJVK')).toBeVisible();
    await expect(history.getByText('Created by Ada Admin')).toBeVisible();
    await expectAccessible(page);
    await press(history, 'Close');
  });

  await test.step('it is deleted, once that is confirmed', async () => {
    await press(page, 'Delete QJXZVK');
    const question = dialog(page, 'Delete Puzzle');
    await expect(
      question.getByText('Are you sure you want to delete this puzzle? This action cannot be undone.'),
    ).toBeVisible();
    await expectAccessible(page);
    await press(question, 'Cancel');
    await expect(page.getByRole('button', { name: 'Delete QJXZVK' })).toBeFocused();
    await press(page, 'Delete QJXZVK');
    await press(question, 'Delete');
    await expect(notice(page, 'QJXZVK has been deleted.')).toBeVisible();
    await expect(page.getByText('No puzzles match.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Puzzles' })).toBeFocused();
  });

  await test.step('one that a day has used stays', async () => {
    const { word1, word2, word3 } = await todaysPuzzle(page);
    await search(page, word1);
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

  await test.step('both templates are saved', async () => {
    await press(page, 'Bulk Import');
    for (const kind of ['CSV', 'JSON']) {
      const download = page.waitForEvent('download');
      await press(importDialog, `${kind} Template`);
      const file = await download;
      expect(file.suggestedFilename()).toBe(`puzzle-template.${kind.toLowerCase()}`);
      const text = await readFile(await file.path(), 'utf8');
      if (kind === 'CSV') expect(text).toMatch(/^word1,word2,word3,notes\r?\n/);
      else expect(JSON.parse(text)).toHaveLength(3);
    }
    await expectAccessible(page);
  });

  await test.step('a file that cannot be one is not sent', async () => {
    await pick('words.txt', 'x');
    await expect(importDialog.getByLabel('File')).toHaveAccessibleDescription(/neither a .csv nor a .json file/);
    await expect(importDialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await pick('words.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
    await expect(importDialog.getByLabel('File')).toHaveAccessibleDescription(/larger than 5 MB/);
    await pick('words.csv', 'word1,word2,word3\n'); // a head without rows
    await press(importDialog, 'Import');
    await expect(importDialog.getByRole('alert')).toBeVisible();
  });

  await test.step('CSV is imported, and each rejected line has its reason', async () => {
    const good = 'qjxzvk,KVZXJQ,XQJZVK,one';
    await pick('words.csv', `word1,word2,word3,notes\n${good}\n${good}\nPLANET,PLANET,NETTLE,\n`);
    await press(importDialog, 'Import');
    await expect(figure('Processed')).toHaveText('3');
    await expect(figure('Imported')).toHaveText('1');
    await expect(figure('Duplicates in File')).toHaveText('1');
    await expect(figure('Already in Database')).toHaveText('0');
    await expect(importDialog.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('must differ');
    await expectAccessible(page);
  });

  await test.step('JSON is imported too', async () => {
    await press(importDialog, 'Import Another File');
    const row1 = { word1: 'QJXZVK', word2: 'KVZXJQ', word3: 'XQJZVK' };
    await pick('words.json', JSON.stringify([row1, { ...row1, word3: 'ZZZZZZ', notes: SCRIPT }]));
    await press(importDialog, 'Import');
    await expect(figure('Processed')).toHaveText('2');
    await expect(figure('Imported')).toHaveText('1');
    await expect(figure('Already in Database')).toHaveText('1');
    await press(importDialog, 'Done');
    await page.getByLabel('Status', { exact: true }).selectOption('All');
    await search(page, 'ZZZZZZ');
    await expect(row(page, 'QJXZVK')).toContainText(SCRIPT);
  });
});

const FIGURES = ['Processed', 'Imported', 'Duplicates in File', 'Already in Database'];

test('days are given a game, another one, and none', { tag: '@any-width' }, async ({ page }) => {
  const today = gameDay(Date.now());
  const tomorrow = nextDay(today);
  const later = nextDay(nextDay(tomorrow));
  await comeAsAdmin(page, ADMINS.games, '/admin?tab=daily-games');

  await test.step("today's game is locked", async () => {
    await expect(row(page, shortDate(today)).getByText('Locked')).toBeVisible();
    await expect(row(page, shortDate(today)).getByRole('button')).toHaveCount(1); // its history
  });

  await test.step('a game is scheduled for tomorrow, unless another day is chosen', async () => {
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    await expect(form.getByLabel('Date')).toHaveValue(tomorrow);
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toHaveText('Please choose a puzzle');
    await expectAccessible(page);
    await form.getByLabel('Date').fill(today);
    await form.getByRole('radio').nth(3).check();
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toBeVisible(); // a day that has begun
    await form.getByLabel('Date').fill(later);
    await press(form, 'Schedule');
    await expect(notice(page, `The game of ${shortDate(later)} has been scheduled.`)).toBeVisible();
    await expect(row(page, shortDate(later))).toBeVisible();
  });

  await test.step('a day that is taken is refused', async () => {
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    await form.getByLabel('Date').fill(later);
    await form.getByRole('radio').first().check();
    await press(form, 'Schedule');
    await expect(form.getByRole('alert')).toBeVisible();
    await press(form, 'Cancel');
  });

  await test.step('it is changed to a puzzle that a search has found', async () => {
    const words = await row(page, shortDate(later)).getByRole('cell').nth(1).innerText();
    await press(page, `Edit ${shortDate(later)}`);
    const form = dialog(page, 'Edit Daily Game');
    await expect(form.getByRole('radio').first()).toBeChecked();
    const other = await form.getByRole('radio').nth(7).locator('..').innerText();
    await form.getByLabel('Search approved puzzles').fill(other.slice(0, 6));
    await form
      .getByRole('radio', { name: other.slice(0, 6) })
      .last()
      .check();
    await press(form, 'Save');
    await expect(notice(page, `The game of ${shortDate(later)} has been saved.`)).toBeVisible();
    expect(await row(page, shortDate(later)).getByRole('cell').nth(1).innerText()).not.toBe(words);
    await press(page, `History of ${shortDate(later)}`);
    await expect(dialog(page, 'History').getByText(/^Puzzle: \d+ → \d+$/)).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
  });

  await test.step('it is deleted, once that is confirmed', async () => {
    await press(page, `Delete ${shortDate(later)}`);
    const question = dialog(page, 'Delete Daily Game');
    await expect(question.getByText('Are you sure you want to delete this daily game?')).toBeVisible();
    await press(question, 'Delete');
    await expect(row(page, shortDate(later))).toHaveCount(0);
  });

  await test.step('all empty days are filled, and the calendar shows it', async () => {
    await press(page, 'Fill the next 30 days');
    const question = dialog(page, 'Fill the next 30 days');
    await expectAccessible(page);
    await press(question, 'Fill the days');
    await expect(notice(page, /games scheduled, from .* to /)).toBeVisible();
    await press(page, 'Fill the next 30 days');
    await press(question, 'Fill the days');
    await expect(notice(page, 'Every one of the next 30 days has its game already.')).toBeVisible();
    const showNext = page.getByRole('button', { name: /^Show / }).last();
    if (tomorrow.slice(0, 7) !== today.slice(0, 7)) await showNext.click();
    await page.getByRole('button', { name: `Edit ${longDate(tomorrow)}` }).click();
    await expect(dialog(page, 'Edit Daily Game').getByLabel('Date')).toHaveValue(tomorrow);
    await press(dialog(page, 'Edit Daily Game'), 'Cancel');
    await showNext.click();
    await showNext.click();
    const far = addDays(`${tomorrow.slice(0, 7)}-15`, 61); // in the middle of the month after next
    await press(page, `Schedule ${longDate(far)}`);
    await expect(dialog(page, 'Schedule Daily Game').getByLabel('Date')).toHaveValue(far);
  });

  await test.step('without approved puzzles there is nothing to schedule', async () => {
    const pagination = { page: 1, limit: 100, total: 0, pages: 0, hasNext: false, hasPrev: false };
    await page.route('**/api/v1/admin/puzzles?**', (route) =>
      route.fulfill({ json: { success: true, data: { puzzles: [], pagination } } }),
    );
    await page.goto('/admin?tab=daily-games');
    await press(page, 'Schedule Game');
    const form = dialog(page, 'Schedule Daily Game');
    await expect(form.getByText('No approved puzzles available. Create and approve puzzles first.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  });
});

test('users are looked after, and what people sent is read', { tag: '@any-width' }, async ({ page }) => {
  const player = await createAccount(page, newAddress(), 'Bo <b>bold</b>');
  await comeAsAdmin(page, ADMINS.people, '/admin?tab=users');

  await test.step('admins cannot harm themselves', async () => {
    await search(page, ADMINS.people);
    await expect(row(page, ADMINS.people).getByText('You', { exact: true })).toBeVisible();
    const mine = row(page, ADMINS.people);
    await press(mine, 'Revoke Admin: Ada Admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot remove your own admin privileges.');
    await press(mine, 'Deactivate: Ada Admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot deactivate your own account.');
    await press(page, 'Dismiss');
  });

  await test.step('each change is asked about', async () => {
    await search(page, player);
    const theirs = row(page, player);
    await expect(theirs.getByText('Bo <b>bold</b>')).toBeVisible();
    for (const [action, question, outcome] of [
      ['Grant Admin', 'Are you sure you want to grant admin rights to', 'Admin'],
      ['Revoke Admin', 'Are you sure you want to revoke the admin rights of', 'Player'],
      ['Deactivate', 'Are you sure you want to deactivate the account of', 'Deactivated'],
      ['Activate', 'Are you sure you want to activate the account of', 'Active'],
      ['Mark Unverified', 'Are you sure you want to mark the email of', 'Unverified'],
      ['Mark Verified', 'Are you sure you want to mark the email of', 'Verified'],
    ] as const) {
      await theirs.getByRole('button', { name: new RegExp(`^${action}:`) }).click();
      await expect(dialog(page, action).getByText(`${question} Bo <b>bold</b> (${player})`)).toBeVisible();
      await press(dialog(page, action), action);
      await expect(dialog(page, action)).toBeHidden();
      await expect(theirs.getByText(outcome, { exact: true })).toBeVisible();
    }
    await theirs.getByRole('button', { name: /^History/ }).click();
    await expect(dialog(page, 'History').getByText('Admin: no → yes')).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
  });

  await test.step('feedback is read as text, done, and open again', async () => {
    const text = `Nice ${SCRIPT} ${player}`;
    const sent = { timestamp: new Date().toISOString(), userAgent: 'Browser', url: 'javascript:alert(1)' };
    await page.request.post('/api/v1/feedback', { data: { feedback: text, email: null, ...sent } });
    await openTab(page, 'Feedback');
    await search(page, 'Nice');
    await expect(row(page, player).getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0);
    await row(page, player).getByRole('button', { name: 'Mark Done' }).click();
    await expect(notice(page, 'The feedback is marked as done.')).toBeVisible();
    await expect(row(page, player)).toHaveCount(0);
    await page.getByLabel('State', { exact: true }).selectOption('Done');
    await row(page, player).getByRole('button', { name: 'Reopen' }).click();
    await expect(notice(page, 'The feedback is open again.')).toBeVisible();
  });

  await test.step('crash reports are counted by message', async () => {
    const message = `x is undefined ${player}`;
    const sent = { timestamp: new Date().toISOString(), userAgent: 'Browser', url: '/play' };
    for (const stack of ['at a.js:1', 'at b.js:2']) {
      await page.request.post('/api/v1/errors', { data: { message, stack, componentStack: null, ...sent } });
    }
    await openTab(page, 'Crash Reports');
    await search(page, player);
    await expect(row(page, message).getByRole('cell').first()).toHaveText('2');
    await row(page, message).getByText('Newest report').click();
    await expect(row(page, message).getByText('at b.js:2')).toBeVisible();
    await row(page, message).getByRole('button', { name: 'Mark Done' }).click();
    await expect(notice(page, 'The crash report is marked as done.')).toBeVisible();
  });
  await expect(page).toHaveTitle(/^Admin/);
});

test('what fails says so, and can be tried again', { tag: '@any-width' }, async ({ page }) => {
  await comeAsAdmin(page, ADMINS.faults);
  const broken = { status: 400, body: 'no JSON' };
  const breakCalls = (path: string) => page.route(`**/api/v1/admin/${path}`, (route) => route.fulfill(broken));

  await breakCalls('stats');
  await press(page, 'Refresh');
  await expect(page.getByRole('alert')).toContainText('Failed to load stats');
  await expect(page.getByText('Total Users')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Retry');
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const [tab, path, message] of [
    ['Puzzles', 'puzzles?**', 'Failed to load puzzles'],
    ['Daily Games', 'daily-games?**', 'Failed to load daily games'],
    ['Users', 'users?**', 'Failed to load users'],
    ['Feedback', 'feedback?**', 'Failed to load feedback'],
    ['Crash Reports', 'crashes?**', 'Failed to load crash reports'],
  ] as const) {
    await breakCalls(path);
    await openTab(page, tab);
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unrouteAll();
    await press(page, 'Retry');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await openTab(page, 'Puzzles');
  await breakCalls('puzzles/**');
  const status = page.getByRole('tabpanel').getByRole('row').getByRole('combobox').first();
  await status.selectOption('Disabled');
  await expect(page.getByRole('alert')).toHaveText('Failed to update puzzle status');
  await expect(status).not.toHaveValue('DISABLED');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await press(dialog(page, 'Delete Puzzle'), 'Delete');
  await expect(dialog(page, 'Delete Puzzle').getByRole('alert')).toHaveText('Failed to delete puzzle');
  await press(dialog(page, 'Delete Puzzle'), 'Cancel');
  await press(page, 'Bulk Import');
  await press(dialog(page, 'Bulk Import'), 'CSV Template');
  await expect(dialog(page, 'Bulk Import').getByRole('alert')).toHaveText('Failed to download template');
});
