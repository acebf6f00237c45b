import type { AdminStats } from '@sixfold/contract';
import { inFull } from '../in-full.ts';

const FIGURES = [
  ['totalUsers', 'Total Users'],
  ['recentUsers', 'New Users, 30 Days'],
  ['totalPuzzles', 'Total Puzzles'],
  ['totalCompletions', 'Total Completions'],
  ['recentCompletions', 'Completions, 30 Days'],
  ['weeklyCompletions', 'Completions, 7 Days'],
] as const;

export const Overview = ({ overview }: Pick<AdminStats, 'overview'>) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
    {FIGURES.map(([name, label]) => (
      <div key={name} className="sheet flex flex-col-reverse justify-between gap-2 px-4 py-3">
        <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
        <dd className="font-mono text-xl leading-none sm:text-2xl font-semibold">{inFull(overview[name])}</dd>
      </div>
    ))}
  </dl>
);
