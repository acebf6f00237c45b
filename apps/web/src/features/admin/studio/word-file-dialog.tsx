import { WORD_FILE_MAX, type replaceWords, type ReplyOf } from '@sixfold/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useSend } from '../../../lib/forms/use-send.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { afterChange } from '../api/admin-cache.ts';
import { uploadWords } from '../api/words.ts';
import { formatCount } from '../format-count.ts';
import { RejectedLines } from '../rejected-lines.tsx';
import type { DialogState } from '../use-dialog.tsx';

type Replaced = ReplyOf<typeof replaceWords>['data'];

/** Replaces the word list with a file. */
export function WordFileDialog({ open, onClose }: DialogState) {
  const [file, setFile] = useState<File>();
  const { send, result: done, isBusy, error } = useSend((chosen: File) => afterChange(uploadWords(chosen)));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Replace List"
      dismissible={!isBusy}
      footer={
        <>
          {/* Nothing can cancel a file that is being sent. */}
          {!isBusy && !done && (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          {/* React turns one button into the other, so focus stays. */}
          {done ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <Button disabled={!file} isBusy={isBusy} onClick={() => file && send(file)}>
              {isBusy ? 'Replacing...' : 'Replace'}
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <Result {...done} />
      ) : (
        <FileForm
          isBusy={isBusy}
          failure={error === undefined ? undefined : messageOf(error, 'Failed to replace the word list')}
          onFile={setFile}
        />
      )}
    </Dialog>
  );
}

interface FileFormProps {
  isBusy: boolean;
  failure: string | undefined;
  onFile: (file: File | undefined) => void;
}

const FileForm = ({ isBusy, failure, onFile }: FileFormProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <p className="text-ink-soft">
      The words in the file replace the built-in list. Words you have added or banned stay added or banned.
    </p>
    <Field
      label="File"
      hint={`A .txt or .csv file with one six-letter word per line, at most ${formatCount(WORD_FILE_MAX)} words.`}
    >
      {(fieldProps) => (
        <input
          type="file"
          accept=".txt,.csv"
          disabled={isBusy}
          className="control cursor-pointer file:mr-3 file:cursor-pointer file:font-semibold file:text-brass"
          onChange={(event) => onFile(event.target.files?.[0])}
          {...fieldProps}
        />
      )}
    </Field>
    {failure !== undefined && <Banner tone="error">{failure}</Banner>}
  </div>
);

const Result = ({ words, rejected, rejectedTotal }: Replaced) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <Banner tone="success">{words === 1 ? '1 word is' : `${formatCount(words)} words are`} now in the list.</Banner>
    {rejectedTotal > 0 && <RejectedLines noun="skipped line" rejected={rejected} total={rejectedTotal} />}
  </div>
);
