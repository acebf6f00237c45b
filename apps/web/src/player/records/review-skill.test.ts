// @vitest-environment happy-dom
import { PRACTICE_SETS, type Difficulty } from '@sixfold/game';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockStorage, HOSTILE_STRINGS, resetBrowser } from '../../../test/browser.ts';
import { signIn, signOut } from '../session/auth.ts';
import { adoptSkills, averageSkills, recordSkill, removeSkillsOf } from './review-skill.ts';

const KEY = 'sixfold-skill';
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };

beforeEach(() => {
  resetBrowser();
  signOut();
});
afterEach(resetBrowser);

const puzzle = (word1: string) => ({ word1, word2: 'PLATEN', word3: 'PALATE' });
const record = (word1: string, skill: number | null, difficulty: Difficulty = 'TORTURE') =>
  recordSkill(puzzle(word1), difficulty, skill);
const torture = (games: number, skill: number) => [{ difficulty: 'TORTURE', games, skill }];

test('averages are by difficulty, easiest first, and rounded', () => {
  expect(averageSkills()).toEqual([]);
  record('PLANET', 80);
  record('STANCE', 81, 'INTERMEDIATE');
  record('BRIDGE', 91);
  expect(averageSkills()).toEqual([{ difficulty: 'INTERMEDIATE', games: 1, skill: 81 }, ...torture(2, 86)]);
});

test('a game counts once, however often it is reviewed', () => {
  record('PLANET', 80);
  record('STANCE', 60);
  record('PLANET', 80);
  expect(averageSkills()).toEqual(torture(2, 70));
});

test('a game without a skill, and a practice game, do not count', () => {
  record('PLANET', null, 'FOUNDATION');
  for (const set of PRACTICE_SETS) recordSkill(set, 'TORTURE', 100);
  expect(localStorage.length).toBe(0);
});

test('only the last 400 games are stored', () => {
  const full = Array.from({ length: 400 }, (_, game) => [`GAME${game}`, 'TORTURE', game < 399 ? 50 : 100]);
  localStorage.setItem(KEY, JSON.stringify(full));
  record('PLANET', 50);
  expect(averageSkills()).toEqual(torture(400, 50));
});

test('players who share a browser have averages of their own', () => {
  record('PLANET', 80);
  signIn(ADA, 'token');
  expect(averageSkills()).toEqual([]);
  record('PLANET', 40);
  expect(averageSkills()).toEqual(torture(1, 40));
  removeSkillsOf(ADA.id);
  expect(averageSkills()).toEqual([]);
  signOut();
  expect(averageSkills()).toEqual(torture(1, 80));
});

test("a guest's reviews move to the account, which keeps its own", () => {
  record('PLANET', 80);
  record('STANCE', 60);
  signIn(ADA, 'token');
  record('PLANET', 40);
  adoptSkills(ADA.id);
  expect(averageSkills()).toEqual(torture(2, 50));
  signOut();
  expect(averageSkills()).toEqual([]);
});

const entry = (...fields: unknown[]) => JSON.stringify([fields]);

test.each([
  ...HOSTILE_STRINGS,
  ['an unknown difficulty', entry('PLANET', 'EASY', 80)],
  ['a skill above 100', entry('PLANET', 'TORTURE', 101)],
  ['a negative skill', entry('PLANET', 'TORTURE', -1)],
  ['a fraction', entry('PLANET', 'TORTURE', 80.5)],
  ['a missing skill', entry('PLANET', 'TORTURE')],
] as const)('%s in storage is ignored and replaced', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(averageSkills()).toEqual([]);
  record('PLANET', 80);
  expect(averageSkills()).toEqual(torture(1, 80));
});

test('nothing fails if storage is blocked', () => {
  blockStorage();
  record('PLANET', 80);
  adoptSkills(ADA.id);
  expect(averageSkills()).toEqual([]);
});
