import { addDays, daysBetween, weekday, type GameDay, type PuzzleWords } from '@sixfold/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatives, DEFAULT_SHAPE, planDays, planInOrder, targetOf, violations } from './planner.ts';
import { STEPS, type PlayedDay, type PlanRule, type WeeklyShape } from './types.ts';

// The rules as they are written down, pair by pair.
function brokenRules(one: PlayedDay, other: PlayedDay): PlanRule[] {
  const [words, others] = [Object.values(one.puzzle), Object.values(other.puzzle)];
  const shared = words.filter((word) => others.includes(word));
  const isSoon = Math.abs(daysBetween(one.day, other.day)) < 60;
  const letters = ({ word1 }: PuzzleWords) => Array.from(word1).sort().join('');
  const broken: [PlanRule, boolean][] = [
    ['ANCHOR_AGAIN', one.puzzle.word1 === other.puzzle.word1],
    ['WORD_TOO_SOON', isSoon && shared.length > 0],
    ['LETTERS_TOO_SOON', isSoon && letters(one.puzzle) === letters(other.puzzle)],
    ['WORDS_TOGETHER_AGAIN', shared.length > 1],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

const TODAY: GameDay = '2027-03-01';
// Few words, some of them anagrams, so that rules collide all the time.
const words = fc.constantFrom(
  'ABC',
  'ACB',
  'BCA',
  'BCD',
  'CDE',
  'DEF',
  'EFG',
  'FGH',
  'GHI',
  'HIJ',
  'IJK',
  'KJI',
  'JKL',
);
const puzzles = fc
  .uniqueArray(words, { minLength: 3, maxLength: 3 })
  .map(([word1 = '', word2 = '', word3 = '']): PuzzleWords => ({ word1, word2, word3 }));
const candidates = fc.record({
  puzzle: puzzles,
  step: fc.constantFrom(...STEPS),
  quality: fc.integer({ min: 0, max: 100 }),
});
const requests = fc.record({
  days: fc
    .uniqueArray(fc.nat(150), { maxLength: 40 })
    .map((all) => all.sort((a, b) => a - b).map((n) => addDays(TODAY, n))),
  shape: fc.tuple(...DEFAULT_SHAPE.map(() => fc.constantFrom(...STEPS))) as unknown as fc.Arbitrary<WeeklyShape>,
  candidates: fc.array(candidates, { maxLength: 60 }),
  scheduled: fc.array(
    fc.record({ day: fc.integer({ min: -200, max: 250 }).map((n) => addDays(TODAY, n)), puzzle: puzzles }),
    { maxLength: 5 },
  ),
  seed: fc.string(),
});

describe('any plan', () => {
  test('breaks no rule, leaves no day empty needlessly, and stays as close to the steps as it can', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const fixed = [...request.scheduled];
        const plan = planDays(request);
        expect(plan.map(({ day }) => day)).toEqual(request.days);
        for (const { day, target, choice } of plan) {
          expect(target).toBe(request.shape[(weekday(day) + 6) % 7]);
          const isFree = (puzzle: PuzzleWords) =>
            fixed.every((other) => brokenRules({ day, puzzle }, other).length === 0);
          const free = request.candidates.filter(({ puzzle }) => isFree(puzzle));
          const distances = free.map(({ step }) => Math.abs(step - target));
          expect(
            alternatives({ ...request, scheduled: fixed }, day).map(({ step }) => Math.abs(step - target)),
          ).toEqual(distances.toSorted((one, other) => one - other));
          if (choice === null) {
            expect(free).toEqual([]);
            continue;
          }
          expect(free).toContain(choice);
          expect(Math.abs(choice.step - target)).toBe(Math.min(...distances));
          fixed.push({ day, puzzle: choice.puzzle });
        }
        expect(planDays(request)).toEqual(plan);
      }),
      { numRuns: 200 },
    );
  });
});

test('an ordered plan takes each candidate once, near the first that breaks no rule, closest to the step', () => {
  fc.assert(
    fc.property(requests, ({ days, shape, candidates: all, scheduled }) => {
      const fixed = [...scheduled];
      let remaining = all.map((candidate, place) => ({ ...candidate, place }));
      const plan = planInOrder({ days, shape, candidates: remaining, scheduled });
      expect(plan.map(({ day }) => day)).toEqual(days.slice(0, all.length));
      for (const { day, choice } of plan) {
        const free = remaining.filter(({ puzzle }) =>
          fixed.every((other) => brokenRules({ day, puzzle }, other).length === 0),
        );
        const near = free.filter(({ place }) => place < free[0]!.place + 7);
        const distance = ({ step }: (typeof near)[number]) => Math.abs(step - targetOf(day, shape));
        const closest = near.filter((each) => distance(each) === Math.min(...near.map(distance)));
        expect(choice).toBe(closest[0] ?? remaining[0]);
        remaining = remaining.filter((each) => each !== choice);
        fixed.push({ day, puzzle: choice.puzzle });
      }
    }),
    { numRuns: 200 },
  );
});

test('violations compare each day with the schedule and with the days before it', () => {
  const days = fc.uniqueArray(fc.record({ day: fc.nat(150).map((n) => addDays(TODAY, n)), puzzle: puzzles }), {
    maxLength: 8,
    selector: ({ day }) => day,
  });
  fc.assert(
    fc.property(days, days, (planned, scheduled) => {
      const expected = planned.flatMap((one, at) =>
        [...scheduled, ...planned.slice(0, at)].flatMap((other) =>
          brokenRules(one, other).map((rule) => `${one.day} ${rule} ${other.day}`),
        ),
      );
      const actual = violations(planned, scheduled).map(({ day, rule, other }) => `${day} ${rule} ${other}`);
      // Each once, however many words two puzzles share.
      expect(actual.toSorted()).toEqual([...new Set(expected)].toSorted());
    }),
  );
});

test('a different seed gives a different plan', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    puzzle: { word1: `A${n}`, word2: `B${n}`, word3: `C${n}` },
    step: 3 as const,
    quality: 80,
  }));
  const request = { days: [TODAY], shape: DEFAULT_SHAPE, candidates: many, scheduled: [] };
  const choices = ['one', 'two', 'three', 'four'].map((seed) => planDays({ ...request, seed })[0]?.choice);
  expect(new Set(choices).size).toBeGreaterThan(1);
});
