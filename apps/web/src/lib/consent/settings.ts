import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '@sixfold/game';
import * as z from 'zod/mini';
import { consentStore } from './consent.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { parseJson } from '../browser/parse-json.ts';
import { storedText } from '../browser/storage.ts';
import { createStore, setIfChanged } from '../browser/store.ts';

const Settings = z.object({ difficulty: z.enum(DIFFICULTIES), highContrast: z.exactOptional(z.boolean()) });
export type Settings = z.infer<typeof Settings>;

const DEFAULTS: Settings = { difficulty: DEFAULT_DIFFICULTY };

const earlierRelease = storedText('user_settings');

export const settingsStore = createStore(load());

// With cookies and storage blocked, settings live in memory only.
let isPersisted = true;

// Withdrawing consent moves the settings out of the cookie.
consentStore.subscribe(refreshSettings);

export function refreshSettings(): void {
  isPersisted ||= persist(settingsStore.get());
  if (isPersisted) setIfChanged(settingsStore, load());
}

export function saveSettings(change: Partial<Settings>): void {
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
  const saved = parseJson(readCookie('user_settings'), Settings);
  const earlier = parseJson(earlierRelease.read(), Settings);
  if (earlier && (saved || persist(earlier))) earlierRelease.remove();
  return saved ?? earlier ?? DEFAULTS;
}
