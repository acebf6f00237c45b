import type { Streaks } from '@sixfold/game';
import { Figures } from '../../ui/figures.tsx';

/** Dashes stand in while the streaks are being fetched. */
export const StreakFigures = ({ streaks }: { streaks: Streaks | undefined }) => (
  <Figures
    figures={[
      ['Current Win Streak', streaks?.currentWinStreak],
      ['Best Win Streak', streaks?.maxWinStreak],
      ['Current Played', streaks?.currentPlayedStreak],
      ['Max Played', streaks?.maxPlayedStreak],
    ]}
  />
);
