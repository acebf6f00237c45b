import { addDays } from '@sixfold/game';
import { expect, test, vi } from 'vitest';
import { renderPng, type RenderPng } from '../../adapters/png-renderer.ts';
import type { Database } from '../../db/database.ts';
import { createCards } from './cards.ts';

const TODAY = '2027-03-14';
const daysAgo = (days: number) => addDays(TODAY, -days);

/** A game on every day; the pictures are the drawings themselves. */
function setUp(render = vi.fn<RenderPng>(async (svg) => Buffer.from(svg))) {
  let today = TODAY;
  const query = vi.fn(async ({ values: [days] }: { values: [string[]] }) => ({
    rows: days.map((gameDate) => ({ gameDate, wordSetId: 7 })),
  }));
  const cards = createCards({
    database: { query } as unknown as Database,
    clock: { now: () => Date.parse(`${today}T16:00:00Z`) },
    dailyCache: { current: () => undefined },
    render,
  });
  const draw = async (days: number) => (await cards.day(daysAgo(days)))?.png();
  const setToday = (day: string) => {
    today = day;
  };
  return { cards, draw, query, render, setToday };
}

test('one picture is drawn at a time, and concurrent requests share it', async () => {
  let running = 0;
  const render = vi.fn<RenderPng>(async (svg) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    return Buffer.from(svg);
  });
  const { draw, query } = setUp(render);
  const drawn = await Promise.all(Array.from({ length: 400 }, (_, index) => draw(index % 20)));
  expect(new Set(drawn.map(String)).size).toBe(20);
  expect(render).toHaveBeenCalledTimes(20);
  expect(query.mock.calls.length).toBeLessThan(20);
});

test('a crawler that keeps fetching every day causes 30 drawings', async () => {
  const { cards, draw, render } = setUp();
  for (let round = 0; round < 2; round++) {
    for (let day = 1; day <= 400; day++) expect(await draw(day)).toBeDefined();
  }
  // The older days share the picture of the site.
  expect(render).toHaveBeenCalledTimes(31);
  expect(String(await draw(30))).toContain('February 12, 2027');
  expect(String(await draw(31))).toBe(cards.site().svg);
  expect((await cards.day(daysAgo(31)))?.svg).toBe(cards.site().svg);
});

test('pictures do not stay in memory for good', async () => {
  const { cards, draw, render, setToday } = setUp();
  for (let day = 0; day < 100; day++) {
    setToday(addDays(TODAY, day));
    await (await cards.day(addDays(TODAY, day - 1)))?.png();
  }
  setToday(TODAY);
  await draw(1);
  expect(render).toHaveBeenCalledTimes(101);
});

test('failures are not cached', async () => {
  const { draw, render } = setUp();
  render.mockRejectedValueOnce(new Error('out of memory'));
  const [failed, waiting] = await Promise.allSettled([draw(7), draw(8)]);
  expect([failed?.status, waiting?.status]).toEqual(['rejected', 'fulfilled']);
  expect(String(await draw(7))).toContain('March 7, 2027');
});

test('a crawler of past days delays the pictures that pages link to by one drawing', async () => {
  const { cards, draw, render } = setUp();
  const finishers: (() => void)[] = [];
  render.mockImplementation((svg) => new Promise((resolve) => finishers.push(() => resolve(Buffer.from(svg)))));
  const crawled = Array.from({ length: 30 }, (_, index) => draw(index + 1));
  await vi.waitFor(() => expect(finishers).toHaveLength(1));
  const today = (await cards.day(TODAY))?.png();
  finishers[0]?.();
  await vi.waitFor(() => expect(finishers).toHaveLength(2));
  render.mockImplementation(async (svg) => Buffer.from(svg));
  finishers[1]?.();
  expect(String(await today)).toContain('March 14, 2027');
  expect(new Set((await Promise.all(crawled)).map(String)).size).toBe(30);
});

test('many names at once share the picture of the site rather than wait', async () => {
  const { cards, render } = setUp();
  const finishers: (() => void)[] = [];
  render.mockImplementation((svg) => new Promise((resolve) => finishers.push(() => resolve(Buffer.from(svg)))));
  const waiting = Array.from({ length: 20 }, (_, index) => cards.friend(`Player ${index}`).png());
  expect(cards.friend('Ann').svg).toBe(cards.site().svg);
  await vi.waitFor(() => expect(finishers).toHaveLength(1));
  render.mockImplementation(async (svg) => Buffer.from(svg));
  finishers[0]?.();
  expect(new Set((await Promise.all(waiting)).map(String)).size).toBe(20);
  expect(cards.friend('Ann').svg).toContain('>Ann<');
});

test('pictures contain text, drawn with our own fonts', async () => {
  const { cards } = setUp();
  const [today, yesterday] = await Promise.all([cards.day(TODAY), cards.day(daysAgo(1))]);
  const pictures = [
    await renderPng(today?.svg ?? ''),
    await renderPng(yesterday?.svg ?? ''),
    await renderPng(today?.svg ?? ''),
  ];
  const [first, second, third] = pictures.map((png) => png.toString('base64'));
  expect(first).not.toBe(second);
  expect(first).toBe(third);
  await expect(renderPng('<svg')).rejects.toThrow();
});
