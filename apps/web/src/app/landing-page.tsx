import { PRODUCT_NAME } from '@sixfold/game';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { authStore, noticeStore } from '../player/session/auth.ts';
import { consentStore } from '../player/consent/consent.ts';
import { rememberedPlace } from '../player/session/return-place.ts';
import { useStore } from '../lib/browser/store.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { CipherDemo } from './cipher-demo.tsx';

export function LandingPage() {
  const { isAuthenticated } = useStore(authStore);
  const { hasSetPreferences } = useStore(consentStore);
  const [wasUndecided] = useState(!hasSetPreferences);
  // Once the visitor has chosen cookies, in this tab or another, shows the page they came for.
  const place = wasUndecided ? rememberedPlace() : undefined;
  if (hasSetPreferences && (place || isAuthenticated)) {
    return <Redirect to={place?.path ?? '/start'} state={place?.state} replace />;
  }
  return (
    <Page width="wide" className="landing">
      <div className="landing-words">
        <Notice />
        {/* At its natural width, it would wrap in our font but not in the fallback, and move the page. */}
        <h1 className="text-4xl sm:text-5xl lg:max-w-lg lg:text-7xl">Welcome to {PRODUCT_NAME}</h1>
        <h2 className="text-xl text-brass sm:text-2xl lg:text-3xl">Daily Word Cipher Puzzles</h2>
        <p className="max-w-md text-ink-soft lg:text-lg">
          Three words hide behind six numbers. Find the letter for each before six matches burn down. A new three-minute
          cipher every day.
        </p>
      </div>
      <EntryLinks />
      <CipherDemo isPlaying={hasSetPreferences} className="landing-demo" />
    </Page>
  );
}

function Notice() {
  const text = useStore(noticeStore);
  useEffect(() => () => noticeStore.set(''), []);
  return (
    text && (
      <p role="alert" className="landing-notice">
        {text}
      </p>
    )
  );
}

/** A form and plain links, which work while the scripts load. */
function EntryLinks() {
  const [, navigate] = useLocation();
  const start = (event: FormEvent) => {
    event.preventDefault();
    navigate('/start');
  };
  return (
    <div className="landing-entrance">
      <form action="/start" onSubmit={start} className="contents">
        <Button type="submit" className="w-full py-3 text-lg sm:w-auto sm:px-8">
          Continue as Guest
        </Button>
      </form>
      <p>
        <Link href="/login" className="prose-link relative py-2">
          Log In
        </Link>{' '}
        or{' '}
        <Link href="/register" className="prose-link relative py-2">
          Register
        </Link>{' '}
        to keep your streak.
      </p>
      <p className="text-sm text-ink-soft">
        We use essential cookies to make the game work. See our{' '}
        <Link href="/privacy-policy" className="prose-link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
