/** The paths of the site's pages. The server sends the app for each of them. */
export const PAGE_PATHS = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/reset-password',
  '/forgot-password',
  '/account',
  '/privacy-policy',
  '/start',
  '/play',
  '/practice',
  '/legacy-games',
  '/archive',
  '/admin',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];
