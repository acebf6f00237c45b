import type { GameDay } from '@sixfold/game';
import { Suspense, useState } from 'react';
import { storedKeys, storedText } from '../../lib/browser/storage.ts';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';

const ReminderOffer = lazyPart(() => import('./reminder-offer.tsx').then((module) => module.ReminderOffer)).Component;

/** The date of the game below whose results reminders were offered; another text once the player has answered. */
export const offered = storedText('sixfold-reminder-offer');

/**
 * Below the results of a daily game. Reminders are offered once, for as long as the results of one game are shown. The
 * first game must not load more than this check.
 */
export function ReminderSection({ gameDate }: { gameDate: GameDay }) {
  const [mayOffer] = useState(() => {
    const known = offered.read();
    return known === undefined ? storedKeys('sixfold-game-daily-').length > 1 : known === gameDate;
  });
  return (
    mayOffer && (
      <PartBoundary fallback={() => null}>
        <Suspense>
          <ReminderOffer gameDate={gameDate} />
        </Suspense>
      </PartBoundary>
    )
  );
}
