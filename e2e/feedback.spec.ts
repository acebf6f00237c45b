import type { Page, Route } from '@playwright/test';
import { closeDialog, openDialog } from './support/dialogs.ts';
import { intercept } from './support/intercept.ts';
import { expect, OUTAGE, test } from './support/test.ts';
import { revisit, site, unsentItems } from './support/visitor.ts';

const CALL = '**/api/v1/feedback';

async function writeFeedback(page: Page, text: string, email = ''): Promise<void> {
  const dialog = await openDialog(page, 'Beta Feedback');
  await dialog.getByLabel('Your feedback').fill(text);
  await dialog.getByLabel('Email (optional)').fill(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Feedback' }).click();

/** Collects the feedback sent from now on. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/feedback')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('feedback is validated, sent with its context and acknowledged', { tag: ['@once', '@main'] }, async ({ page }) => {
  const sent = recordSent(page);
  await page.clock.install();
  await revisit(page, '/practice?from=a-mail#top');
  const dialog = page.getByRole('dialog', { name: 'Beta Feedback' });

  await test.step('errors are shown next to their fields, and in view on a phone held sideways', async () => {
    await page.setViewportSize({ width: 667, height: 331 });
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
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await closeDialog(dialog);
    }
    expect(sent).toEqual([]);
  });

  await test.step('closing keeps the text', async () => {
    await openDialog(page, 'Beta Feedback');
    await expect(dialog.getByLabel('Your feedback')).toHaveValue('Hello');
    await closeDialog(dialog);
  });

  await test.step('the feedback reaches the server with its context', async () => {
    await writeFeedback(page, '  More puzzles, please.  ', '  ada@example.com ');
    await intercept(page, CALL, async (route) => {
      await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const answer = page.waitForResponse(CALL);
    await send(page);
    const response = await answer;
    expect(response.status()).toBe(200);
    const { timestamp, ...body } = response.request().postDataJSON() as Record<string, unknown>;
    expect(body).toEqual({
      reportId: expect.stringMatching(/^[0-9a-f]{32}$/),
      feedback: 'More puzzles, please.',
      email: 'ada@example.com',
      userAgent: await page.evaluate(() => navigator.userAgent),
      url: `${site()}/practice`,
      sessionMinutes: 1,
    });
    expect(Math.abs(Date.parse(String(timestamp)) - Date.now())).toBeLessThan(120_000);
  });

  await test.step('the dialog says thank you for two seconds, then closes', async () => {
    await expect(dialog.getByText('Thank you!')).toBeVisible();
    await page.clock.runFor(1_990);
    await expect(dialog.getByText('Thank you!')).toBeVisible();
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(dialog).toBeHidden();
    expect(await unsentItems(page)).toEqual([]);
  });

  await test.step('the dialog reopens empty, counts up to 5,000 characters and needs no address', async () => {
    await openDialog(page, 'Beta Feedback');
    await expect(dialog.getByLabel('Your feedback')).toHaveValue('');
    await closeDialog(dialog);
    await writeFeedback(page, 'x'.repeat(5_000), '   ');
    await expect(page.getByText('5,000 of 5,000 characters')).toBeVisible();
    const answer = page.waitForResponse(CALL);
    await send(page);
    const response = await answer;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({ email: null });
  });
});

test.describe('when sending fails', { tag: '@once' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test('the dialog still says thank you, and the feedback is sent once on the next visit', async ({ page }) => {
    await revisit(page);
    const faults = {
      'nothing responds': (route: Route) => route.abort(),
      'the server is down': (route: Route) => route.fulfill({ status: 503 }),
    };
    for (const [fault, fail] of Object.entries(faults)) {
      await intercept(page, CALL, fail);
      await writeFeedback(page, fault);
      await send(page);
      await expect(page.getByText('Thank you!')).toBeVisible();
      await closeDialog(page.getByRole('dialog'));
    }
    expect(await unsentItems(page)).toHaveLength(2);

    await page.unrouteAll();
    const sent = recordSent(page);
    const answer = page.waitForResponse(CALL);
    await page.reload();
    expect((await answer).status()).toBe(200);
    await expect.poll(() => unsentItems(page)).toEqual([]);
    await page.reload();
    await openDialog(page, 'Beta Feedback');
    expect(sent.map((body) => (JSON.parse(body) as { feedback: string }).feedback)).toEqual(Object.keys(faults));
  });

  test('feedback whose reply was lost is sent again with the same id', async ({ page }) => {
    await revisit(page);
    await intercept(page, CALL, async (route) => {
      await route.fetch(); // the server has stored it
      await route.abort();
    });
    const sent = recordSent(page);
    await writeFeedback(page, 'Once, please');
    await send(page);
    await expect(page.getByText('Thank you!')).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect.poll(() => unsentItems(page)).toEqual([]);
    const [first, second, ...others] = sent;
    expect(second).toBe(first);
    expect(others).toEqual([]);
  });
});
