export type CookieCategory = 'essential' | 'performance' | 'advertising';

export interface CookieRule {
  category: CookieCategory;
  days: number;
  sameSite: 'Lax' | 'Strict';
  /** Said to the visitor on the privacy page. */
  purpose: string;
}

const cookie = (
  category: CookieCategory,
  days: number,
  purpose: string,
  sameSite: CookieRule['sameSite'] = 'Lax',
): CookieRule => ({ category, days, sameSite, purpose });

/** Every cookie of the site. `dailyComplete` is followed at once by the game date. */
export const COOKIES = {
  consent: cookie('essential', 365, 'Remembers your cookie choices.'),
  session_id: cookie('essential', 30, 'Keeps your games and streaks together while you play as a guest.'),
  session_created: cookie('essential', 30, 'Remembers when your session began.'),
  session_activity: cookie('essential', 30, 'Remembers when you were last active.'),
  auth_token: cookie('essential', 30, 'Keeps you signed in.', 'Strict'),
  auth_user: cookie('essential', 30, 'Remembers the name of your account while you are signed in.', 'Strict'),
  dailyComplete: cookie('essential', 1, 'Remembers that you have finished the game of that day.'),
  user_settings: cookie('performance', 365, 'Remembers your default difficulty and contrast.'),
  user_preferences: cookie('performance', 365, 'Held preferences in earlier releases; no longer written.'),
  game_settings: cookie('performance', 365, 'Held game settings in earlier releases; no longer written.'),
  daily_completion: cookie('performance', 365, 'Held finished games in earlier releases; no longer written.'),
} satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

/** For a value of an earlier release whose name the table does not know. */
export function ruleOf(name: string): CookieRule {
  if (Object.hasOwn(COOKIES, name)) return COOKIES[name as CookieName];
  if (name.startsWith('dailyComplete')) return COOKIES.dailyComplete;
  return cookie(/ad|marketing/i.test(name) ? 'advertising' : 'performance', 365, '');
}
