import type { CookieName } from '../../lib/consent/cookie-table.ts';

/** What each cookie is for, as the visitor is told. */
export const COOKIE_PURPOSES: Record<CookieName, string> = {
  consent: 'Remembers your cookie choices.',
  session_id: 'Keeps your games and streaks together while you play as a guest.',
  session_created: 'Remembers when your session began.',
  session_activity: 'Remembers when you were last active.',
  auth_token: 'Keeps you signed in.',
  auth_user: 'Remembers the name of your account while you are signed in.',
  dailyComplete: 'Remembers that you have finished the game of that day.',
  user_settings: 'Remembers your default difficulty and contrast.',
  user_preferences: 'Held preferences in earlier releases; no longer written.',
  game_settings: 'Held game settings in earlier releases; no longer written.',
  daily_completion: 'Held finished games in earlier releases; no longer written.',
};
