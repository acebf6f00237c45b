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
  '/circles',
  '/circles/:id',
  '/join',
  '/make',
  '/p/:code',
  '/end-reminders',
  '/admin',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** The page at a path. Only its last part can vary. */
export const pageAt = (path: string): string => path.replace(/^\/p\/[^/]+$/, '/p/:code').replace(/\/\d+$/, '/:id');
