import { SEARCH_MAX, type AdminPuzzle } from '@sixfold/contract';
import { Plus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useSubject } from '../../../ui/use-subject.ts';
import { HistoryDialog, type HistorySubject } from '../audit/history-dialog.tsx';
import { TabHeader } from '../tab-header.tsx';
import { useView } from '../view.ts';
import { DeletePuzzleDialog } from './delete-puzzle-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PuzzleDialog } from './puzzle-dialog.tsx';
import { PuzzleList } from './puzzle-list.tsx';
import { STATUS_FILTER } from './status-options.ts';

export function PuzzlesTab() {
  const { view, change } = useView();
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = useSubject<AdminPuzzle | 'new'>();
  const deleted = useSubject<AdminPuzzle>();
  const history = useSubject<HistorySubject>();
  const upload = useSubject<true>();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabHeader
        title="Puzzles"
        heading={heading}
        actions={
          <>
            <Button variant="secondary" onClick={() => upload.open(true)}>
              <Upload aria-hidden size={18} />
              Bulk Import
            </Button>
            <Button onClick={() => edited.open('new')}>
              <Plus aria-hidden size={18} />
              Create Puzzle
            </Button>
          </>
        }
      >
        <SearchField
          label="Search"
          placeholder="A word, or part of the notes"
          value={view.search}
          maxLength={SEARCH_MAX}
          onSearch={(search) => change({ search })}
        />
        <SelectField
          label="Status"
          value={view.status}
          options={STATUS_FILTER}
          onChange={(status) => change({ status })}
        />
      </TabHeader>
      <PuzzleList onEdit={edited.open} onDelete={deleted.open} onHistory={history.open} />

      {edited.subject && (
        <PuzzleDialog key={`edit-${edited.turn}`} puzzle={edited.subject} open={edited.isOpen} onClose={edited.close} />
      )}
      {deleted.subject && (
        <DeletePuzzleDialog
          key={`delete-${deleted.turn}`}
          puzzle={deleted.subject}
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
      {upload.subject && <ImportDialog key={`import-${upload.turn}`} open={upload.isOpen} onClose={upload.close} />}
    </div>
  );
}
