import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useSend } from '../../../lib/forms/use-send.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { afterChange } from '../api/admin-cache.ts';
import { uploadPuzzles } from '../api/puzzles.ts';
import type { DialogState } from '../use-dialog.tsx';
import { ACCEPTED_FILES, FILE_RULES, fileError } from './import-file.ts';
import { ImportResult } from './import-result.tsx';
import { ImportTemplates } from './import-templates.tsx';

export function ImportDialog({ open, onClose }: DialogState) {
  const [file, setFile] = useState<File>();
  const { send, result: stats, isBusy, error, reset } = useSend((chosen: File) => afterChange(uploadPuzzles(chosen)));
  const invalid = file && fileError(file);
  const startOver = () => {
    setFile(undefined);
    reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Bulk Import"
      dismissible={!isBusy}
      footer={
        stats ? (
          <>
            <Button variant="secondary" onClick={startOver}>
              Import Another File
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        ) : (
          <>
            {/* Nothing can cancel a file that is being sent. */}
            {!isBusy && (
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            )}
            <Button disabled={!file || invalid !== undefined} isBusy={isBusy} onClick={() => file && send(file)}>
              {isBusy ? 'Importing...' : 'Import'}
            </Button>
          </>
        )
      }
    >
      {file && stats ? (
        <ImportResult file={file} stats={stats} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="text-ink-soft">
            Each row is one puzzle: word1, word2, word3 and, optionally, notes. Imported puzzles start as drafts.
          </p>
          <Field label="File" hint={FILE_RULES} error={invalid}>
            {(fieldProps) => (
              <input
                type="file"
                accept={ACCEPTED_FILES}
                disabled={isBusy}
                className="control cursor-pointer file:mr-3 file:cursor-pointer file:font-semibold file:text-brass"
                onChange={(event) => setFile(event.target.files?.[0])}
                {...fieldProps}
              />
            )}
          </Field>
          {isBusy && <Spinner text={`Uploading and checking ${file?.name}...`} />}
          {error !== undefined && <Banner tone="error">{messageOf(error, 'Bulk import failed')}</Banner>}
          <ImportTemplates />
        </div>
      )}
    </Dialog>
  );
}
