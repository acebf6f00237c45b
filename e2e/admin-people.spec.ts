import { createAccount, logInThroughApi, newAddress } from './support/account.ts';
import { visitAsAdmin, dialog, notice, openTab, press, row, SCRIPT, search } from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { send, type NewCircle } from './support/circles.ts';
import { expect, expectAccessibleInBothThemes, test } from './support/test.ts';
import { site } from './support/visitor.ts';

test.use({ allowedConsole: /Failed to load resource/ });

test('users, feedback and crash reports are managed', { tag: ['@once', '@main'] }, async ({ page }) => {
  const player = await createAccount(page, newAddress(), 'Bo <b>bold</b>');
  await visitAsAdmin(page, ADMINS.people, '/admin?tab=users');

  await test.step('admins cannot demote, deactivate or delete themselves', async () => {
    await search(page, ADMINS.people);
    await expect(row(page, ADMINS.people).getByText('You', { exact: true })).toBeVisible();
    await expect(row(page, player)).toHaveCount(0); // the search has been applied
    const ownRow = row(page, ADMINS.people);
    await press(ownRow, 'Revoke Admin: Ada Admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot remove your own admin privileges.');
    await press(ownRow, 'Deactivate: Ada Admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot deactivate your own account.');
    await press(ownRow, 'Delete Ada Admin');
    await expect(page.getByRole('alert')).toHaveText(
      'To delete your own account, use Delete Account on your account page.',
    );
    await press(page, 'Dismiss');
  });

  await test.step('each change asks for confirmation', async () => {
    await search(page, player);
    const theirRow = row(page, player);
    await expect(theirRow.getByText('Bo <b>bold</b>')).toBeVisible();
    for (const [action, question, outcome] of [
      ['Grant Admin', 'Are you sure you want to grant admin rights to', 'Admin'],
      ['Revoke Admin', 'Are you sure you want to revoke admin rights from', 'Player'],
      ['Deactivate', 'Are you sure you want to deactivate the account of', 'Deactivated'],
      ['Activate', 'Are you sure you want to activate the account of', 'Active'],
      ['Mark Unverified', 'Are you sure you want to mark the email of', 'Unverified'],
      ['Mark Verified', 'Are you sure you want to mark the email of', 'Verified'],
    ] as const) {
      await theirRow.getByRole('button', { name: new RegExp(`^${action}:`) }).click();
      await expect(dialog(page, action).getByText(`${question} Bo <b>bold</b> (${player})`)).toBeVisible();
      if (action === 'Grant Admin') await expectAccessibleInBothThemes(page);
      await press(dialog(page, action), action);
      await expect(dialog(page, action)).toBeHidden();
      await expect(theirRow.getByText(outcome, { exact: true })).toBeVisible();
    }
    await theirRow.getByRole('button', { name: /^History/ }).click();
    await expect(dialog(page, 'History').getByText('Admin: Player → Admin')).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
  });

  await test.step('feedback is shown as text, marked done and reopened', async () => {
    const text = `Nice ${SCRIPT} ${player}`;
    const sent = {
      timestamp: new Date().toISOString(),
      userAgent: 'Browser',
      url: 'javascript:alert(1)',
      sessionMinutes: 1234,
    };
    await page.request.post('/api/v1/feedback', { data: { feedback: text, email: null, ...sent } });
    await openTab(page, 'Feedback');
    await search(page, 'Nice');
    await expect(row(page, player).getByText(text)).toBeVisible();
    await expect(row(page, player).getByText('Session: 1,234 min')).toBeVisible();
    await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0);
    await row(page, player).getByRole('button', { name: 'Mark Done' }).click();
    await expect(notice(page, 'Feedback marked as done.')).toBeVisible();
    await expect(row(page, player)).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await page.getByLabel('State', { exact: true }).selectOption('Done');
    await row(page, player).getByRole('button', { name: 'Reopen' }).click();
    await expect(notice(page, 'Feedback reopened.')).toBeVisible();
  });

  await test.step('a circle whose name is reported can be renamed and ended', async () => {
    const name = `Team ${Date.now()}`;
    const { token } = await logInThroughApi(page, player);
    const { id } = await send<NewCircle>(site(), token, 'POST /circles', { name });
    await send(site(), token, `POST /circles/${id}/report`);
    await openTab(page, 'Feedback');
    await page.getByLabel('State', { exact: true }).selectOption('Open');
    await search(page, name);
    await expect(row(page, name).getByText(`Now called ${name}`)).toBeVisible();
    await press(row(page, name), `Edit circle ${id}`);
    await dialog(page, 'Rename Circle').getByLabel('Name').fill('A friendly name');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(notice(page, `Circle ${id} is now called A friendly name.`)).toBeVisible();
    await expect(row(page, name).getByText('Now called A friendly name')).toBeVisible();
    await press(row(page, name), `History of circle ${id}`);
    await expect(dialog(page, 'History').getByText(`Name: ${name} → A friendly name`)).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
    await press(row(page, name), `Delete circle ${id}`);
    await press(dialog(page, 'End Circle'), 'End Circle');
    await expect(notice(page, 'The circle has ended.')).toBeVisible();
    await expect(row(page, name).getByText('Now called')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Feedback' })).toBeFocused();
  });

  await test.step('a reported puzzle can be withdrawn and its words banned', async () => {
    const { token } = await logInThroughApi(page, player);
    const words = { word1: 'STANCE', word2: 'SEANCE', word3: 'CANTEN', allowsUnlisted: true };
    const { code } = await send<{ code: string }>(site(), token, 'POST /friend-puzzles', words);
    await send(site(), token, `POST /friend-puzzles/${code}/report`);
    await openTab(page, 'Feedback');
    await search(page, 'someone made for friends');
    const report = row(page, 'CANTEN');
    await press(report, 'Ban CANTEN');
    await dialog(page, 'Ban Word').getByLabel('Reason').fill('a test');
    await expectAccessibleInBothThemes(page);
    await press(dialog(page, 'Ban Word'), 'Ban');
    await expect(notice(page, 'CANTEN has been banned.')).toBeVisible();
    await report.getByRole('button', { name: /^Withdraw puzzle/ }).click();
    await expectAccessibleInBothThemes(page);
    await press(dialog(page, 'Withdraw Puzzle'), 'Withdraw');
    await expect(notice(page, 'The puzzle has been withdrawn.')).toBeVisible();
    await expect(report.getByText('Withdrawn, made by Bo <b>bold</b>')).toBeVisible();
    await report.getByRole('button', { name: /^History of puzzle/ }).click();
    await expect(dialog(page, 'History').getByText('Withdrawn: no → yes')).toBeVisible();
    await press(dialog(page, 'History'), 'Close');
  });

  await test.step('crash reports are grouped by message', async () => {
    const message = `x is undefined ${player}`;
    const sent = { timestamp: new Date().toISOString(), userAgent: 'Browser', url: '/play', sessionMinutes: 5 };
    for (const stack of ['at a.js:1', 'at b.js:2']) {
      await page.request.post('/api/v1/errors', { data: { message, stack, componentStack: null, ...sent } });
    }
    await openTab(page, 'Crash Reports');
    await search(page, player);
    await expect(row(page, message).getByRole('cell').first()).toHaveText('2');
    await row(page, message).getByText('Newest report').click();
    await expect(row(page, message).getByText('at b.js:2')).toBeVisible();
    await expect(row(page, message).getByText('Session: 5 min')).toBeVisible();
    await row(page, message).getByRole('button', { name: 'Mark Done' }).click();
    await expect(notice(page, 'Crash report marked as done.')).toBeVisible();
  });

  await test.step('deleting an account requires typing its address', async () => {
    await openTab(page, 'Users');
    await search(page, player);
    await row(page, player)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const question = dialog(page, 'Delete User');
    await expectAccessibleInBothThemes(page);
    await question.getByLabel('Email address of the account').fill(ADMINS.people);
    await press(question, 'Delete User');
    await expect(question.getByRole('alert')).toHaveText("This is not the account's email address");
    await question.getByLabel('Email address of the account').fill(player);
    await page.keyboard.press('Enter');
    await expect(notice(page, "Bo <b>bold</b>'s account has been deleted.")).toBeVisible();
    await expect(row(page, player)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeFocused();
  });
  await expect(page).toHaveTitle(/^Admin/);
});
