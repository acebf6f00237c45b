import type { Streaks } from '@sixfold/game';
import { Figures } from '../figures.tsx';

/** Dashes stand in while the streaks are being fetched. */
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
