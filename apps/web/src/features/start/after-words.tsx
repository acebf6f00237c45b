import type { Outcome } from '@sixfold/game';
import { Link } from 'wouter';
import { authStore } from '../../lib/session/auth.ts';
import { useStore } from '../../lib/browser/store.ts';

/** What to do after the game. How it went is left out where nobody has kept it. */
export function AfterWords({ outcome }: { outcome: Outcome | undefined }) {
  const { user } = useStore(authStore);
  return user ? (
    <p className="text-balance wrap-anywhere">
      {outcome &&
        (outcome === 'WIN' ? `Nice win, ${user.displayName}! ` : `Better luck tomorrow, ${user.displayName}. `)}
      Visit{' '}
      <Link href="/legacy-games" className="prose-link">
        legacy games
      </Link>{' '}
      for more practice.
    </p>
  ) : (
    <p className="text-balance">
      {outcome && (outcome === 'WIN' ? 'Nice win. ' : 'Better luck tomorrow. ')}
      <Link href="/register" className="prose-link">
        Register
      </Link>{' '}
      to access legacy games if you want to keep playing.
    </p>
  );
}
