import { FILL_DAYS, type AdminDailyGame } from '@sixfold/contract';
import { formatLongDate, formatShortDate } from '@sixfold/game';
import { CalendarPlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { removeDailyGame } from '../api/daily-games.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useHistoryDialog } from '../history/history-dialog.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { TabLayout } from '../tab-layout.tsx';
import { useDialog } from '../use-dialog.tsx';
import { Calendar } from './calendar.tsx';
import { DailyGameDialog, type ScheduleSubject } from './daily-game-dialog.tsx';
import { DailyGameList } from './daily-game-list.tsx';
import { FillDialog } from './fill-dialog.tsx';

export function DailyGamesTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useHistoryDialog();
  const edit = useDialog<ScheduleSubject>((subject, state) => <DailyGameDialog {...subject} {...state} />);
  const fill = useDialog<void>((_, state) => <FillDialog {...state} />);
  const remove = useDialog<AdminDailyGame>((game, state) => (
    <ConfirmDialog
      {...state}
      title="Delete Daily Game"
      question="Are you sure you want to delete this daily game?"
      confirm="Delete"
      confirming="Deleting..."
      isDestructive
      send={() => removeDailyGame(game.id)}
      done={() => `The game for ${formatShortDate(game.gameDate)} has been deleted.`}
      failed="Failed to delete daily game"
      focusWhenDone={heading}
    >
      <p className="font-semibold">{formatLongDate(game.gameDate)}</p>
      <PuzzleWords words={wordsOf(game.wordSet)} />
    </ConfirmDialog>
  ));
  return (
    <TabLayout
      title="Daily Games"
      heading={heading}
      actions={
        <>
          <Button variant="secondary" onClick={() => fill.open()}>
            <CalendarPlus aria-hidden size={18} />
            Fill the next {FILL_DAYS} days
          </Button>
          <Button onClick={() => edit.open({})}>
            <Plus aria-hidden size={18} />
            Schedule Game
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <Calendar onSchedule={(day) => edit.open({ day })} onEdit={(game) => edit.open({ game })} />
        <div className="lg:order-first">
          <DailyGameList onEdit={edit.open} onDelete={remove.open} onHistory={history.open} />
        </div>
      </div>
      {edit.dialog}
      {fill.dialog}
      {remove.dialog}
      {history.dialog}
    </TabLayout>
  );
}
