import { storedChoice } from './storage.ts';
import { createStore, setIfChanged } from './store.ts';

const PREFERENCES = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof PREFERENCES)[number];
export type Theme = 'light' | 'dark';
interface ResolvedTheme {
  preference: ThemePreference;
  theme: Theme;
}

// Duplicated in public/before-paint.js, which runs before the first paint; a test keeps the two in sync.
const KEY = 'sixfold-theme';
const savedPreference = storedChoice(KEY, PREFERENCES, 'system');

const dark = () => matchMedia('(prefers-color-scheme: dark)');

export const themeStore = createStore<ResolvedTheme>({ preference: 'system', theme: 'light' });

export function setTheme(preference: ThemePreference): void {
  savedPreference.write(preference);
  apply(preference);
}

/** Toggles the visible theme, so that the first press has an effect under `system` too. */
export const toggleTheme = (): void => setTheme(themeStore.get().theme === 'dark' ? 'light' : 'dark');

/** Applies the theme and follows the system and other tabs. Returns a function that stops it. */
export function startTheme(): () => void {
  const media = dark();
  const onSystemChange = () => apply(themeStore.get().preference);
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that storage was cleared.
    if (key === KEY || key === null) apply(savedPreference.read());
  };
  media.addEventListener('change', onSystemChange);
  addEventListener('storage', onStorage);
  apply(savedPreference.read());
  return () => {
    media.removeEventListener('change', onSystemChange);
    removeEventListener('storage', onStorage);
  };
}

function resolve(preference: ThemePreference): ResolvedTheme {
  const theme = preference === 'system' ? (dark().matches ? 'dark' : 'light') : preference;
  return { preference, theme };
}

function apply(preference: ThemePreference): void {
  setIfChanged(themeStore, resolve(preference));
  const { theme } = themeStore.get();
  document.documentElement.dataset['theme'] = theme;
  // The meta element carries both colors, as data-light and data-dark.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const color = meta?.dataset[theme];
  if (meta && color) meta.content = color;
}
