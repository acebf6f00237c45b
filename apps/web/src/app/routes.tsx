import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LandingPage } from './landing-page.tsx';
import { loadAccount, StartScreen } from './start-screen.tsx';

export interface AppRoute {
  path: string;
  Component: ComponentType;
  /** Set for pages that most visitors are likely to open next. */
  prefetch?: () => Promise<unknown>;
  /** Prefetched for signed-in users only. Opening such a page forgets the place to return to. */
  isForUsers?: true;
  /** Redirects to the landing page until the visitor has chosen cookie preferences. */
  needsConsent?: true;
}

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Component: LandingPage },
  { path: '/start', Component: StartScreen, needsConsent: true },
  {
    path: '/play',
    needsConsent: true,
    ...lazyPart(() => import('../features/play/play-page.tsx').then((module) => module.PlayPage)),
  },
  {
    path: '/practice',
    needsConsent: true,
    ...lazyPart(() => import('../features/practice/practice-page.tsx').then((module) => module.PracticePage)),
  },
  {
    path: '/legacy-games',
    needsConsent: true,
    isForUsers: true,
    ...lazyPart(() => import('../features/legacy/legacy-page.tsx').then((module) => module.LegacyPage)),
  },
  {
    path: '/archive',
    needsConsent: true,
    ...lazyPart(() => import('../features/archive/archive-page.tsx').then((module) => module.ArchivePage)),
  },
  {
    path: '/admin',
    needsConsent: true,
    // Not prefetched: few visitors are admins.
    Component: lazyPart(() => import('../features/admin/admin-page.tsx').then((module) => module.AdminPage)).Component,
  },
  {
    path: '/login',
    ...lazyPart(() => loadAccount().then((module) => module.LoginPage)),
  },
  {
    path: '/register',
    ...lazyPart(() => loadAccount().then((module) => module.RegisterPage)),
  },
  {
    path: '/verify-email',
    ...lazyPart(() => loadAccount().then((module) => module.VerifyEmailPage)),
  },
  {
    path: '/reset-password',
    ...lazyPart(() => loadAccount().then((module) => module.ResetPasswordPage)),
  },
  {
    path: '/forgot-password',
    ...lazyPart(() => loadAccount().then((module) => module.ForgotPasswordPage)),
  },
  {
    path: '/account',
    isForUsers: true,
    ...lazyPart(() => loadAccount().then((module) => module.AccountPage)),
  },
  {
    path: '/privacy-policy',
    ...lazyPart(() => import('../features/privacy/privacy-page.tsx').then((module) => module.PrivacyPage)),
  },
];
