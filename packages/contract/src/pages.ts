/** The addresses of the site's pages. The server answers each with the app, which shows the page. */
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
  '/admin',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];
