import type { Page } from '@playwright/test';
import { closeDialog, openDialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { comeBack, site, waitingToBeSent } from './support/visitor.ts';

const CALL = '**/api/v1/feedback';

async function writeFeedback(page: Page, text: string, email = ''): Promise<void> {
  const dialog = await openDialog(page, 'Beta Feedback');
  await dialog.getByLabel('Your feedback').fill(text);
  await dialog.getByLabel('Email (optional)').fill(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Feedback' }).click();

/** Counts what is sent from now on. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/feedback')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('feedback reaches the server with its circumstances', { tag: '@any-width' }, async ({ page }) => {
  await comeBack(page, '/practice?from=a-mail#top');
  await writeFeedback(page, '  More puzzles, please.  ', '  ada@example.com ');
  const answer = page.waitForResponse(CALL);
  await send(page);
  const response = await answer;
  expect(response.status()).toBe(200);
  const { timestamp, ...body } = response.request().postDataJSON() as Record<string, unknown>;
  expect(body).toEqual({
    feedback: 'More puzzles, please.',
    email: 'ada@example.com',
    userAgent: await page.evaluate(() => navigator.userAgent),
    url: `${site()}/practice`,
  });
  expect(Math.abs(Date.parse(String(timestamp)) - Date.now())).toBeLessThan(60_000);
  await expect(page.getByText('Thank you!')).toBeVisible();
  expect(await waitingToBeSent(page)).toEqual([]);
});

test('it thanks for two seconds, then closes, and begins anew', async ({ page }) => {
  await page.clock.install();
  await comeBack(page);
  await writeFeedback(page, 'Thank me.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  const dialog = page.getByRole('dialog', { name: 'Beta Feedback' });
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  await page.clock.runFor(1_990);
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  await page.clock.runFor(20);
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await openDialog(page, 'Beta Feedback');
  await expect(dialog.getByLabel('Your feedback')).toHaveValue('');
});

test('what cannot be sent is told beside its field', async ({ page }) => {
  const sent = watchSending(page);
  await comeBack(page);
  for (const [text, email, field, message] of [
    ['', '', 'Your feedback', 'Feedback is required'],
    [' \n ', '', 'Your feedback', 'Feedback is required'],
    ['x'.repeat(5_001), '', 'Your feedback', 'Feedback must be at most 5000 characters long'],
    ['Hello', 'ada@', 'Email (optional)', 'Please enter a valid email address'],
  ] as const) {
    await writeFeedback(page, text, email);
    await send(page);
    const input = page.getByLabel(field);
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(message);
    await closeDialog(page.getByRole('dialog', { name: 'Beta Feedback' }));
  }
  expect(sent).toEqual([]);
});

test(
  '5,000 characters are sent, and counted as they are written; an address is optional',
  { tag: '@any-width' },
  async ({ page }) => {
    await comeBack(page);
    await writeFeedback(page, 'x'.repeat(5_000), '   ');
    await expect(page.getByText('5,000 of 5,000 characters')).toBeVisible();
    const answer = page.waitForResponse(CALL);
    await send(page);
    const response = await answer;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({ email: null });
  },
);

test('closing by mistake costs no text', { tag: '@any-width' }, async ({ page }) => {
  await comeBack(page);
  await writeFeedback(page, 'Half a thought');
  await closeDialog(page.getByRole('dialog', { name: 'Beta Feedback' }));
  const dialog = await openDialog(page, 'Beta Feedback');
  await expect(dialog.getByLabel('Your feedback')).toHaveValue('Half a thought');
});

test.describe('when it cannot be sent now', { tag: '@any-width' }, () => {
  test.use({ mayComplain: /Failed to load resource/ });

  for (const [fault, fail] of [
    ['nothing answers', (page: Page) => page.route(CALL, (route) => route.abort())],
    ['the server is away', (page: Page) => page.route(CALL, (route) => route.fulfill({ status: 503 }))],
  ] as const) {
    test(`because ${fault}, it says thanks all the same and goes out once on the next visit`, async ({ page }) => {
      await fail(page);
      await comeBack(page);
      await writeFeedback(page, 'Sent later.');
      await send(page);
      await expect(page.getByText('Thank you!')).toBeVisible();
      expect(await waitingToBeSent(page)).toHaveLength(1);

      await page.unroute(CALL);
      const sent = watchSending(page);
      const answer = page.waitForResponse(CALL);
      await page.reload();
      expect((await answer).status()).toBe(200);
      await expect.poll(() => waitingToBeSent(page)).toEqual([]);
      await page.reload();
      await openDialog(page, 'Beta Feedback');
      expect(sent.map((body) => (JSON.parse(body) as { feedback: string }).feedback)).toEqual(['Sent later.']);
    });
  }
});
