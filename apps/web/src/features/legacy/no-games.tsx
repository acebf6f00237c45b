import { Tile } from '../../ui/game/tile.tsx';

/** Nothing to play: because all is played, or because there is no past yet. */
export const NoGames = ({ hasPastGames }: { hasPastGames: boolean }) => (
  <div className="sheet squared grid justify-items-center gap-4 px-5 py-14 text-center">
    <div aria-hidden className="flex gap-1.5">
      {[...'SOLVED'].map((letter, index) => (
        <Tile key={letter} digit={index + 1} size="small" {...(hasPastGames && { letter, state: 'hit' as const })} />
      ))}
    </div>
    <p role="status" className="font-semibold">
      {hasPastGames ? 'All available games have been completed!' : 'No unplayed legacy games found.'}
    </p>
    <p className="text-ink-soft">Each daily game comes here when its day is over.</p>
  </div>
);
