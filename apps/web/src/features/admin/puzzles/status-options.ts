import { PUZZLE_STATUSES } from '@sixfold/contract';
import { STATUS_LABELS } from '../status-badge.tsx';

export const STATUS_OPTIONS = PUZZLE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
export const STATUS_FILTER = [{ value: 'ALL', label: 'All' } as const, ...STATUS_OPTIONS];
