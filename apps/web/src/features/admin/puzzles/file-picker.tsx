import { Field } from '../../../ui/forms/field.tsx';
import { ACCEPTED_FILES, FILE_RULES } from './import-file.ts';

interface FilePickerProps {
  onPick: (file: File | undefined) => void;
  isBusy: boolean;
  fault: string | undefined;
}

export const FilePicker = ({ onPick, isBusy, fault }: FilePickerProps) => (
  <Field label="File" hint={FILE_RULES} error={fault}>
    {(ties) => (
      <input
        type="file"
        accept={ACCEPTED_FILES}
        disabled={isBusy}
        className="control cursor-pointer file:mr-3 file:cursor-pointer file:font-semibold file:text-brass"
        onChange={(event) => onPick(event.target.files?.[0])}
        {...ties}
      />
    )}
  </Field>
);
