import type { CookieOptions } from '../../lib/browser/cookie-jar.ts';

export type CookieCategory = 'essential' | 'performance' | 'advertising';

export interface CookieRule extends CookieOptions {
  category: CookieCategory;
}

const cookie = (category: CookieCategory, days: number, sameSite: CookieRule['sameSite'] = 'Lax'): CookieRule => ({
  category,
  days,
  sameSite,
});

/** Every cookie that this or an earlier release sets. The name `dailyComplete` is followed directly by the game date. */
export const COOKIES = {
  consent: cookie('essential', 365),
  session_id: cookie('essential', 30),
  session_created: cookie('essential', 30),
  session_activity: cookie('essential', 30),
  auth_token: cookie('essential', 30, 'Strict'),
  auth_user: cookie('essential', 30, 'Strict'),
  dailyComplete: cookie('essential', 1),
  user_settings: cookie('performance', 365),
  user_preferences: cookie('performance', 365),
  game_settings: cookie('performance', 365),
  daily_completion: cookie('performance', 365),
} satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

/** Also covers values from earlier releases that are not in the table. */
export function ruleOf(name: string): CookieRule {
  if (Object.hasOwn(COOKIES, name)) return COOKIES[name as CookieName];
  if (name.startsWith('dailyComplete')) return COOKIES.dailyComplete;
  return cookie(/ad|marketing/i.test(name) ? 'advertising' : 'performance', 365);
}
