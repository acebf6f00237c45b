import { COOKIES, type CookieCategory, type CookieName, type CookieRule } from '../../player/consent/cookie-table.ts';
import { StoredItemList, type StoredItem } from './browser-storage.tsx';

export const COOKIE_PURPOSES: Record<CookieName, string> = {
  consent: 'Remembers your cookie choices.',
  session_id: 'Links your games and streaks while you play as a guest.',
  session_created: 'Remembers when your session started.',
  session_activity: 'Remembers when you were last active.',
  auth_token: 'Keeps you signed in.',
  auth_user: 'Remembers your account while you are signed in.',
  dailyComplete: "Remembers that you have finished that day's game.",
  user_settings: 'Remembers your settings: default difficulty, contrast, sound and vibration.',
  user_preferences: 'Held preferences in earlier versions; no longer set.',
  game_settings: 'Held game settings in earlier versions; no longer set.',
  daily_completion: 'Held finished games in earlier versions; no longer set.',
};

const TITLES: Record<CookieCategory, string> = {
  essential: 'Strictly Necessary',
  performance: 'Performance & Analytics',
  advertising: 'Targeting & Advertising',
};

export const CookieList = () =>
  cookieGroups().map(({ category, title, cookies }) => (
    <div key={category}>
      <h3 className="mb-2 pt-2 text-lg">{title}</h3>
      {cookies.length === 0 ? <p>None at present.</p> : <StoredItemList items={cookies} />}
    </div>
  ));

/** Built from the table that the code enforces. A category without cookies has an empty list. */
export const cookieGroups = (table: Readonly<Partial<Record<CookieName, CookieRule>>> = COOKIES) =>
  (Object.keys(TITLES) as CookieCategory[]).map((category) => ({
    category,
    title: TITLES[category],
    cookies: (Object.entries(table) as [CookieName, CookieRule][])
      .filter(([, rule]) => rule.category === category)
      .map(([name, rule]) => cookieItem(name, rule)),
  }));

const cookieItem = (name: CookieName, { days }: CookieRule): StoredItem => ({
  name: name === 'dailyComplete' ? 'dailyComplete + date' : name,
  purpose: COOKIE_PURPOSES[name],
  lifetime: days === 1 ? '1 day' : `${days} days`,
});
