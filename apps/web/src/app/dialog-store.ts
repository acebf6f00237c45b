import { createStore } from '../lib/browser/store.ts';

export type DialogName = 'howToPlay' | 'strategy' | 'settings' | 'statistics' | 'feedback' | 'consent';

/** The one dialog of the shell that is open. */
export const dialogStore = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName): void => dialogStore.set(name);
export const closeDialog = (): void => dialogStore.set(null);
