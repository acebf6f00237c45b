import { parseConsent, readConsentRecord, UNDECIDED, type Consent } from './consent-record.ts';
import { applyConsent, writeCookie } from './cookies.ts';
import { onReturn } from '../../lib/browser/on-return.ts';
import { storedText } from '../../lib/browser/storage.ts';
import { createStore, setIfChanged } from '../../lib/browser/store.ts';

export type ConsentChoices = Pick<Consent, 'performance' | 'advertising' | 'gameplayAnalytics'>;

const earlierRelease = storedText('consent');

export const consentStore = createStore(load());

/** Re-reads the cookie, which another tab may have written. */
export function refreshConsent(): void {
  const record = readConsentRecord();
  // A missing record means nothing: with cookies blocked, the choice lives in memory only.
  if (record) setIfChanged(consentStore, record);
}

export const watchConsent = (): (() => void) => onReturn(refreshConsent);

export function saveConsent({ performance, advertising, gameplayAnalytics }: ConsentChoices): void {
  update({ hasSetPreferences: true, performance, advertising, gameplayAnalytics });
}

export const acceptAll = (): void => saveConsent({ performance: true, advertising: true, gameplayAnalytics: true });

export const essentialOnly = (): void =>
  saveConsent({ performance: false, advertising: false, gameplayAnalytics: false });

/** Whether a user's guess logs may be sent. */
export function allowsGuessLogs(): boolean {
  const { hasSetPreferences, gameplayAnalytics } = consentStore.get();
  return hasSetPreferences && gameplayAnalytics;
}

export const markHelpSeen = (): void => update({ isFirstTimeUser: false });

function update(change: Partial<Consent>): void {
  refreshConsent();
  const next = { ...consentStore.get(), ...change };
  save(next);
  consentStore.set(next);
}

function save(consent: Consent): boolean {
  const saved = writeCookie('consent', JSON.stringify(consent));
  if (consent.hasSetPreferences) applyConsent();
  return saved;
}

function load(): Consent {
  const record = readConsentRecord();
  const earlier = parseConsent(earlierRelease.read());
  if (earlier && (record || save(earlier))) earlierRelease.remove();
  return record ?? earlier ?? UNDECIDED;
}
