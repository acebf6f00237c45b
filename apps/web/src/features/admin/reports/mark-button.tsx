import { Check, Undo2 } from 'lucide-react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useOneAtATime } from '../../../lib/forms/use-single-flight.ts';
import { Button } from '../../../ui/button.tsx';
import type { Marking } from '../api/reports.ts';
import { useNotice } from '../notice.tsx';
import { useChange } from '../use-change.ts';

interface MarkButtonProps {
  id: number;
  done: boolean;
  /** 'feedback' or 'crash report', for what is told. */
  what: string;
  mark: (marking: Marking) => Promise<unknown>;
}

export function MarkButton({ id, done, what, mark }: MarkButtonProps) {
  const say = useNotice();
  const { mutateAsync, isPending } = useChange(mark);
  const once = useOneAtATime();
  const Icon = done ? Undo2 : Check;

  const press = async (button: HTMLElement) => {
    const panel = button.closest<HTMLElement>('[role="tabpanel"]');
    try {
      await mutateAsync({ id, done: !done });
      say({ tone: 'success', text: done ? `The ${what} is open again.` : `The ${what} is marked as done.` });
      // The row may have left the list, and taken the focus with it.
      if (!button.isConnected) panel?.focus();
    } catch (error) {
      say({ tone: 'error', text: messageOf(error, `Failed to update ${what}`) });
    }
  };

  return (
    <Button
      variant="secondary"
      className="whitespace-nowrap"
      aria-disabled={isPending}
      onClick={({ currentTarget }) => void once(() => press(currentTarget))}
    >
      <Icon aria-hidden size={18} />
      {done ? 'Reopen' : 'Mark Done'}
    </Button>
  );
}
