import { FEEDBACK_ENTRIES_MAX, type AdminFeedback, type ReportedFriendPuzzle } from '@sixfold/contract';
import { useMemo, useRef } from 'react';
import { columnsOf } from '../../../ui/data-table.tsx';
import { LongText, Moment } from '../../../ui/table-cells.tsx';
import { feedbackIn, markFeedback } from '../api/reports.ts';
import { formatCount } from '../format-count.ts';
import { useHistoryDialog } from '../history/history-dialog.tsx';
import { useDialog } from '../use-dialog.tsx';
import { CircleActions, EndCircleDialog, RenameCircleDialog, type ReportedCircle } from './reported-circle.tsx';
import { WordDialog } from '../studio/word-dialog.tsx';
import { FriendPuzzleActions, WithdrawDialog, type FriendPuzzleHandlers } from './reported-friend-puzzle.tsx';
import { MomentCell, ReportContext, stateColumns } from './report-columns.tsx';
import { ReportTab } from './report-tab.tsx';

export function FeedbackTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { open: onHistory, dialog: history } = useHistoryDialog();
  const { open: onRename, dialog: rename } = useDialog<ReportedCircle>((circle, state) => (
    <RenameCircleDialog circle={circle} {...state} />
  ));
  const { open: onEnd, dialog: end } = useDialog<ReportedCircle>((circle, state) => (
    <EndCircleDialog circle={circle} {...state} focusWhenDone={heading} />
  ));
  const { open: onWithdraw, dialog: withdraw } = useDialog<ReportedFriendPuzzle>((puzzle, state) => (
    <WithdrawDialog puzzle={puzzle} {...state} />
  ));
  const { open: onBan, dialog: ban } = useDialog<string>((word, state) => (
    <WordDialog rule="BANNED" word={word} {...state} focusWhenUndone={heading} />
  ));
  const columns = useMemo(
    () => columnsFor({ onRename, onEnd, onWithdraw, onBan, onHistory }),
    [onRename, onEnd, onWithdraw, onBan, onHistory],
  );
  return (
    <ReportTab
      title="Feedback"
      heading={heading}
      search="Text or email"
      resourceOf={feedbackIn}
      rows={({ feedback }) => feedback}
      columns={columns}
      refused={({ since, last }) => (
        <>
          <p className="font-semibold">The inbox was full, and new feedback was turned away.</p>
          <p>
            There is room for {formatCount(FEEDBACK_ENTRIES_MAX)} messages. Mark some as done, and new ones replace
            them. What was turned away, from <Moment at={since} /> to <Moment at={last} />, waits in the senders'
            browsers and is sent again.
          </p>
        </>
      )}
    >
      {rename}
      {end}
      {withdraw}
      {ban}
      {history}
    </ReportTab>
  );
}

const column = columnsOf<AdminFeedback>();

interface Handlers extends FriendPuzzleHandlers {
  onRename: (circle: ReportedCircle) => void;
  onEnd: (circle: ReportedCircle) => void;
}

const columnsFor = (handlers: Handlers) =>
  column.columns([
    column.accessor('feedback', {
      header: 'Feedback',
      meta: { inCard: 'title' },
      cell: ({
        row: {
          original: { feedback, circle, friendPuzzle },
        },
      }) => (
        <>
          <LongText text={feedback} />
          {circle && <CircleActions circle={circle} {...handlers} />}
          {friendPuzzle && <FriendPuzzleActions puzzle={friendPuzzle} {...handlers} />}
        </>
      ),
    }),
    column.display({
      id: 'from',
      header: 'From',
      cell: ({ row: { original } }) => (
        <div className="wrap-anywhere lg:w-64">
          {original.email ?? <span className="text-ink-soft">No email</span>}
          <ReportContext {...original} />
        </div>
      ),
    }),
    column.accessor('createdAt', { header: 'Received', cell: ({ getValue }) => <MomentCell at={getValue()} /> }),
    ...stateColumns<AdminFeedback>({ noun: 'Feedback', mark: markFeedback }),
  ]);
