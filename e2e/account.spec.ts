import type { Page } from '@playwright/test';
import { messages } from '../packages/contract/src/index.ts';
import {
  button,
  createAccount,
  field,
  fill,
  logIn,
  newAddress,
  PASSWORD,
  PASSWORD_RULES,
  title,
} from './support/account.ts';
import { headerButton } from './support/dialogs.ts';
import { liveRegion, startDaily, playToWin, returnHome, stopClock } from './support/game.ts';
import { intercept } from './support/intercept.ts';
import { mailedLink } from './support/mailbox.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test.ts';
import { revisit, cookieText, site } from './support/visitor.ts';

// The browser logs every failed request, and warns about the missing username field on the reset page, where
// the user is unknown.
test.use({ allowedConsole: /Failed to load resource|username fields/ });

const NETWORK = 'Network error: Unable to reach server. Please check your connection.';

const respond = (page: Page, path: string, status: number, code: string, message: string, more = {}) =>
  intercept(page, `**/api/v1/auth/${path}`, (route) =>
    route.fulfill({ status, json: { success: false, code, message, ...more } }),
  );
/** Responds with a body that the server would not send. */
const respondWithJson = (page: Page, path: string, status: number, json: object) =>
  intercept(page, `**/api/v1/auth/${path}`, (route) => route.fulfill({ status, json }));
const disconnect = (page: Page, path: string) => intercept(page, `**/api/v1/auth/${path}`, (route) => route.abort());
const reconnect = (page: Page, path: string) => page.unroute(`**/api/v1/auth/${path}`);

/** Holds back a response until released, and counts the requests. */
async function delayResponse(page: Page, path: string) {
  const held = { calls: 0, release: () => {} };
  const released = new Promise<void>((resolve) => (held.release = resolve));
  await intercept(page, `**/api/v1/auth/${path}`, async (route) => {
    held.calls++;
    await released;
    await route.continue();
  });
  return held;
}

async function expectFieldError(page: Page, label: string, message: string): Promise<void> {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
}

