import { storedChoice } from './storage.ts';
import { createStore, setIfChanged } from './store.ts';

const PREFERENCES = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof PREFERENCES)[number];
export type Theme = 'light' | 'dark';

// The key and the rule stand in public/before-paint.js too, which runs before the first paint; a test holds them together.
const KEY = 'sixfold-theme';
const kept = storedChoice(KEY, PREFERENCES, 'system');

const dark = () => matchMedia('(prefers-color-scheme: dark)');

export const themeStore = createStore(resolve(kept.read()));

export function setTheme(preference: ThemePreference): void {
  kept.write(preference);
  show(preference);
}

/** Flips what is seen, so that from `system` too the first press changes something. */
export const toggleTheme = (): void => setTheme(themeStore.get().theme === 'dark' ? 'light' : 'dark');

/** Shows the theme and follows the system and the other tabs. Returns its undo. */
export function startTheme(): () => void {
  const media = dark();
  const onSystemChange = () => show(themeStore.get().preference);
  const onStorage = ({ key }: StorageEvent) => {
    // No key means that everything was cleared.
    if (key === KEY || key === null) show(kept.read());
  };
  media.addEventListener('change', onSystemChange);
  addEventListener('storage', onStorage);
  onSystemChange();
  return () => {
    media.removeEventListener('change', onSystemChange);
    removeEventListener('storage', onStorage);
  };
}

function resolve(preference: ThemePreference): { preference: ThemePreference; theme: Theme } {
  const theme = preference === 'system' ? (dark().matches ? 'dark' : 'light') : preference;
  return { preference, theme };
}

function show(preference: ThemePreference): void {
  setIfChanged(themeStore, resolve(preference));
  const { theme } = themeStore.get();
  document.documentElement.dataset['theme'] = theme;
  // The page's own meta element knows its two colours: data-light and data-dark.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const colour = meta?.dataset[theme];
  if (meta && colour) meta.content = colour;
}
