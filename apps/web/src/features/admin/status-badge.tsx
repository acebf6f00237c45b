import type { PuzzleStatus } from '@sixfold/contract';
import { Badge, type BadgeTone } from '../../ui/table-cells.tsx';

export const STATUS_LABELS: Record<PuzzleStatus, string> = {
  DRAFT: 'Draft',
  APPROVED: 'Approved',
  DISABLED: 'Disabled',
};

const TONES: Record<PuzzleStatus, BadgeTone> = { DRAFT: 'yellow', APPROVED: 'green', DISABLED: 'red' };

export const StatusBadge = ({ status }: { status: PuzzleStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
