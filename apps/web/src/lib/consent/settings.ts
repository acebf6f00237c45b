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

// Where the browser keeps nothing, what was chosen lives in memory alone.
let isKept = true;

// A withdrawal clears the cookie, and with it the settings.
consentStore.subscribe(refreshSettings);

export function refreshSettings(): void {
  isKept ||= keep(settingsStore.get());
  if (isKept) setIfChanged(settingsStore, load());
}

export function saveSettings(change: Partial<Settings>): void {
  const next = { ...settingsStore.get(), ...change };
  isKept = keep(next);
  settingsStore.set(next);
}

// The write may say no and yet hold the value on this device, so what counts is what can be read back.
function keep(settings: Settings): boolean {
  const text = JSON.stringify(settings);
  writeCookie('user_settings', text);
  return readCookie('user_settings') === text;
}

function load(): Settings {
  const kept = parseJson(readCookie('user_settings'), Settings);
  const earlier = parseJson(earlierRelease.read(), Settings);
  if (earlier && (kept || keep(earlier))) earlierRelease.remove();
  return kept ?? earlier ?? DEFAULTS;
}
