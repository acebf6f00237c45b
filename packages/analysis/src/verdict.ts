export const VERDICTS = ['CERTAIN', 'BEST', 'GOOD', 'FAIR_TRY', 'WASTED', 'LONG_SHOT'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the best guess took: letter patterns, knowing a word, or luck. */
export type Moment = 'PATTERN' | 'WORDS' | 'GAMBLE';

interface Choice {
  /** The share of the remaining keys that hold the pair. */
  share: number;
  /** Chances of the guess and of the best one. */
  chance: number;
  best: number;
  /** The same from letter patterns alone. */
  pattern: number;
  bestPattern: number;
}

export function verdictOf({ share, chance, best, pattern, bestPattern }: Choice): Verdict {
  if (share === 0) return 'WASTED';
  if (share === 1 || (chance >= 0.99 && pattern >= 0.9)) return 'CERTAIN';
  if (chance >= 0.9 * best) return 'BEST';
  if (chance >= 0.5 * best || chance >= 0.4) return 'GOOD';
  if (pattern >= 0.5 * bestPattern) return 'FAIR_TRY';
  if (chance < 0.005 && pattern < 0.02) return 'WASTED';
  return 'LONG_SHOT';
}

export function kindOfMoment(pattern: number, chance: number): Moment {
  if (pattern >= 0.6) return 'PATTERN';
  return chance >= 0.6 ? 'WORDS' : 'GAMBLE';
}
