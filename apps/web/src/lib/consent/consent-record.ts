import * as z from 'zod/mini';
import { getCookie } from './cookie-jar.ts';
import { parseJson } from '../browser/parse-json.ts';

/** The visitor's choices. A choice missing from the record was never made, so it counts as no. */
export const Consent = z.object({
  hasSetPreferences: z.boolean(),
  performance: z._default(z.boolean(), false),
  advertising: z._default(z.boolean(), false),
  gameplayAnalytics: z._default(z.boolean(), false),
  isFirstTimeUser: z._default(z.boolean(), true),
});
export type Consent = z.infer<typeof Consent>;

/** With CONSENT_DEFAULT=off, the server sets this in a line appended to before-paint.js. There is no document during prerendering. */
const startsOn = typeof document === 'undefined' || document.documentElement.dataset['consentDefault'] !== 'off';

/** Before the visitor has chosen. The three choices are the dialog's presets and permit nothing yet. */
export const UNDECIDED: Consent = {
  hasSetPreferences: false,
  performance: startsOn,
  advertising: startsOn,
  gameplayAnalytics: startsOn,
  isFirstTimeUser: true,
};

export const readConsentRecord = (): Consent | undefined => parseJson(getCookie('consent'), Consent);

/** Reads the cookie, not memory, so that a choice made in another tab counts immediately. */
export function allows(category: string): boolean {
  if (category === 'essential') return true;
  if (category !== 'performance' && category !== 'advertising') return false;
  const record = readConsentRecord();
  return record !== undefined && record.hasSetPreferences && record[category];
}
