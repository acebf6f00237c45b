import { addDays } from '@sixfold/game';
import { expect, test, vi } from 'vitest';
import { renderPng, type RenderPng } from '../../adapters/png-renderer.ts';
import type { Database } from '../../db/database.ts';
import { createCards } from './cards.ts';

const TODAY = '2027-03-14';
const daysAgo = (days: number) => addDays(TODAY, -days);

/** A game on every day; the pictures are the drawings themselves. */
function setUp(render = vi.fn<RenderPng>(async (svg) => Buffer.from(svg))) {
  const query = vi.fn(async ({ values: [days] }: { values: [string[]] }) => ({
    rows: days.map((gameDate) => ({ gameDate, wordSetId: 7 })),
  }));
  const cards = createCards({
    database: { query } as unknown as Database,
    clock: { now: () => Date.parse(`${TODAY}T16:00:00Z`) },
    dailyCache: { current: () => undefined },
    render,
  });
  const draw = async (days: number) => (await cards.day(daysAgo(days)))?.png();
  return { cards, draw, query, render };
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

test('a crawler that fetches a year of days leaves few pictures in memory', async () => {
  const { draw, render } = setUp();
  for (let day = 0; day < 365; day++) {
    await draw(0); // in demand all the time
    await draw(day);
  }
  expect(render).toHaveBeenCalledTimes(365);
  await draw(364);
  await draw(357);
  expect(render).toHaveBeenCalledTimes(365);
  await draw(356);
  expect(render).toHaveBeenCalledTimes(366);
});

test('requests beyond the queue are refused, and failures are not cached', async () => {
  let finish = (_: Buffer) => undefined as void;
  const render = vi.fn<RenderPng>(() => new Promise<Buffer>((resolve) => (finish = resolve)));
  const { draw } = setUp(render);
  const waiting = Array.from({ length: 51 }, (_, index) => draw(index + 1));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  await expect(draw(60)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  render.mockImplementation(async () => Buffer.from('drawn'));
  finish(Buffer.from('first'));
  expect((await Promise.all(waiting)).map(String)).toEqual(['first', ...Array<string>(50).fill('drawn')]);
  expect(String(await draw(60))).toBe('drawn');

  render.mockRejectedValueOnce(new Error('out of memory'));
  await expect(draw(70)).rejects.toThrow('out of memory');
  expect(String(await draw(70))).toBe('drawn');
});

test('a crawler of past days affects neither the pictures that pages name nor those that wait', async () => {
  const { cards, draw, render } = setUp();
  await draw(0);
  const finishers: (() => void)[] = [];
  render.mockImplementation((svg) => new Promise((resolve) => finishers.push(() => resolve(Buffer.from(svg)))));
  const crawled = Array.from({ length: 400 }, (_, index) => draw(index + 1));
  const results = Promise.allSettled(crawled);
  await vi.waitFor(() => expect(finishers).toHaveLength(1));
  await Promise.allSettled(crawled.slice(51));
  await draw(0);
  expect(render).toHaveBeenCalledTimes(2);

  const site = cards.site().png();
  const again = draw(2); // still waiting for the first request
  render.mockImplementation(async (svg) => Buffer.from(svg));
  finishers[0]?.();
  expect(String(await site)).toBe(cards.site().svg);
  await again;
  const drawn = (await results).filter(({ status }) => status === 'fulfilled');
  expect(render).toHaveBeenCalledTimes(2 + drawn.length);
  expect(drawn).toHaveLength(51);
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
