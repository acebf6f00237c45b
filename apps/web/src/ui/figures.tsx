import type { Streaks } from '@sixfold/game';

interface FiguresProps {
  /** An undefined value shows as a dash. */
  figures: readonly (readonly [label: string, value: string | number | undefined])[];
}

/** Figures side by side in equal columns that grow for long values: a game may take 1440:00. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className="flex flex-wrap gap-2 text-center">
    {figures.map(([label, value]) => (
      <div key={label} className="flex flex-1 flex-col-reverse justify-end gap-1">
        <dt className="text-xs leading-tight text-ink-soft">{label}</dt>
        <dd className="font-mono text-xl leading-none font-semibold whitespace-nowrap">{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

/** Shows dashes while the streaks are loading. */
export const StreakFigures = ({ streaks }: { streaks: Streaks | null | undefined }) => (
  <Figures
    figures={[
      ['Current Win Streak', streaks?.currentWinStreak],
      ['Best Win Streak', streaks?.maxWinStreak],
      ['Current Played', streaks?.currentPlayedStreak],
      ['Max Played', streaks?.maxPlayedStreak],
    ]}
  />
);
