import type { ComponentProps, Ref } from 'react';
import { Button } from './button.tsx';

interface SendButtonsProps extends Pick<ComponentProps<typeof Button>, 'type' | 'form' | 'disabled' | 'onClick'> {
  /** Label of the button that sends, normally and while busy. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDestructive?: boolean | undefined;
  onCancel: () => void;
  cancelRef?: Ref<HTMLButtonElement>;
}

/** The footer of a dialog that sends something. It can be canceled until then. */
export const SendButtons = (props: SendButtonsProps) => {
  const { label, busyLabel, isBusy, isDestructive = false, onCancel, cancelRef, ...button } = props;
  return (
    <>
      {!isBusy && (
        <Button ref={cancelRef} variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} {...button}>
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
};
