import { getAccount } from '@sixfold/contract';
import { call } from '../api/client.ts';
import { authStore, updateUser } from './auth.ts';

/** Brings the name and the rights that the cookie remembers up to date. */
export async function refreshAccount(): Promise<void> {
  const { token } = authStore.get();
  if (token === null) return;
  const { data } = await call(getAccount);
  if (authStore.get().token === token) updateUser(data);
}
