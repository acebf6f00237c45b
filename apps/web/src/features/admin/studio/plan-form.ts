import { DEFAULT_SHAPE, type WeeklyShape } from '@sixfold/analysis/studio';
import { PlanRequest, STEPS } from '@sixfold/contract';
import * as z from 'zod/mini';
import { stepText } from './report-cells.tsx';

const SHAPE_NAMES = ['WEEKLY', '1', '2', '3', '4', '5'] as const;
type ShapeName = (typeof SHAPE_NAMES)[number];

const everyDay = STEPS.map((step) => [String(step), [step, step, step, step, step, step, step]] as const);

export const SHAPES = { WEEKLY: DEFAULT_SHAPE, ...Object.fromEntries(everyDay) } as Record<ShapeName, WeeklyShape>;

export const SHAPE_OPTIONS: readonly { value: ShapeName; label: string }[] = [
  { value: 'WEEKLY', label: 'Easy Monday to hard Saturday' },
  ...STEPS.map((step) => ({ value: `${step}` as const, label: `Every day: ${stepText(step)}` })),
];

const { from, days } = PlanRequest.shape;
export const PlanForm = z.object({ from, days, shape: z.enum(SHAPE_NAMES) });
export type PlanSettings = z.infer<typeof PlanForm>;
