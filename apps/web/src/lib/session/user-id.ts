import { authStore } from './auth.ts';

/** The signed-in user's; null for a guest. */
export const userId = (): number | null => authStore.get().user?.id ?? null;
