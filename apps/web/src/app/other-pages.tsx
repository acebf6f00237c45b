import { pageAt } from '@sixfold/contract';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { Tile } from '../ui/game/tile.tsx';
import { openDialog } from './dialogs.tsx';

const loadCircles = () => import('../features/circles/pages.ts');
const loadMakePage = () => import('../features/make/make-page.tsx').then((module) => module.MakePage);
const loadFriendPuzzle = () =>
  import('../features/friend-puzzle/friend-puzzle-page.tsx').then((module) => module.FriendPuzzlePage);

const EndRemindersPage = lazyPart(() =>
  import('../features/reminders/end-reminders-page.tsx').then((module) => module.EndRemindersPage),
).Component;

/** Not in `ROUTES`, which every first visit loads. */
const PAGES: Partial<Record<string, ComponentType>> = {
  '/circles': lazyPart(() => loadCircles().then((module) => module.CirclesPage)).Component,
  '/circles/:id': lazyPart(() => loadCircles().then((module) => module.CirclePage)).Component,
  '/join': lazyPart(() => loadCircles().then((module) => module.JoinPage)).Component,
  '/make': lazyPart(loadMakePage).Component,
  '/p/:code': lazyPart(loadFriendPuzzle).Component,
  '/end-reminders': () => <EndRemindersPage onOpenSettings={() => openDialog('settings')} />,
};

export function OtherPages() {
  const [location] = useLocation();
  const path = location.toLowerCase().replace(/(.)\/$/, '$1');
  const Component = PAGES[pageAt(path)] ?? NotFoundPage;
  // With its case, which codes differ in.
  return <Component key={location} />;
}

const NotFoundPage = () => (
  <Page title="Page not found" width="narrow" className="grid content-center justify-items-center gap-5 text-center">
    <div aria-hidden className="flex gap-2">
      {['4', '0', '4'].map((digit, index) => (
        <Tile key={index} digit={digit} size="large" />
      ))}
    </div>
    <h1 className="text-3xl sm:text-4xl">Page not found</h1>
    <p className="text-ink-soft">No word fits these numbers. The link may be outdated or mistyped.</p>
    <ButtonLink href="/">Go to the welcome page</ButtonLink>
  </Page>
);
