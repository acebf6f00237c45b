import { DIFFICULTY_INFO, isGameDay, shortDate, timeElapsed, timeText, type RecentGame } from '@sixfold/game';
import { Check, X } from 'lucide-react';

/** Newest first. A stored date that no calendar has cannot be written, so its game is passed over. */
export const RecentGames = ({ games }: { games: readonly RecentGame[] }) => (
  <ol className="divide-y divide-line">
    {games
      .filter(({ date }) => isGameDay(date))
      .map((game, index) => (
        <Row key={index} game={game} />
      ))}
  </ol>
);

function Row({ game: { date, difficulty, outcome, incorrectGuesses, timeTakenSeconds } }: { game: RecentGame }) {
  const isWin = outcome === 'WIN';
  const Sign = isWin ? Check : X;
  return (
    <li className="flex items-center gap-3 py-2">
      <Sign
        role="img"
        aria-label={isWin ? 'Won' : 'Lost'}
        size={20}
        strokeWidth={2.5}
        className={isWin ? 'text-hit' : 'text-miss'}
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-semibold">{shortDate(date)}</span>
        <span className="block text-sm text-ink-soft">{DIFFICULTY_INFO[difficulty].name}</span>
      </span>
      <span className="text-right text-sm">
        <span className="block font-mono">
          {timeTakenSeconds === undefined ? '–' : timeText(timeElapsed(timeTakenSeconds))}
        </span>
        <span className="block text-ink-soft">
          {incorrectGuesses} {incorrectGuesses === 1 ? 'miss' : 'misses'}
        </span>
      </span>
    </li>
  );
}
