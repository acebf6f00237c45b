import { DIFFICULTIES, DIFFICULTY_INFO, type Difficulty } from '@sixfold/game';

const LINES: Record<Difficulty, string> = {
  FOUNDATION: 'just the six of the puzzle.',
  INTERMEDIATE: 'the six and four common ones.',
  CHALLENGING: 'the six among nine others.',
  TORTURE: 'the whole alphabet.',
};

export const DifficultyList = () => (
  <ul className="space-y-1.5">
    {DIFFICULTIES.map((difficulty) => (
      <li key={difficulty}>
        <strong>{DIFFICULTY_INFO[difficulty].name}</strong> – {DIFFICULTY_INFO[difficulty].letterCount} letters:{' '}
        {LINES[difficulty]}
      </li>
    ))}
  </ul>
);
