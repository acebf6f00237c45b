import { COOKIES, type CookieCategory, type CookieName, type CookieRule } from '../../lib/consent/cookie-table.ts';
import { COOKIE_PURPOSES } from './cookie-purposes.ts';
import type { KeptLine } from './kept-lines.tsx';

const TITLES: Record<CookieCategory, string> = {
  essential: 'Strictly Necessary',
  performance: 'Performance & Analytics',
  advertising: 'Targeting & Advertising',
};

/** The table that the code obeys, as the visitor reads it. A category without cookies has an empty list. */
export const cookieGroups = (table: Readonly<Partial<Record<CookieName, CookieRule>>> = COOKIES) =>
  (Object.keys(TITLES) as CookieCategory[]).map((category) => ({
    category,
    title: TITLES[category],
    cookies: (Object.entries(table) as [CookieName, CookieRule][])
      .filter(([, rule]) => rule.category === category)
      .map(([name, rule]) => cookieLine(name, rule)),
  }));

const cookieLine = (name: CookieName, { days }: CookieRule): KeptLine => ({
  name: name === 'dailyComplete' ? 'dailyComplete + date' : name,
  purpose: COOKIE_PURPOSES[name],
  lifetime: days === 1 ? '1 day' : `${days} days`,
});
