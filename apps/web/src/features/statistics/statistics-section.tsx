import type { ReactNode } from 'react';

interface StatisticsSectionProps {
  title: string;
  children: ReactNode;
}

export const StatisticsSection = ({ title, children }: StatisticsSectionProps) => (
  <section className="border-t border-line pt-4 first:border-0 first:pt-0">
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);
