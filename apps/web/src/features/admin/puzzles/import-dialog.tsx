import type { ImportStats } from '@sixfold/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { uploadPuzzles } from '../api/puzzles.ts';
import { useChange } from '../use-change.ts';
import type { DialogState } from '../use-dialog.tsx';
import { ACCEPTED_FILES, FILE_RULES, fileError } from './import-file.ts';
import { ImportResult } from './import-result.tsx';
import { ImportTemplates } from './import-templates.tsx';

export function ImportDialog({ open, onClose }: DialogState) {
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
  const once = useSingleFlight();
  const invalid = file && fileError(file);
  const send = async (chosen: File) => {
    const stats = await mutateAsync(chosen).catch(() => undefined); // the error is rendered below
    if (stats) onDone(chosen, stats);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-soft">
        Each row is one puzzle: word1, word2, word3 and, optionally, notes. Imported puzzles start as drafts.
      </p>
      <Field label="File" hint={FILE_RULES} error={invalid}>
        {(fieldProps) => (
          <input
            type="file"
            accept={ACCEPTED_FILES}
            disabled={isPending}
            className="control cursor-pointer file:mr-3 file:cursor-pointer file:font-semibold file:text-brass"
            onChange={(event) => setFile(event.target.files?.[0])}
            {...fieldProps}
          />
        )}
      </Field>
      {isPending && <Spinner text={`Uploading and checking ${file?.name}...`} />}
      {error && !isPending && <Banner tone="error">{messageOf(error, 'Bulk import failed')}</Banner>}
      <Button
        disabled={!file || invalid !== undefined || isPending}
        onClick={() => file && void once(() => send(file))}
      >
        {isPending ? 'Importing...' : 'Import'}
      </Button>
      <ImportTemplates />
    </div>
  );
}
