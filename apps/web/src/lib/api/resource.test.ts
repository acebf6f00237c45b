// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearResources, known, reload, reloadAll, useResource, type Resource } from './resource.ts';

let unmount = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  unmount();
  clearResources();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each load takes 100 ms and yields the next of the results. */
function resource(results: readonly (string | Error)[], more: Partial<Resource<string>> = {}) {
  const load = vi.fn(async () => {
    const result = results[Math.min(load.mock.calls.length, results.length) - 1];
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (result === undefined || result instanceof Error) throw result ?? new Error('no result');
    return result;
  });
  return { key: 'word', load, ...more };
}

type Shown = Pick<ReturnType<typeof useResource<string>>, 'data' | 'isLoading'>;

/** Shows the resource in several components, and returns what the first paints. */
function show(shown: Resource<string>, enabled = true) {
  const painted: Shown[] = [];
  const Component = ({ isFirst }: { isFirst: boolean }) => {
    const { data, isLoading } = useResource(shown, enabled);
    if (isFirst) painted.push({ data, isLoading });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const elements = [true, false].map((isFirst) => createElement(Component, { key: String(isFirst), isFirst }));
  act(() => root.render(elements));
  unmount = () => act(() => root.unmount());
  return { now: () => painted.at(-1) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(() => void dispatchEvent(new Event('focus')));
const goOnline = () => act(() => void dispatchEvent(new Event('online')));

test('is loaded once for all components', async () => {
  const word = resource(['one']);
  const { now } = show(word);
  expect(now()).toEqual({ data: undefined, isLoading: true });
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false });
  expect(word.load).toHaveBeenCalledTimes(1);
});

test('is not loaded while disabled', async () => {
  const word = resource(['one']);
  const { now } = show(word, false);
  await pass(100);
  expect(now()).toEqual({ data: undefined, isLoading: false });
});

test('is loaded again when the visitor or the network comes back, but only if stale', async () => {
  const word = resource(['one', 'two', 'three']);
  const { now } = show(word);
  await pass(100);
  comeBack();
  goOnline();
  expect(word.load).toHaveBeenCalledTimes(1);

  await pass(30_000);
  comeBack();
  expect(now()).toEqual({ data: 'one', isLoading: true });
  await pass(100);
  expect(now()).toEqual({ data: 'two', isLoading: false });

  await pass(30_000);
  goOnline();
  await pass(100);
  expect(now()).toEqual({ data: 'three', isLoading: false });
});

test('can be loaded again on every return', async () => {
  const word = resource(['one', 'two'], { alwaysOnReturn: true });
  const { now } = show(word);
  await pass(100);
  comeBack();
  await pass(100);
  expect(now()).toMatchObject({ data: 'two' });
});

test('stays fresh as long as it says', async () => {
  const word = resource(['one', 'two'], { freshFor: (data, loadedAt) => (data === 'one' ? loadedAt : 0) });
  vi.setSystemTime(60_000);
  show(word);
  await pass(59_000);
  comeBack();
  expect(word.load).toHaveBeenCalledTimes(1);
  await pass(2_000);
  comeBack();
  expect(word.load).toHaveBeenCalledTimes(2);
});

test('a failure leaves what was known, or null', async () => {
  const word = resource([new Error('no network'), 'one', new Error('no network')]);
  const { now } = show(word);
  await pass(100);
  expect(now()).toEqual({ data: null, isLoading: false });
  expect(known(word)).toBeUndefined();
  comeBack();
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false });
  void reload(word);
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false });
});

test('loading receives what is known', async () => {
  const load = vi.fn(async (before: string | undefined) => `${before ?? ''}a`);
  const word = { key: 'word', load };
  await reload(word);
  await reload(word);
  expect(known(word)).toBe('aa');
});

test('a change on the server discards replies that may predate it', async () => {
  const word = resource(['before', 'after']);
  const { now } = show(word);
  await pass(50);
  const reloaded = reloadAll('w');
  await pass(60);
  expect(now()).toEqual({ data: undefined, isLoading: true });
  await pass(40);
  await reloaded;
  expect(now()).toEqual({ data: 'after', isLoading: false });
});

test('a change on the server reloads what is not on screen when it is next shown', async () => {
  const word = resource(['before', 'after'], { freshFor: () => Infinity });
  const other = { ...resource(['other']), key: 'other' };
  void reload(word);
  void reload(other);
  await pass(100);
  await reloadAll('word');
  expect(word.load).toHaveBeenCalledTimes(1);
  const { now } = show(word);
  expect(now()).toEqual({ data: 'before', isLoading: true });
  await pass(100);
  expect(now()).toEqual({ data: 'after', isLoading: false });
  expect(other.load).toHaveBeenCalledTimes(1);
});

test('if the first load fails, what was saved on the last visit is shown until it is loaded', async () => {
  const saved = { read: () => ({ data: 'saved', savedAt: 7 }), write: vi.fn() };
  const word = resource([new Error('offline'), new Error('offline'), 'two'], { saved });
  const { now } = show(word);
  await pass(100);
  expect(now()).toEqual({ data: 'saved', isLoading: false });
  comeBack();
  await pass(100);
  expect(now()).toEqual({ data: 'saved', isLoading: false });
  expect(saved.write).not.toHaveBeenCalled();
  goOnline();
  await pass(100);
  expect(now()).toEqual({ data: 'two', isLoading: false });
  expect(saved.write.mock.calls).toEqual([['two']]);
});

test('what was loaded since the page was opened counts more than what was saved', async () => {
  const saved = { read: () => ({ data: 'saved', savedAt: 7 }), write: vi.fn() };
  const { now } = show(resource(['one', new Error('offline')], { saved }));
  await pass(100);
  act(() => void reloadAll('word'));
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false });
});
