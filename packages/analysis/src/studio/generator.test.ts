import { addDays, fnv1a, puzzleErrors, type PuzzleWords } from '@sixfold/game';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyPuzzle, fitPuzzles, makePuzzles } from './generator.ts';
import { appraise } from './judge.ts';
import { DEFAULT_SHAPE, planDays, violations } from './planner.ts';
import { STEPS, type Candidate, type Flag, type Criteria } from './types.ts';
import { createWordList } from './word-list.ts';

const list = createWordList();

describe('the shipped words', { tags: 'outer' }, () => {
  let all: PuzzleWords[][];
  let fit: ReturnType<typeof fitPuzzles>;
  beforeAll(() => {
    all = [...everyPuzzle(list)];
    fit = all.flatMap((puzzles) => fitPuzzles(puzzles, list));
  }, 120_000);

  // What the study behind the generator measured.
  test('yield as many puzzles as measured', () => {
    const puzzles = all.flat();
    expect([puzzles.length, all.filter(({ length }) => length > 0).length]).toEqual([56_344, 1_234]);
    expect(puzzles.flatMap(puzzleErrors)).toEqual([]);
    const appraisals = puzzles.map((puzzle) => appraise(puzzle, list).flags);
    const without = (...ruledOut: Flag[]) =>
      appraisals.filter((flags) => !ruledOut.some((flag) => flags.includes(flag))).length;
    expect(without('NOT_COVERING')).toBe(27_719);
    expect(without('RELATED', 'ONE_LETTER_APART', 'ALL_INFLECTED')).toBeGreaterThan(42_024);
    expect(without('RELATED', 'ONE_LETTER_APART', 'ALL_INFLECTED', 'NOT_COVERING')).toBeGreaterThan(20_673);
    // 12,454 and 779 in the study.
    expect([fit.length, new Set(fit.map(({ puzzle }) => puzzle.word1)).size]).toEqual([12_942, 785]);
  });

  test('fill 365 days, and break no rule', () => {
    const candidates = fit.map(({ puzzle, quality }) => ({
      puzzle,
      quality,
      step: STEPS[fnv1a(Object.values(puzzle).join()) % 5] ?? 3,
    }));
    const days = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n));
    const plan = planDays({ days, shape: DEFAULT_SHAPE, candidates, scheduled: [], seed: 'a year' });
    const played = plan.map(({ day, choice }) => ({ day, puzzle: choice?.puzzle }));
    expect(played.every(({ puzzle }) => puzzle)).toBe(true);
    expect(violations(played as { day: string; puzzle: PuzzleWords }[], [])).toEqual([]);
    expect(plan.every(({ target, choice }) => choice?.step === target)).toBe(true);
  });
});

test('a list of many words with the same letters yields a limited number of puzzles per anchor', () => {
  const letters = 'ABCDEF';
  const madeUp = Array.from({ length: 1_000 }, (_, n) =>
    Array.from(letters, (_letter, place) => letters[Math.floor(n / 6 ** place) % 6]).join(''),
  );
  const [puzzles] = everyPuzzle(createWordList({ replacement: [letters, ...madeUp].join('\n') }));
  expect(puzzles).toHaveLength((300 * 299) / 2);
});

describe('making puzzles', () => {
  const ANY: Criteria = {
    steps: [],
    includeWords: [],
    avoidWords: [],
    includeLetters: '',
    avoidLetters: '',
    existing: [],
  };
  const make = (criteria: Partial<Criteria>, count: number, seed = 'seed'): Candidate[] => {
    const found: Candidate[] = [];
    for (const candidate of makePuzzles(list, { ...ANY, ...criteria }, seed)) {
      if (candidate) found.push(candidate);
      if (found.length === count) break;
    }
    return found;
  };

  test('gives fit puzzles with different anchors, the same for the same seed', () => {
    const made = make({}, 3);
    expect(made.map(({ report }) => report.isFit)).toEqual([true, true, true]);
    expect(new Set(made.map(({ puzzle }) => puzzle.word1)).size).toBe(3);
    expect(make({}, 3)).toEqual(made);
    expect(make({}, 3, 'another')).not.toEqual(made);
  });

  test('meets the criteria', () => {
    const [easy] = make({ steps: [1], includeLetters: 'aR', avoidLetters: 's' }, 1);
    expect(easy?.report.rating.step).toBe(1);
    expect(easy?.puzzle.word1).toMatch(/^(?=.*A)(?=.*R)[^S]+$/);
    const [packet] = make({ includeWords: ['packet'] }, 1);
    expect(Object.values(packet?.puzzle ?? {})).toContain('PACKET');
    const [other] = make({ includeWords: ['packet'], existing: packet ? [packet.puzzle] : [] }, 1);
    expect(other?.puzzle).not.toEqual(packet?.puzzle);
    expect(make({ includeWords: ['packet'], avoidWords: ['PACKET'] }, 1)).toEqual([]);
  });

  test('uses new anchors first', () => {
    const [first] = make({}, 1);
    const used = first ? [{ ...first.puzzle, word2: 'ZZZZZZ' }] : [];
    expect(make({ existing: used }, 1)[0]?.puzzle.word1).not.toBe(first?.puzzle.word1);
  });
});
