import { Consent, readConsentRecord, UNDECIDED } from './consent-record.ts';
import { applyConsent, writeCookie } from './cookies.ts';
import { onReturn } from '../browser/on-return.ts';
import { stored } from '../browser/storage.ts';
import { createStore, setIfChanged } from '../browser/store.ts';

export type ConsentChoices = Pick<Consent, 'performance' | 'advertising' | 'gameplayAnalytics'>;

const earlierRelease = stored('consent', Consent, undefined);

export const consentStore = createStore(load());

/** Reads the cookie again, which another tab may have written. */
export function refreshConsent(): void {
  const record = readConsentRecord();
  // No record is no news: where cookies are blocked the choice lives in memory alone.
  if (record) setIfChanged(consentStore, record);
}

export const watchConsent = (): (() => void) => onReturn(refreshConsent);

export function saveConsent({ performance, advertising, gameplayAnalytics }: ConsentChoices): void {
  update({ hasSetPreferences: true, performance, advertising, gameplayAnalytics });
}

export const acceptAll = (): void => saveConsent({ performance: true, advertising: true, gameplayAnalytics: true });

export const essentialOnly = (): void =>
  saveConsent({ performance: false, advertising: false, gameplayAnalytics: false });

export const markHelpSeen = (): void => update({ isFirstTimeUser: false });

function update(change: Partial<Consent>): void {
  refreshConsent();
  const next = { ...consentStore.get(), ...change };
  keep(next);
  consentStore.set(next);
}

function keep(consent: Consent): boolean {
  const kept = writeCookie('consent', JSON.stringify(consent));
  if (consent.hasSetPreferences) applyConsent();
  return kept;
}

function load(): Consent {
  const record = readConsentRecord();
  const earlier = earlierRelease.read();
  if (earlier && (record || keep(earlier))) earlierRelease.remove();
  return record ?? earlier ?? UNDECIDED;
}
