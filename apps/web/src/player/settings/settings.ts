import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '@sixfold/game';
import { consentStore } from '../consent/consent.ts';
import { readCookie, writeCookie } from '../consent/cookies.ts';
import { hasFields, isBoolean, isOneOf, isOptional } from '../../lib/browser/guards.ts';
import { onReturn } from '../../lib/browser/on-return.ts';
import { parseJson } from '../../lib/browser/parse-json.ts';
import { storedText } from '../../lib/browser/storage.ts';
import { createStore, setIfChanged } from '../../lib/browser/store.ts';

export interface Settings {
  difficulty: Difficulty;
  highContrast?: boolean | undefined;
  sound?: boolean | undefined;
  vibration?: boolean | undefined;
}

const isSettings = hasFields<Settings>({
  difficulty: isOneOf(DIFFICULTIES),
  highContrast: isOptional(isBoolean),
  sound: isOptional(isBoolean),
  vibration: isOptional(isBoolean),
});

const DEFAULTS: Settings = { difficulty: DEFAULT_DIFFICULTY };

const earlierRelease = storedText('user_settings');

export const settingsStore = createStore(load());

// With cookies and storage blocked, settings live in memory only.
let isPersisted = true;

// Withdrawing consent moves the settings out of the cookie.
consentStore.subscribe(refreshSettings);

/** Re-reads the settings, which another tab may have changed. */
export function refreshSettings(): void {
  isPersisted ||= persist(settingsStore.get());
  if (isPersisted) setIfChanged(settingsStore, load());
}

export const watchSettings = (): (() => void) => onReturn(refreshSettings);

export function saveSettings(change: Partial<Settings>): void {
  refreshSettings();
  const next = { ...settingsStore.get(), ...change };
  isPersisted = persist(next);
  settingsStore.set(next);
}

// writeCookie may return false and still store a fallback, so check what can be read back.
function persist(settings: Settings): boolean {
  const text = JSON.stringify(settings);
  writeCookie('user_settings', text);
  return readCookie('user_settings') === text;
}

function load(): Settings {
  const saved = parse(readCookie('user_settings'));
  const earlier = parse(earlierRelease.read());
  if (earlier && (saved || persist(earlier))) earlierRelease.remove();
  return saved ?? earlier ?? DEFAULTS;
}

/** Without the fields of earlier releases. */
function parse(text: string | undefined): Settings | undefined {
  const settings = parseJson(text, isSettings);
  if (!settings) return undefined;
  const { difficulty, highContrast, sound, vibration } = settings;
  return { difficulty, highContrast, sound, vibration };
}
