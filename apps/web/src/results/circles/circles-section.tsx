import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { authStore } from '../../player/session/auth.ts';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';

const ResultCircles = lazyPart(() => import('./result-circles.tsx').then((module) => module.ResultCircles)).Component;

/** Below the results of a daily game, which it must not delay: a user's circles appear when they are loaded, if at all. */
export function CirclesSection() {
  const { user } = useStore(authStore);
  return (
    <section
      aria-label="Circles"
      className="mt-4 flex items-start justify-center gap-2.5 border-t border-line pt-3 text-ink-soft sm:mt-6"
    >
      <Users aria-hidden size={20} className="mt-0.5 shrink-0 text-brass" />
      {user ? (
        <PartBoundary fallback={() => null}>
          <Suspense fallback={'\u00a0'}>
            <ResultCircles user={user} />
          </Suspense>
        </PartBoundary>
      ) : (
        <p>
          In a circle, friends see each other&#39;s results.{' '}
          <Link href="/register" className="prose-link relative py-2">
            Register
          </Link>{' '}
          to start one.
        </p>
      )}
    </section>
  );
}
