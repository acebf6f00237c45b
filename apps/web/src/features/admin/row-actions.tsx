import { History, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';

interface RowActionsProps {
  /** Names the row in the buttons' labels, for screen readers. */
  name: string;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onHistory: () => void;
  /** Further actions, first in the row. */
  children?: ReactNode;
}

const ICON = { 'aria-hidden': true, size: 19 } as const;

export const RowActions = ({ name, onEdit, onDelete, onHistory, children }: RowActionsProps) => (
  <div className="-mx-3 flex">
    {children}
    {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil {...ICON} />} onClick={onEdit} />}
    {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 {...ICON} />} onClick={onDelete} />}
    <IconButton label={`History of ${name}`} icon={<History {...ICON} />} onClick={onHistory} />
  </div>
);
