import { createStore } from './store.ts';

/** Only Chromium has it, so TypeScript's DOM types do not. */
interface InstallPromptEvent extends Event {
  /** Works once. Resolves when the visitor has decided. */
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the app, until it has been answered. */
export const installPromptStore = createStore<InstallPromptEvent | null>(null);

/** Listens from the start: the browser may make its offer before the settings have loaded. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no banner: the offer is in the settings
    installPromptStore.set(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => installPromptStore.set(null));
}
