import type { CircleBoard, CircleResult } from '@sixfold/contract';
import { addDays, DIFFICULTIES, DIFFICULTY_INFO, pointsOf, UNRATED_PAR, weekOf, type GameDay } from '@sixfold/game';
import { CalendarCheck, ChevronLeft, ChevronRight, Flame } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { BoardCell } from './board-cell.tsx';
import { cellText, hasResults, isThisWeek, weekText } from './board-view.ts';
import { Board } from './board.tsx';

interface WeekProps {
  board: CircleBoard;
  /** While another week is loading. */
  isBusy: boolean;
  onWeek: (week: GameDay) => void;
}

export function Week({ board, isBusy, onWeek }: WeekProps) {
  const id = useId();
  const { week, firstWeek, today } = board;
  const isCurrent = isThisWeek(board);
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className="sheet circle">
      <header className="circle-header">
        <WeekButton week={addDays(week, -7)} exists={week > firstWeek} label="Earlier week" onPress={onWeek} />
        <h2 id={id} aria-live="polite" className="text-xl">
          {weekText(week)}
        </h2>
        <WeekButton week={addDays(week, 7)} exists={week < weekOf(today)} label="Later week" onPress={onWeek} />
      </header>
      {!hasResults(board) && !(isCurrent && board.playedToday > 0) && (
        <p className="px-3 py-4 text-center text-pretty text-ink-soft">
          {isCurrent
            ? 'No one has played this week yet. You could be the first.'
            : 'No one played this week. Even ciphers need a rest sometimes.'}
        </p>
      )}
      {(isCurrent || hasResults(board)) && (
        <>
          <Board board={board} labelId={id} />
          <Legend />
        </>
      )}
    </section>
  );
}

interface WeekButtonProps {
  week: GameDay;
  exists: boolean;
  label: string;
  onPress: (week: GameDay) => void;
}

/** Not `disabled` at either end, which would drop focus. */
const WeekButton = ({ week, exists, label, onPress }: WeekButtonProps) => (
  <IconButton
    label={exists ? label : `No ${label.toLowerCase()}`}
    icon={label.startsWith('Earlier') ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    aria-disabled={!exists || undefined}
    onClick={() => exists && onPress(week)}
  />
);

const PLAYED = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 2 } as const;
/** Worth what it is worth on most days, or it would contradict the board above. */
const WON: CircleResult = { ...PLAYED, gameDate: '2027-01-01', points: pointsOf(PLAYED, UNRATED_PAR.TORTURE) };
const LEVELS = DIFFICULTIES.map((difficulty) => DIFFICULTY_INFO[difficulty].name);

/** Screen readers get sentences instead of what it explains. */
const Legend = () => (
  <div aria-hidden className="circle-legend">
    <p>
      <span>
        <BoardCell cell={WON} /> {cellText(WON)}
      </span>
    </p>
    <p>
      {LEVELS.map((name) => (
        <span key={name}>
          <span className="font-mono font-semibold">{name.charAt(0)}</span> {name}
        </span>
      ))}
    </p>
    <p>
      <span>
        <Flame size={16} /> wins in a row
      </span>
      <span>
        <CalendarCheck size={16} /> days played in a row
      </span>
    </p>
  </div>
);