test('a guest registers, verifies the address and keeps the streak', { tag: ['@once', '@main'] }, async ({ page }) => {
  await playToWin(page, await startDaily(page));
  await returnHome(page);
  const guestSession = await cookieText(page, 'session_id');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const email = newAddress();
  await fill(page, { 'Display Name': 'Ada', 'Email Address': email, Password: PASSWORD });
  await button(page, 'Register').click();
  await expect(title(page, 'Check Your Email')).toBeFocused();

  const held = await delayResponse(page, 'verify-email');
  await page.goto(await mailedLink(email, '/verify-email'));
  await expect(page.getByRole('status')).toHaveText('Verifying your email...');
  await stopClock(page, 5_000); // the delayed call must not time out
  held.release();
  await expect(title(page, 'Email Verified!')).toBeFocused();
  const signedIn = `You are now signed in as Ada (${email}).`;
  await expect(title(page, 'Email Verified!')).toHaveAccessibleDescription(`${messages.emailVerified} ${signedIn}`);
  await expect(button(page, 'Not you? Log out')).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await cookieText(page, 'session_id')).not.toBe(guestSession);
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL('/verify-email');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/start');
  await page.clock.resume();
  await expect(page.getByRole('main').getByText(signedIn)).toBeVisible();
  await expect(button(page, 'Not you? Log out')).toBeVisible();
  await expect(title(page, 'Welcome Back, Ada, add to your current 1 day winning streak.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
  await headerButton(page, 'Statistics').click();
  const statistics = page.getByRole('dialog', { name: 'Your Personal Statistics' });
  await expect(statistics.getByRole('definition').first()).toHaveText('1');
  await expectAccessibleInBothThemes(page);
  await statistics.getByRole('button', { name: 'Close' }).click();

  await test.step('the claimed games no longer belong to the guest', async () => {
    await headerButton(page, 'Log Out').click();
    await expect(page).toHaveURL('/');
    expect(await cookieText(page, 'auth_token')).toBeUndefined();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(title(page, "Welcome Back, Guest, let's start a new streak.")).toBeVisible();
    await headerButton(page, 'Statistics').click();
    await expect(page.getByText('No statistics available yet. Complete your first daily game!')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('logging in shows the streak, and home becomes the start page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await logIn(page, email.toUpperCase());
    await expect(page).toHaveURL('/start');
    await expect(title(page, 'Welcome Back, Ada, add to your current 1 day winning streak.')).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/start');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/account');
  });

  await test.step('a link for another account verifies that address without changing the sign-in', async () => {
    const other = newAddress();
    await page.request.post('/api/v1/auth/register', {
      data: { email: other, password: PASSWORD, displayName: 'Bob' },
    });
    await page.goto(await mailedLink(other, '/verify-email'));
    await expect(title(page, 'Email Verified!')).toBeVisible();
    const message = 'The address is verified. You are still signed in as Ada.';
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Game' }).click();
    await expect(title(page, 'Welcome Back, Ada, add to your current 1 day winning streak.')).toBeVisible();
  });
});

test("a stranger's link names the account it signs in to", { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  const link = async () => {
    const email = newAddress();
    const data = { email, password: PASSWORD, displayName: 'Mallory' };
    expect((await page.request.post(`${site()}/api/v1/auth/register`, { data })).status()).toBe(200);
    return { email, url: await mailedLink(email, '/verify-email') };
  };
  const notYou = button(page, 'Not you? Log out');
  const expectSignedOut = async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(await cookieText(page, 'auth_token')).toBeUndefined();
  };

  await test.step('on the page that verifies it', async () => {
    await revisit(page, '/');
    const { email, url } = await link();
    await page.goto(url);
    await expect(page.getByRole('main').getByText(`You are now signed in as Mallory (${email}).`)).toBeVisible();
    const revoked = page.waitForResponse('**/auth/logout');
    await notYou.click();
    expect((await revoked).status()).toBe(200);
    await expectSignedOut();
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL('/');
  });

  await test.step('on the start page that follows', async () => {
    const { email, url } = await link();
    await page.goto(url);
    await expect(notYou).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL('/start');
    await expect(page.getByRole('main').getByText(`You are now signed in as Mallory (${email}).`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await notYou.click();
    await expectSignedOut();
  });

  await test.step('but not to a visitor who logs in', async () => {
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(title(page, "Welcome Back, Guest, let's start a new streak.")).toBeVisible();
    await expect(notYou).toBeHidden();
  });
});

test('registration and login failures, and resending the verification email', { tag: '@once' }, async ({ page }) => {
  const email = newAddress();
  await page.clock.install();
  await revisit(page, '/register');
  await test.step('registration shows errors next to their fields and sends once', () => register(page, email));
  await test.step('login explains each refusal', () => failToLogIn(page, email));
});

async function register(page: Page, email: string): Promise<void> {
  await expect(title(page, 'Create an Account')).toBeVisible();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(PASSWORD_RULES);
  await expectAccessible(page);
  await button(page, 'Register').click();
  await expectFieldError(page, 'Display Name', 'Display name is required');
  await expectFieldError(page, 'Email Address', 'Email is required');
  await expectFieldError(page, 'Password', 'Password is required');
  await expect(field(page, 'Display Name')).toBeFocused();
  await expectAccessible(page);

  const values = { 'Display Name': 'Al', 'Email Address': 'ada@example', Password: '1234567' };
  await fill(page, values);
  await expectFieldError(page, 'Display Name', 'Display name must be 3 to 50 characters long');
  await expectFieldError(page, 'Email Address', 'Please enter a valid email address');
  await expectFieldError(page, 'Password', 'Password must be at least 8 characters long');
  for (const label of Object.keys(values)) await expect(field(page, label)).toHaveJSProperty('required', true);
  // So that password managers save the login and fill it in later.
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field(page, 'Display Name')).toHaveAttribute('autocomplete', 'nickname');

  await fill(page, { 'Display Name': 'Ada', 'Email Address': email, Password: 'password' });
  await button(page, 'Register').click();
  await expectFieldError(page, 'Password', 'This password is too common. Please choose another one.');
  await expect(field(page, 'Password')).toBeFocused();

  await fill(page, { Password: PASSWORD });
  await button(page, 'Show password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');

  await disconnect(page, 'register');
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText(NETWORK);
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await reconnect(page, 'register');
  await respond(page, 'register', 429, 'RATE_LIMITED', 'Too many tries. Please wait.');
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please wait.');
  await reconnect(page, 'register');

  const held = await delayResponse(page, 'register');
  await stopClock(page);
  await field(page, 'Password').press('Enter');
  await expect(button(page, 'Creating Account...')).toBeDisabled();
  await field(page, 'Password').press('Enter');
  held.release();
  const done = 'Registration successful! Please check your email and verify your account before logging in.';
  await expect(page.getByRole('main').getByText(done)).toBeVisible();
  expect(held.calls).toBe(1);
  await page.clock.runFor(3_900);
  await expect(page).toHaveURL('/register');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/login');
  await page.clock.resume();
  await expect(title(page, 'Log In to Your Account')).toBeFocused();
}

async function failToLogIn(page: Page, email: string): Promise<void> {
  await expectAccessible(page);
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'username');
  await button(page, 'Log In').click();
  await expectFieldError(page, 'Email Address', 'Email is required');
  await expectFieldError(page, 'Password', 'Password is required');
  await expect(field(page, 'Email Address')).toBeFocused();

  const resend = button(page, 'Resend Verification Email');
  await logIn(page, email, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.');
  await expect(button(page, 'Log In')).toBeFocused();
  await expect(field(page, 'Email Address')).toHaveValue(email);
  await expect(resend).toHaveCount(0);

  await disconnect(page, 'login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(NETWORK);
  await reconnect(page, 'login');
  await respond(page, 'login', 429, 'RATE_LIMITED', 'Too many tries. Please wait.');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Too many tries. Please wait.');
  await reconnect(page, 'login');

  const unverified = 'Please verify your email address before logging in.';
  await respondWithJson(page, 'login', 403, { success: false, code: 'EMAIL_NOT_VERIFIED' });
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(unverified);
  await expect(resend).toBeVisible();
  await reconnect(page, 'login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(unverified);
  await disconnect(page, 'resend-verification');
  await resend.click();
  await expect(page.getByRole('alert').nth(1)).toHaveText(NETWORK);
  await reconnect(page, 'resend-verification');
  await resend.click();
  const sent = 'Verification email sent! Please check your inbox and click the verification link.';
  await expect(page.getByRole('main').getByText(sent)).toBeVisible();
  await expect(liveRegion(page)).toHaveText(sent);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(resend).toBeFocused();
  await expectAccessible(page);
  await mailedLink(email, '/verify-email', 2);
}

test('invalid verification links', { tag: '@once' }, async ({ page }) => {
  await revisit(page, '/verify-email');
  await expect(title(page, 'Invalid Link')).toBeVisible();
  await expect(page.getByText('Invalid verification link. No token provided.')).toBeVisible();
  await expectAccessible(page);

  await disconnect(page, 'verify-email');
  await page.goto('/verify-email?token=never-sent');
  const failed = 'An error occurred while verifying your email. Please try again.';
  await expect(page.getByRole('main').getByText(failed)).toBeVisible();
  await expectAccessible(page);
  await reconnect(page, 'verify-email');
  const held = await delayResponse(page, 'verify-email');
  await button(page, 'Try Again').click();
  await expect(page.getByRole('status')).toHaveText('Verifying your email...');
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);
  held.release();
  await expect(title(page, 'Verification Failed')).toBeFocused();
  expect(held.calls).toBe(1);
  await expect(page.getByRole('main').getByText('Invalid or expired verification token.')).toBeVisible();
  await expect(button(page, 'Try Again')).toHaveCount(0);
  await button(page, 'Get Help').click();
  const help = 'To resend verification email, please go to the login page and request a new verification email.';
  await expect(page.getByRole('main').getByText(help)).toBeVisible();
  await expect(liveRegion(page)).toHaveText(help);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a password reset, by keyboard alone', { tag: ['@once', '@main'] }, async ({ page }) => {
  await page.clock.install();
  const email = await createAccount(page);
  await revisit(page, '/login');
  await field(page, 'Password').press('Tab');
  await page.keyboard.press('Tab'); // past the Show password button
  await page.keyboard.press('Enter');
  await expect(title(page, 'Forgot Your Password?')).toBeFocused();

  await test.step('requesting the link', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFieldError(page, 'Email Address', 'Email is required');
    await page.keyboard.type('ada@example');
    await expectFieldError(page, 'Email Address', 'Please enter a valid email address');
    await expectAccessible(page);
    await field(page, 'Email Address').fill(email.toUpperCase());
    await disconnect(page, 'forgot-password');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Something Went Wrong')).toBeFocused();
    const processing = 'An error occurred while processing your request. Please try again.';
    await expect(page.getByRole('main').getByText(processing)).toBeVisible();
    await expectAccessible(page);
    await reconnect(page, 'forgot-password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // Try Again
    await respond(page, 'forgot-password', 429, 'RATE_LIMITED', 'Too many requests.');
    await field(page, 'Email Address').press('Enter');
    await expect(page.getByRole('main').getByText(processing)).toBeVisible();
    await reconnect(page, 'forgot-password');
    await button(page, 'Try Again').click();
    await expect(field(page, 'Email Address')).toHaveValue(email.toUpperCase());
    const held = await delayResponse(page, 'forgot-password');
    const sent = page.waitForRequest('**/auth/forgot-password');
    await field(page, 'Email Address').press('Enter');
    await expect(button(page, 'Sending Reset Link...')).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({ email });
    held.release();
    await expect(title(page, 'Check Your Email')).toBeFocused();
    await expect(page.getByRole('main').getByText("If an account with that email exists, we've sent")).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Send Another Email').press('Enter');
    await expect(title(page, 'Forgot Your Password?')).toBeFocused();
  });

  await test.step('choosing a new password', async () => {
    await page.goto('/reset-password');
    await expect(title(page, 'Invalid Link')).toBeVisible();
    await expect(page.getByRole('main').getByText('Invalid password reset link. No token provided.')).toBeVisible();

    await page.goto(await mailedLink(email, '/reset-password'));
    await expect(page).toHaveURL('/reset-password');
    await page.reload(); // keeps the token
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(PASSWORD_RULES);
    await field(page, 'Confirm New Password').press('Enter');
    await expectFieldError(page, 'New Password', 'Password is required');
    await expectFieldError(page, 'Confirm New Password', 'Please confirm your password');
    await expect(field(page, 'New Password')).toBeFocused();
    await page.keyboard.type('1234567');
    await expectFieldError(page, 'New Password', 'Password must be at least 8 characters long');
    await expectAccessible(page);
    await fill(page, { 'New Password': 'a brand new one', 'Confirm New Password': 'a brand new on' });
    await page.keyboard.press('Enter');
    await expectFieldError(page, 'Confirm New Password', 'Passwords do not match');
    await page.keyboard.type('e');
    await disconnect(page, 'reset-password');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Reset Failed')).toBeFocused();
    const resetting = 'An error occurred while resetting your password. Please try again.';
    await expect(page.getByRole('main').getByText(resetting)).toBeVisible();
    await expectAccessible(page);
    await reconnect(page, 'reset-password');
    await button(page, 'Try Again').press('Enter');
    await respondWithJson(page, 'reset-password', 200, { success: false, message: 'Not this one.' });
    await field(page, 'New Password').press('Enter');
    await expect(page.getByRole('main').getByText('Not this one.')).toBeVisible();
    await reconnect(page, 'reset-password');
    await button(page, 'Try Again').press('Enter');
    await expect(field(page, 'Confirm New Password')).toHaveValue('a brand new one');
    const held = await delayResponse(page, 'reset-password');
    await stopClock(page);
    await field(page, 'New Password').press('Enter');
    await expect(button(page, 'Resetting Password...')).toBeDisabled();
    held.release();
    await expect(title(page, 'Password Reset Successful!')).toBeFocused();
    await page.clock.runFor(2_900);
    await expect(page).toHaveURL('/reset-password');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/login');
  });

  await page.clock.resume();
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.');
  await test.step('the pass of the reset is sent with the login, and then discarded', async () => {
    await page.reload(); // as after the phone has discarded the page
    const sent = page.waitForRequest('**/auth/login');
    await logIn(page, email, 'a brand new one');
    expect((await sent).postDataJSON()).toMatchObject({ loginPass: expect.stringMatching(/^[\w-]{43}$/) });
    await expect(page).toHaveURL('/start');
    expect(await page.evaluate(() => sessionStorage.getItem('sixfold-login-pass'))).toBeNull();
  });
});
