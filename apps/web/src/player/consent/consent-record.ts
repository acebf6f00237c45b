import { hasFields, isBoolean, isOptional } from '../../lib/browser/guards.ts';
import { parseJson } from '../../lib/browser/parse-json.ts';
import { getCookie } from '../../lib/browser/cookie-jar.ts';

/** The visitor's choices. */
export interface Consent {
  hasSetPreferences: boolean;
  performance: boolean;
  advertising: boolean;
  gameplayAnalytics: boolean;
  isFirstTimeUser: boolean;
}

const isRecord = hasFields<Partial<Consent> & Pick<Consent, 'hasSetPreferences'>>({
  hasSetPreferences: isBoolean,
  performance: isOptional(isBoolean),
  advertising: isOptional(isBoolean),
  gameplayAnalytics: isOptional(isBoolean),
  isFirstTimeUser: isOptional(isBoolean),
});

/** A choice missing from the record was never made, so it counts as no. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const record = parseJson(text, isRecord);
  if (!record) return undefined;
  const { hasSetPreferences, performance = false, advertising = false, gameplayAnalytics = false } = record;
  const { isFirstTimeUser = true } = record;
  return { hasSetPreferences, performance, advertising, gameplayAnalytics, isFirstTimeUser };
}

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

export const readConsentRecord = (): Consent | undefined => parseConsent(getCookie('consent'));

/** Reads the cookie, not memory, so that a choice made in another tab counts immediately. */
export function allows(category: string): boolean {
  if (category === 'essential') return true;
  if (category !== 'performance' && category !== 'advertising') return false;
  const record = readConsentRecord();
  return record !== undefined && record.hasSetPreferences && record[category];
}
