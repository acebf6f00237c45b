import {
  DIFFICULTIES,
  DIFFICULTY_INFO,
  formatTime,
  PROGRESS_DAYS,
  timeElapsed,
  type Difficulty,
  type Progress,
} from '@sixfold/game';
import { useState } from 'react';
import { averageSkills } from '../../player/records/review-skill.ts';
import { Figures } from '../../ui/figures.tsx';
import { LastDays } from './last-days.tsx';
import { Months } from './months.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import './charts.css';

interface ProgressSectionsProps {
  progress: Progress;
  /** How many games the figures cover; omitted if they cover all of them. */
  games?: number;
}

export function ProgressSections({ progress, games }: ProgressSectionsProps) {
  const { months, bestTimes } = progress;
  const source = games !== undefined && (
    <p className="-mt-2 mb-3 text-sm text-ink-soft">
      {games === 1 ? 'From the one game' : `From the ${games} games`} stored in this browser.
    </p>
  );
  return (
    <>
      <StatisticsSection title={`Last ${PROGRESS_DAYS} Days`}>
        <LastDays progress={progress} />
      </StatisticsSection>
      {months.length > 0 && (
        <StatisticsSection title="By Month">
          {source}
          <Months progress={progress} />
        </StatisticsSection>
      )}
      <StatisticsSection title="Best Times">
        {source}
        <Figures
          figures={DIFFICULTIES.map((difficulty) => [
            DIFFICULTY_INFO[difficulty].name,
            timeText(bestTimes.find((best) => best.difficulty === difficulty)?.timeTakenSeconds),
          ])}
        />
      </StatisticsSection>
    </>
  );
}

const timeText = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : formatTime(timeElapsed(seconds));

/** Foundation games get no skill figure. */
const RATED: readonly Difficulty[] = DIFFICULTIES.slice(1);

export function SkillSection() {
  const [averages] = useState(averageSkills);
  const games = averages.reduce((sum, average) => sum + average.games, 0);
  return (
    <StatisticsSection title="Average Skill">
      {games === 0 ? (
        <p className="text-ink-soft">Review a game at Intermediate or harder to see your skill here.</p>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-sm text-ink-soft">
            Out of 100, from {games === 1 ? 'the one game' : `the ${games} games`} that you have reviewed in this
            browser.
          </p>
          <Figures
            figures={RATED.map((difficulty) => [
              DIFFICULTY_INFO[difficulty].name,
              averages.find((average) => average.difficulty === difficulty)?.skill,
            ])}
          />
        </>
      )}
    </StatisticsSection>
  );
}
