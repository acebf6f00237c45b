import type { CallerName } from './callers.ts';

/** Admitted, must sign in, or forbidden. */
export type Verdict = 'in' | 401 | 403;
export type Access = keyof typeof ACCESS;

export const ACCESS = {
  /** A token is ignored. */
  anyone: {
    anonymous: 'in',
    'garbage token': 'in',
    user: 'in',
    'ex-admin': 'in',
    'deactivated admin': 'in',
    admin: 'in',
  },
  'guests and players': {
    anonymous: 'in',
    'garbage token': 401,
    user: 'in',
    'ex-admin': 'in',
    'deactivated admin': 401,
    admin: 'in',
  },
  players: {
    anonymous: 401,
    'garbage token': 401,
    user: 'in',
    'ex-admin': 'in',
    'deactivated admin': 401,
    admin: 'in',
  },
  admins: { anonymous: 401, 'garbage token': 401, user: 403, 'ex-admin': 403, 'deactivated admin': 401, admin: 'in' },
} satisfies Record<string, Record<CallerName, Verdict>>;

/** Who may make each call. Repeats the contract on purpose: a new or changed call must be changed here, too. */
export const MATRIX: Record<string, Access> = {
  'GET /puzzles/daily': 'anyone',
  'GET /puzzles/legacy': 'players',
  'GET /puzzles/legacy/:id': 'players',
  'GET /game/daily-status': 'players',
  'GET /game/daily-completion-details': 'players',
  'POST /game/complete': 'guests and players',
  'GET /game/everyone/:id': 'guests and players',
  'GET /users/streaks': 'guests and players',
  'GET /users/statistics': 'players',
  'POST /auth/register': 'anyone',
  'POST /auth/login': 'anyone',
  'POST /auth/logout': 'players',
  'POST /auth/resend-verification': 'anyone',
  'POST /auth/verify-email': 'anyone',
  'POST /auth/reset-password': 'anyone',
  'POST /auth/forgot-password': 'anyone',
  'GET /account': 'players',
  'PUT /account': 'players',
  'PUT /account/password': 'players',
  'GET /account/export': 'players',
  'POST /account/delete': 'players',
  'GET /admin/stats': 'admins',
  'GET /admin/puzzles': 'admins',
  'POST /admin/puzzles': 'admins',
  'PUT /admin/puzzles/:id': 'admins',
  'DELETE /admin/puzzles/:id': 'admins',
  'POST /admin/puzzles/bulk-import': 'admins',
  'GET /admin/puzzles/bulk-template': 'admins',
  'GET /admin/daily-games': 'admins',
  'POST /admin/daily-games': 'admins',
  'PUT /admin/daily-games/:id': 'admins',
  'DELETE /admin/daily-games/:id': 'admins',
  'POST /admin/daily-games/fill': 'admins',
  'GET /admin/daily-games/calendar': 'admins',
  'GET /admin/users': 'admins',
  'PUT /admin/users/:id': 'admins',
  'DELETE /admin/users/:id': 'admins',
  'GET /admin/feedback': 'admins',
  'PUT /admin/feedback/:id': 'admins',
  'GET /admin/crashes': 'admins',
  'PUT /admin/crashes/:id': 'admins',
  'GET /admin/audit': 'admins',
  'POST /feedback': 'guests and players',
  'POST /errors': 'anyone',
  'GET /site': 'anyone',
};
