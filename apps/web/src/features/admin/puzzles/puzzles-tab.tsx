import type { AdminPuzzle } from '@sixfold/contract';
import { Plus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { removePuzzle } from '../api/puzzles.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useHistoryDialog } from '../history/history-dialog.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { TabLayout } from '../tab-layout.tsx';
import { useDialog } from '../use-dialog.tsx';
import { useView } from '../view.ts';
import { ImportDialog } from './import-dialog.tsx';
import { PuzzleDialog } from './puzzle-dialog.tsx';
import { PuzzleList } from './puzzle-list.tsx';
import { STATUS_OPTIONS } from './status-select.tsx';

const STATUS_FILTER = [{ value: 'ALL', label: 'All' } as const, ...STATUS_OPTIONS];

export function PuzzlesTab() {
  const { view, change } = useView();
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useHistoryDialog();
  const edit = useDialog<AdminPuzzle | 'new'>((puzzle, state) => <PuzzleDialog puzzle={puzzle} {...state} />);
  const upload = useDialog<void>((_, state) => <ImportDialog {...state} />);
  const remove = useDialog<AdminPuzzle>((puzzle, state) => (
    <ConfirmDialog
      {...state}
      title="Delete Puzzle"
      question="Are you sure you want to delete this puzzle? This action cannot be undone."
      confirm="Delete"
      confirming="Deleting..."
      isDestructive
      send={() => removePuzzle(puzzle.id)}
      done={() => `${puzzle.word1} has been deleted.`}
      failed="Failed to delete puzzle"
      focusWhenDone={heading}
    >
      <PuzzleWords words={wordsOf(puzzle)} />
    </ConfirmDialog>
  ));
  return (
    <TabLayout
      title="Puzzles"
      heading={heading}
      actions={
        <>
          <Button variant="secondary" onClick={() => upload.open()}>
            <Upload aria-hidden size={18} />
            Bulk Import
          </Button>
          <Button onClick={() => edit.open('new')}>
            <Plus aria-hidden size={18} />
            Create Puzzle
          </Button>
        </>
      }
      search="A word, or part of the notes"
      filter={
        <SelectField
          label="Status"
          value={view.status}
          options={STATUS_FILTER}
          onChange={(status) => change({ status })}
        />
      }
    >
      <PuzzleList onEdit={edit.open} onDelete={remove.open} onHistory={history.open} />
      {edit.dialog}
      {upload.dialog}
      {remove.dialog}
      {history.dialog}
    </TabLayout>
  );
}
