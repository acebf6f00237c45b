import type { OwnFriendPuzzle } from '@sixfold/contract';
import { DIFFICULTY_INFO, puzzleText } from '@sixfold/game';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { withdrawFriendPuzzle } from '../../lib/api/friend-puzzle-calls.ts';
import { copy } from '../../lib/browser/share.ts';
import { useStore } from '../../lib/browser/store.ts';
import { friendPuzzleLink } from '../../player/friend-puzzles/friend-puzzles.ts';
import { authStore } from '../../player/session/auth.ts';
import { ShareButton } from '../../results/share/share-button.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/loading.tsx';
import { notify } from '../../ui/page-notice.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { refreshOwnPuzzles, type OwnPuzzleList } from './api/own-puzzles.ts';
import { LinkDialog } from './link-dialog.tsx';

interface OwnPuzzlesProps {
  list: { data: OwnPuzzleList | undefined; error?: unknown; reload: () => void };
}

/** The user's puzzles, and how their friends did. */
export function OwnPuzzles({ list: { data, error, reload } }: OwnPuzzlesProps) {
  const [withdrawn, setWithdrawn] = useState<OwnFriendPuzzle>();
  const [linked, setLinked] = useState<OwnFriendPuzzle>();
  const { user } = useStore(authStore);
  return (
    <section aria-label="Your puzzles" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Your Puzzles</h2>
      {!data && error === undefined && <Spinner text="Loading your puzzles..." />}
      {error !== undefined && (
        <RetryBanner failure={messageOf(error, 'Failed to load your puzzles.')} onRetry={reload} />
      )}
      {data?.puzzles.length === 0 && (
        <p className="sheet px-5 py-8 text-center text-pretty text-ink-soft">
          None yet. When friends finish one, you'll see how they did here, but not who they are.
        </p>
      )}
      {data && data.puzzles.length > 0 && (
        <ul className="grid gap-4">
          {data.puzzles.map((puzzle) => (
            <li key={puzzle.code}>
              <OwnPuzzle puzzle={puzzle} onShowLink={() => setLinked(puzzle)} onWithdraw={() => setWithdrawn(puzzle)} />
            </li>
          ))}
        </ul>
      )}
      <ActionDialog
        open={withdrawn !== undefined}
        onOpenChange={() => setWithdrawn(undefined)}
        title="Withdraw the Puzzle?"
        confirm="Withdraw"
        confirming="Withdrawing..."
        isDestructive
        send={async () => {
          if (!withdrawn) return;
          const { message = 'The puzzle has been withdrawn.' } = await call(withdrawFriendPuzzle, {
            params: { code: withdrawn.code },
          });
          await refreshOwnPuzzles();
          notify(message);
        }}
      >
        <p>
          Its link stops working for everyone, and {withdrawn && puzzleText(withdrawn)} disappears from this list with
          its results. This can&#39;t be undone.
        </p>
      </ActionDialog>
      <LinkDialog
        code={linked?.code ?? ''}
        makerName={user?.displayName ?? ''}
        title="Share Your Puzzle"
        open={linked !== undefined}
        onOpenChange={() => setLinked(undefined)}
      />
    </section>
  );
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface OwnPuzzleProps {
  puzzle: OwnFriendPuzzle;
  onShowLink: () => void;
  onWithdraw: () => void;
}

function OwnPuzzle({ puzzle, onShowLink, onWithdraw }: OwnPuzzleProps) {
  const { code, createdAt, expiresAt } = puzzle;
  const text = puzzleText(puzzle);
  return (
    <article aria-label={text} className="sheet grid gap-4 p-4 sm:p-5">
      <header className="grid gap-1">
        <h3 className="flex flex-wrap gap-x-4 font-mono text-lg font-semibold tracking-widest">
          {text.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h3>
        <p className="text-sm text-ink-soft">
          Made {date.format(new Date(createdAt))} ·{' '}
          <span className="inline-block">playable until {date.format(new Date(expiresAt))}</span>
        </p>
      </header>
      <Results puzzle={puzzle} />
      <div className="flex flex-wrap gap-2">
        <ShareButton label="Copy Link" noun="link" text={friendPuzzleLink(code)} send={copy}>
          <IconButton
            label="More ways to share"
            icon={<Ellipsis aria-hidden size={22} />}
            aria-haspopup="dialog"
            className="h-auto border border-line-strong"
            onClick={onShowLink}
          />
        </ShareButton>
        <Button variant="danger" aria-haspopup="dialog" className="ml-auto px-3!" onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </article>
  );
}

const mean = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The roles keep it a table when large text changes the layout. */
function Results({ puzzle: { results } }: { puzzle: OwnFriendPuzzle }) {
  if (results.length === 0) return <p className="text-ink-soft">No one has finished it yet.</p>;
  return (
    <div className="@container">
      <table role="table" className="w-full">
        <thead role="rowgroup" className="text-xs text-ink-soft @max-[15rem]:block">
          <tr role="row" className={ROW}>
            <th role="columnheader" scope="col" className="text-left font-normal @max-[15rem]:basis-full">
              Difficulty
            </th>
            {['Finished', 'Won', 'Misses'].map((name) => (
              <th key={name} role="columnheader" scope="col" className="w-15 flex-1 text-right font-normal">
                {name === 'Misses' && <span className="sr-only">Average </span>}
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[15rem]:block">
          {results.map(({ difficulty, finished, won, misses }) => (
            <tr key={difficulty} role="row" className={cx(ROW, 'border-t border-line')}>
              <th role="rowheader" scope="row" className="py-1.5 text-left font-semibold @max-[15rem]:basis-full">
                {DIFFICULTY_INFO[difficulty].name}
              </th>
              {[finished, won, mean.format(misses / finished)].map((figure, index) => (
                <td key={index} role="cell" className="flex-1 py-1.5 text-right font-mono">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** With large text, the name of the difficulty gets a line of its own. */
const ROW = '@max-[15rem]:flex @max-[15rem]:flex-wrap';
