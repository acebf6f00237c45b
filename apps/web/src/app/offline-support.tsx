import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { storedText } from '../lib/browser/storage.ts';
import { useStore } from '../lib/browser/store.ts';
import { cx } from '../ui/cx.ts';
import { startServiceWorker, takeUpdate, waitingStore } from './service-worker.ts';

// Pages on which an update cannot interrupt a game.
const UPDATE_PAGES = ['/', '/start', '/practice', '/legacy-games', '/archive', '/circles'];
const LINE = 'border-line bg-brass-wash text-center text-sm not-empty:border-b';
// On a short screen the board needs the whole height, so during a game the line is only read aloud.
const TALL_ONLY = '[@media(height<45rem)]:sr-only';
const LIVE_REGION_MS = 100;

/** Registers the service worker, says when the player is offline, and offers new releases between games. Also looks after the reminder. */
export function OfflineSupport() {
  useEffect(() => {
    startServiceWorker().catch(() => undefined);
    void keepReminder();
  }, []);
  const isOffline = useOffline();
  const waiting = useStore(waitingStore);
  const [path] = useLocation();
  const hasOffer = waiting !== null && !isOffline && UPDATE_PAGES.includes(path);
  return (
    <div role="status" className={cx(LINE, path === '/play' && TALL_ONLY)}>
      {isOffline && (
        <p className="px-4 py-1">You&#39;re offline. You can still play, and your results will be sent later.</p>
      )}
      {hasOffer && <UpdateOffer waiting={waiting} />}
    </div>
  );
}

function UpdateOffer({ waiting }: { waiting: ServiceWorker }) {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    void takeUpdate(waiting).finally(() => setTaken(false));
  };
  if (isTaken) return <p className="px-4 py-3">Updating...</p>;
  return (
    <p className="px-4 py-1">
      A new version is ready.{' '}
      <button type="button" className="prose-link -my-1 min-h-11 cursor-pointer px-2" onClick={take}>
        Update
      </button>
    </p>
  );
}

/** Few players have a reminder. */
async function keepReminder(): Promise<void> {
  if (storedText('sixfold-reminder').read() === undefined) return;
  const part = await import('../player/reminders/keep-reminder.ts').catch(() => undefined);
  await part?.keepReminder().catch(() => undefined);
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    // Screen readers skip a live region that already has text when it appears.
    const timer = setTimeout(update, LIVE_REGION_MS);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOffline;
}
