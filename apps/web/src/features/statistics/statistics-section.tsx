import type { ReactNode } from 'react';
import { Tile } from '../../ui/game/tile.tsx';

interface StatisticsSectionProps {
  title: string;
  children: ReactNode;
}

export const StatisticsSection = ({ title, children }: StatisticsSectionProps) => (
  <section className="@container border-t border-line pt-4 first:border-0 first:pt-0">
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);

export const NoStatistics = () => (
  <div className="grid justify-items-center gap-4 py-6 text-center">
    <div aria-hidden className="flex gap-1.5">
      {[1, 2, 3, 4, 5, 6].map((digit) => (
        <Tile key={digit} digit={digit} size="small" />
      ))}
    </div>
    <p className="text-ink-soft">No statistics available yet. Complete your first daily game!</p>
  </div>
);
