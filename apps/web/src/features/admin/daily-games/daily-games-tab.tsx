import { FILL_DAYS, type AdminDailyGame } from '@sixfold/contract';
import { CalendarPlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSubject } from '../../../ui/use-subject.ts';
import { HistoryDialog, type HistorySubject } from '../audit/history-dialog.tsx';
import { TabHeader } from '../tab-header.tsx';
import { Calendar } from './calendar.tsx';
import { DailyGameDialog } from './daily-game-dialog.tsx';
import { DailyGameList } from './daily-game-list.tsx';
import { DeleteDailyGameDialog } from './delete-daily-game-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import type { Scheduled } from './scheduled.ts';

export function DailyGamesTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = useSubject<Scheduled>();
  const deleted = useSubject<AdminDailyGame>();
  const history = useSubject<HistorySubject>();
  const fill = useSubject<true>();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabHeader
        title="Daily Games"
        heading={heading}
        actions={
          <>
            <Button variant="secondary" onClick={() => fill.open(true)}>
              <CalendarPlus aria-hidden size={18} />
              Fill the next {FILL_DAYS} days
            </Button>
            <Button onClick={() => edited.open({})}>
              <Plus aria-hidden size={18} />
              Schedule Game
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <Calendar onSchedule={(day) => edited.open({ day })} onEdit={(game) => edited.open({ game })} />
        <div className="lg:order-first">
          <DailyGameList onEdit={edited.open} onDelete={deleted.open} onHistory={history.open} />
        </div>
      </div>

      {edited.subject && (
        <DailyGameDialog key={`edit-${edited.turn}`} {...edited.subject} open={edited.isOpen} onClose={edited.close} />
      )}
      {deleted.subject && (
        <DeleteDailyGameDialog
          key={`delete-${deleted.turn}`}
          game={deleted.subject}
          open={deleted.isOpen}
          onClose={deleted.close}
          focusWhenDone={heading}
        />
      )}
      {history.subject && (
        <HistoryDialog
          key={`history-${history.turn}`}
          {...history.subject}
          open={history.isOpen}
          onClose={history.close}
        />
      )}
      {fill.subject && <FillDialog key={`fill-${fill.turn}`} open={fill.isOpen} onClose={fill.close} />}
    </div>
  );
}
