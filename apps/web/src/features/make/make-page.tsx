import { FRIEND_PUZZLE_DAYS, friendPuzzleMessages } from '@sixfold/contract';
import { useResource } from '../../lib/api/resource.ts';
import { site } from '../../lib/api/site.ts';
import { useStore } from '../../lib/browser/store.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { useReturnHere } from '../../player/session/use-return-here.ts';
import { Banner } from '../../ui/banner.tsx';
import { HeadedPage, TO_START } from '../../ui/headed-page.tsx';
import { PageNotice } from '../../ui/page-notice.tsx';
import { SignInLinks } from '../../ui/sign-in-links.tsx';
import { isTurnedOff, ownPuzzles } from './api/own-puzzles.ts';
import { Maker } from './maker.tsx';
import { OwnPuzzles } from './own-puzzles.tsx';
import { Sample } from './sample.tsx';

const TITLE = 'Make a Puzzle';
const INTRO = `Hide three words for a friend, a class or a birthday. You get a link that anyone can play for ${FRIEND_PUZZLE_DAYS} days.`;

export function MakePage() {
  const { user } = useStore(authStore);
  return user ? <UserPage key={user.id} user={user} /> : <GuestPage />;
}

function UserPage({ user }: { user: AuthUser }) {
  useReturnHere(false);
  const list = useResource(ownPuzzles(user));
  if (isTurnedOff(list.error)) return <TurnedOff />;
  return (
    <HeadedPage title={TITLE} back={TO_START} intro={INTRO}>
      <PageNotice />
      <Maker user={user} left={list.data} />
      <OwnPuzzles list={list} />
    </HeadedPage>
  );
}

const TurnedOff = () => (
  <HeadedPage title={TITLE} back={TO_START}>
    <Banner tone="info">{friendPuzzleMessages.turnedOff}</Banner>
  </HeadedPage>
);

function GuestPage() {
  useReturnHere(true);
  // Nobody should register in vain.
  const { data } = useResource(site);
  if (data?.friendPuzzles === false) return <TurnedOff />;
  return (
    <HeadedPage title={TITLE} back={TO_START} intro={INTRO}>
      <Sample />
      <section className="sheet grid gap-4 p-5 sm:p-7">
        <p>
          You need an account to make one, so that you can withdraw it and see how your friends did. Your friends
          don&#39;t need one.
        </p>
        <SignInLinks />
      </section>
    </HeadedPage>
  );
}
