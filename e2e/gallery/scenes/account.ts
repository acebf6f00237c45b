import { expect, type Page } from '@playwright/test';
import { button, field, fill, logIn, PASSWORD, title } from '../../support/account.ts';
import { intercept } from '../../support/intercept.ts';
import { revisit } from '../../support/visitor.ts';
import { answer, cut, freeze, hold, open, refuse, type Scenes } from '../scene.ts';
import { LONG_NAME, signInAda } from './start.ts';

const EMAIL = 'ada@example.org';
const ADA = { id: 7, email: EMAIL, displayName: 'Ada', isAdmin: false };

const failedLogin = async (page: Page, status: number, code: string, message: string) => {
  await refuse(page, 'auth/login', status, code, message);
  await revisit(page, '/login');
  await logIn(page, EMAIL);
  await expect(page.getByRole('alert')).toBeVisible();
};

const register = async (page: Page) => {
  await revisit(page, '/register');
  await fill(page, { 'Display Name': 'Ada', 'Email Address': EMAIL, Password: PASSWORD });
  await button(page, 'Register').click();
};

export const SIGNING_IN: Scenes = {
  'log in': open('/login'),
  'log in with errors': async (page) => {
    await revisit(page, '/login');
    await button(page, 'Log In').click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'log in refused': (page) => failedLogin(page, 401, 'INVALID_CREDENTIALS', 'Invalid credentials.'),
  'log in unverified': async (page) => {
    await failedLogin(page, 403, 'EMAIL_NOT_VERIFIED', 'Please verify your email address before logging in.');
    await answer(page, 'auth/resend-verification', { message: 'Sent.' });
    await button(page, 'Resend Verification Email').click();
    await expect(page.getByRole('main').getByText('Verification email sent!')).toBeVisible();
  },
  'log in without a network': async (page) => {
    await cut(page, 'auth/login');
    await revisit(page, '/login');
    await logIn(page, EMAIL);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'logging in': async (page) => {
    await hold(page, 'auth/login');
    await revisit(page, '/login');
    await logIn(page, EMAIL);
  },
  register: open('/register'),
  'register with errors': async (page) => {
    await revisit(page, '/register');
    await button(page, 'Register').click();
    await fill(page, { 'Display Name': 'Al', 'Email Address': 'ada@example', Password: '1234567' });
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  },
  registering: async (page) => {
    await hold(page, 'auth/register');
    await register(page);
    await expect(button(page, 'Creating Account...')).toBeVisible();
  },
  registered: async (page) => {
    await answer(page, 'auth/register', {
      message: 'Registration successful! Please check your email and verify your account before logging in.',
    });
    await register(page);
    await expect(title(page, 'Check Your Email')).toBeVisible();
    await freeze(page);
  },
};

const verify = async (page: Page, heading: string) => {
  await revisit(page, '/verify-email?token=abc');
  await expect(title(page, heading)).toBeVisible();
  await freeze(page);
};

const forgot = async (page: Page, heading: string) => {
  await revisit(page, '/forgot-password');
  await field(page, 'Email Address').fill(EMAIL);
  await button(page, 'Send Reset Link').click();
  await expect(title(page, heading)).toBeVisible();
};

const reset = async (page: Page, password = PASSWORD) => {
  await revisit(page, '/reset-password?token=abc');
  await fill(page, { 'New Password': PASSWORD, 'Confirm New Password': password });
  await button(page, 'Reset Password').click();
};

export const MAIL_LINKS: Scenes = {
  verifying: async (page) => {
    await hold(page, 'auth/verify-email');
    await verify(page, 'Verifying Your Email');
  },
  verified: async (page) => {
    await answer(page, 'auth/verify-email', { message: 'Your email is verified.', data: { user: ADA, token: 'abc' } });
    await verify(page, 'Email Verified!');
  },
  'signed in by a link': async (page) => {
    await signInAda(page);
    await revisit(page, '/start');
    await page.evaluate(() => history.replaceState({ verified: true }, ''));
    await page.reload();
    await expect(page.getByRole('main').getByText('You are now signed in as')).toBeVisible();
  },
  'verification failed': async (page) => {
    await verify(page, 'Verification Failed');
    await page.clock.resume();
    await button(page, 'Get Help').click();
    await expect(page.getByRole('main').getByText('To resend verification email')).toBeVisible();
  },
  'verification without a network': async (page) => {
    await cut(page, 'auth/verify-email');
    await verify(page, 'Verification Failed');
  },
  'verification link invalid': open('/verify-email'),
  'forgot password': open('/forgot-password'),
  'reset link sent': async (page) => {
    await answer(page, 'auth/forgot-password', { message: 'Sent.' });
    await forgot(page, 'Check Your Email');
  },
  'reset link failed': async (page) => {
    await cut(page, 'auth/forgot-password');
    await forgot(page, 'Something Went Wrong');
  },
  'reset password': open('/reset-password?token=abc'),
  'reset password with errors': async (page) => {
    await reset(page, 'another one');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  },
  'reset successful': async (page) => {
    await answer(page, 'auth/reset-password', { message: 'Your password has been reset.' });
    await reset(page);
    await expect(title(page, 'Password Reset Successful!')).toBeVisible();
    await freeze(page);
  },
  'reset failed': async (page) => {
    await reset(page);
    await expect(title(page, 'Reset Failed')).toBeVisible();
  },
  'reset link invalid': open('/reset-password'),
};

const account = async (page: Page, displayName?: string) => {
  await signInAda(page, displayName);
  await revisit(page, '/account');
  await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();
};

export const ACCOUNT: Scenes = {
  account: (page) => account(page),
  'with a long name': (page) => account(page, LONG_NAME),
  'with errors': async (page) => {
    await account(page);
    await fill(page, { 'Display Name': 'A', 'Current Password': 'wrong', 'New Password': '123' });
    await button(page, 'Save Name').click();
    await button(page, 'Change Password').click();
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  },
  'name saved': async (page) => {
    await account(page);
    await intercept(page, '**/api/v1/account', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ json: { success: true, data: { ...ADA, displayName: 'Countess Ada' } } }),
    );
    await fill(page, { 'Display Name': 'Countess Ada' });
    await button(page, 'Save Name').click();
    await expect(page.getByRole('main').getByText('Your display name has been saved.')).toBeVisible();
  },
  'download failed': async (page) => {
    await account(page);
    await cut(page, 'account/**');
    await button(page, 'Download My Data').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'too many downloads': async (page) => {
    await account(page);
    await refuse(page, 'account/**', 429, 'RATE_LIMITED', 'Too many requests. Please try again later.');
    await button(page, 'Download My Data').click();
    await expect(page.getByText('You have downloaded your data several times')).toBeVisible();
  },
  'delete account': async (page) => {
    await account(page);
    await button(page, 'Delete Account').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
  },
};
