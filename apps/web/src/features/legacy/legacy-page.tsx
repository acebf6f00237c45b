import { authStore } from '../../lib/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';
import { LegacyGames } from './legacy-games.tsx';
import { Redirecting } from './redirecting.tsx';

/** The past belongs to those who are signed in. */
export function LegacyPage() {
  const { user } = useStore(authStore);
  return user ? <LegacyGames key={user.id} user={user} /> : <Redirecting />;
}
