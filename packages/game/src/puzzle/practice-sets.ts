import type { PuzzleWords } from './puzzle.ts';

export type PracticeSet = PuzzleWords & { readonly id: string; readonly note: string };

export const PRACTICE_SETS = [
  {
    id: 'P1',
    word1: 'SILENT',
    word2: 'LISTEN',
    word3: 'ENLIST',
    note: 'Anagram set. I keeps its place in rows 1 and 2.',
  },
  {
    id: 'P2',
    word1: 'LEMONS',
    word2: 'MELONS',
    word3: 'SOLEMN',
    note: 'Anagram set. Rows 1 and 2 differ by swapping two letters.',
  },
  {
    id: 'P3',
    word1: 'PLATES',
    word2: 'STAPLE',
    word3: 'PETALS',
    note: 'Anagram set. Follow the S: end, start, end.',
  },
  {
    id: 'P4',
    word1: 'FOREST',
    word2: 'FOSTER',
    word3: 'SOFTER',
    note: 'Anagram set. Rows 2 and 3 share -TER; only two letters swap.',
  },
  {
    id: 'P5',
    word1: 'LADIES',
    word2: 'SAILED',
    word3: 'IDEALS',
    note: 'Anagram set. Three vowels to place: A, E and I.',
  },
  {
    id: 'P6',
    word1: 'SCARED',
    word2: 'SACRED',
    word3: 'CEDARS',
    note: 'Anagram set. Rows 1 and 2 differ by swapping two letters.',
  },
  {
    id: 'P7',
    word1: 'GARDEN',
    word2: 'DANGER',
    word3: 'GANDER',
    note: 'Anagram set. A and E never move; each of rows 1 and 2 is one swap from row 3.',
  },
] as const satisfies readonly PracticeSet[];

/** Replaces a daily puzzle that cannot be fetched. `random` is in [0, 1), as from `Math.random()`. */
export const pickPracticeSet = (random: number): PracticeSet =>
  PRACTICE_SETS[Math.floor(random * PRACTICE_SETS.length)] ?? PRACTICE_SETS[0];
