import type { ImportStats } from '@sixfold/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useOneAtATime } from '../../../lib/forms/use-single-flight.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { uploadPuzzles } from '../api/puzzles.ts';
import { useChange } from '../use-change.ts';
import { FilePicker } from './file-picker.tsx';
import { fileFault } from './import-file.ts';
import { ImportResult } from './import-result.tsx';
import { Templates } from './templates.tsx';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [done, setDone] = useState<{ file: File; stats: ImportStats }>();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Bulk Import"
      footer={
        done && (
          <>
            <Button variant="secondary" onClick={() => setDone(undefined)}>
              Import Another File
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {done ? <ImportResult {...done} /> : <ImportForm onDone={(file, stats) => setDone({ file, stats })} />}
    </Dialog>
  );
}

function ImportForm({ onDone }: { onDone: (file: File, stats: ImportStats) => void }) {
  const [file, setFile] = useState<File>();
  const { mutateAsync, isPending, error } = useChange(uploadPuzzles);
  const once = useOneAtATime();
  const fault = file && fileFault(file);
  const send = async (chosen: File) => {
    const stats = await mutateAsync(chosen).catch(() => undefined); // the error is shown below
    if (stats) onDone(chosen, stats);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-soft">
        Each row is one puzzle: word1, word2, word3 and, if you like, notes. New puzzles come in as drafts.
      </p>
      <FilePicker onPick={setFile} isBusy={isPending} fault={fault} />
      {isPending && <Spinner text={`Sending and checking ${file?.name}...`} />}
      {error && !isPending && <Banner tone="error">{messageOf(error, 'Bulk import failed')}</Banner>}
      <Button disabled={!file || fault !== undefined || isPending} onClick={() => file && void once(() => send(file))}>
        {isPending ? 'Importing...' : 'Import'}
      </Button>
      <Templates />
    </div>
  );
}
