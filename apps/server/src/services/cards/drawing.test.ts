import fc from 'fast-check';
import { formatLongDate } from '@sixfold/game';
import { expect, test } from 'vitest';
import { dayDrawing, siteDrawing } from './drawing.ts';

const day = fc.record({
  wordSetId: fc.integer({ min: 1, max: 99_999 }),
  gameDate: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

test('the pictures of two days differ only in the number and the date', () => {
  const withoutThem = (game: { wordSetId: number; gameDate: string }) =>
    dayDrawing(game)
      .replace(`>Game #${game.wordSetId}<`, '><')
      .replace(`>${formatLongDate(game.gameDate)}<`, '><');
  fc.assert(
    fc.property(day, day, (one, other) => {
      expect(withoutThem(one)).toBe(withoutThem(other));
      expect(withoutThem(one)).not.toContain('Game');
    }),
  );
});

test('the text of a picture', () => {
  const texts = (svg: string) => [...svg.matchAll(/>([^<>\s][^<>]*)</g)].map(([, text]) => text);
  const wheel = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...'123456'];
  expect(texts(siteDrawing())).toEqual([
    'Sixfold',
    'A daily word cipher',
    'Three words, six numbers, six misses',
    ...wheel,
  ]);
  expect(texts(dayDrawing({ wordSetId: 31, gameDate: '2027-03-14' }))).toEqual([
    'Sixfold',
    'Game #31',
    'Sunday, March 14, 2027',
    ...wheel,
  ]);
});
