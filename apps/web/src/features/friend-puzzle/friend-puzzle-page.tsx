import type { FriendPuzzle } from '@sixfold/contract';
import { wordsOf } from '@sixfold/game';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { reportFriendPuzzle } from '../../lib/api/friend-puzzle-calls.ts';
import { useResource } from '../../lib/api/resource.ts';
import { friendPuzzle } from '../../player/friend-puzzles/friend-puzzles.ts';
import { goToPlay } from '../../player/games/play-state.ts';
import { useChosenDifficulty } from '../../player/settings/chosen-difficulty.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { TileRow } from '../../ui/game/tile.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { notify, PageNotice } from '../../ui/page-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';

const LAYOUT = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:content-center';

/** Where the link to a friend's puzzle leads. */
export function FriendPuzzlePage() {
  const [location] = useLocation();
  const code = location.split('/')[2] ?? '';
  const { data, error, reload } = useResource(friendPuzzle(code));
  if (data && 'puzzle' in data) return <Invitation puzzle={data.puzzle} />;
  if (data) return <NoPuzzle message={data.problem} />;
  return (
    <Page title="A Friend's Puzzle" width="narrow" className={LAYOUT}>
      {error === undefined ? (
        <Spinner text="Opening the puzzle..." />
      ) : (
        <>
          <h1 className="text-3xl">A Friend&#39;s Puzzle</h1>
          <RetryBanner title="The puzzle could not be opened." failure={messageOf(error)} onRetry={reload} />
          <ToTodaysGame />
        </>
      )}
    </Page>
  );
}

function Invitation({ puzzle }: { puzzle: FriendPuzzle }) {
  const { code, makerName } = puzzle;
  const [, navigate] = useLocation();
  const [difficulty, setDifficulty] = useChosenDifficulty('practice');
  const title = `A puzzle by ${makerName}`;
  const practiceGame = { id: code, ...wordsOf(puzzle), makerName };
  return (
    <Page title={title} width="narrow" className={LAYOUT}>
      <section className="sheet overflow-hidden">
        <header className="squared grid justify-items-center gap-4 border-b border-line px-5 py-6 text-center">
          <h1 className="text-[1.75rem] wrap-anywhere sm:text-3xl">{title}</h1>
          <PageNotice />
          <TileRow />
          <p className="text-pretty text-ink-soft">
            Three words hide behind six numbers. Find the letter of each before you have missed six times.
          </p>
        </header>
        <div className="grid gap-5 p-5 sm:p-7">
          <DifficultyPicker value={difficulty} onChange={setDifficulty} />
          <Button
            className="w-full py-3 text-lg"
            onClick={() => goToPlay(navigate, { gameMode: 'practice', difficulty, practiceGame })}
          >
            <Play aria-hidden size={18} fill="currentColor" />
            Play
          </Button>
          <p className="text-sm text-pretty text-ink-soft">
            It doesn&#39;t count toward your streaks. The person who made it sees how many people have finished it and
            how many misses they made, but not who they are.
          </p>
        </div>
      </section>
      <Report code={code} />
    </Page>
  );
}

function Report({ code }: { code: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" className="justify-self-center" onClick={() => setAsking(true)}>
        Report This Puzzle
      </Button>
      <ActionDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Report This Puzzle?"
        confirm="Report"
        confirming="Reporting..."
        send={async () => {
          const { message = 'Thank you.' } = await call(reportFriendPuzzle, { params: { code } });
          notify(message);
        }}
      >
        <p>
          We will review its words and the name of the person who made it, without telling them. Please report only what
          could hurt or insult someone.
        </p>
      </ActionDialog>
    </>
  );
}

const NoPuzzle = ({ message }: { message: string }) => (
  <Page title="No Puzzle Here" width="narrow" className={LAYOUT}>
    <section className="sheet grid gap-5 p-5 sm:p-8">
      <h1 className="text-3xl">No Puzzle Here</h1>
      <p role="alert">{message}</p>
      <ToTodaysGame />
    </section>
  </Page>
);

const ToTodaysGame = () => (
  <ButtonLink href="/start" variant="secondary" className="justify-self-start">
    Play Today&#39;s Game
  </ButtonLink>
);
