import type { Page } from '@playwright/test';
import { intercept } from './support/intercept.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import { revisit, consentDialog } from './support/visitor.ts';

const COOKIES = [
  'consent',
  'session_id',
  'session_created',
  'session_activity',
  'auth_token',
  'auth_user',
  'dailyComplete + date',
  'user_settings',
  'user_preferences',
  'game_settings',
  'daily_completion',
];

test(
  'the policy opens before consent; Close stays in view and leads back',
  { tag: ['@phone', '@main'] },
  async ({ page }) => {
    await page.goto('/privacy-policy');
    await test.step('it has every required section', () => readThePolicy(page));
    await test.step('Close leads home when there is no history', async () => {
      await expect(consentDialog(page)).toBeHidden();
      await onBothWidths(page, async () => {
        await page.getByRole('heading', { name: 'Contact' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport();
      });
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/');
      await expect(consentDialog(page)).toBeVisible();
    });

    await test.step('Close leads back to the previous page', async () => {
      await revisit(page, '/practice');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/practice');
    });
  },
);

async function readThePolicy(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText(/^Last updated [A-Z][a-z]+ \d{1,2} \d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Our Commitment',
    'Data We Collect',
    'How We Use It',
    'Sharing',
    'Cookie Choices',
    'Your Rights',
    'Retention',
    'Minimum Age',
    'Changes',
    'Contact',
  ]);
  await expect(page.getByText('at least 13 years old')).toBeVisible();
  await expect(page.getByText('This site does not use page analytics.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'contact@sixfold.example' })).toHaveAttribute(
    'href',
    'mailto:contact@sixfold.example',
  );
  for (const name of COOKIES) {
    await expect(page.getByRole('term').getByText(name, { exact: true }), name).toBeVisible();
  }
}

test.describe('while the server is unreachable', { tag: '@once' }, () => {
  test.use({ allowedConsole: /Failed to load resource/ });

  test('the policy points to Beta Feedback, as it does without a contact address', async ({ page }) => {
    await intercept(page, '**/api/v1/site', (route) => route.abort());
    await revisit(page, '/privacy-policy');
    await expect(page.getByText('Send them through Beta Feedback')).toBeVisible();
    await expect(page.getByText('Page analytics runs only if')).toBeVisible();

    const data = { contactEmail: null, analyticsUrl: null };
    await page.unroute('**/api/v1/site');
    await intercept(page, '**/api/v1/site', (route) => route.fulfill({ json: { success: true, data } }));
    await page.reload();
    await expect(page.getByText('This site does not use page analytics.')).toBeVisible();
    await expect(page.getByText('Send them through Beta Feedback')).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toHaveCount(0);
  });
});
