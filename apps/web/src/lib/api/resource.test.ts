// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

type Shown = Pick<ReturnType<typeof useResource<string>>, 'data' | 'isLoading'> & { error?: unknown };

/** Shows the resource in several components, and returns what the first paints. */
function show(first: Resource<string>, enabled = true) {
  const painted: Shown[] = [];
  const Component = ({ isFirst, shown }: { isFirst: boolean; shown: Resource<string> }) => {
    const { data, isLoading, error } = useResource(shown, enabled);
    if (isFirst) painted.push({ data, isLoading, ...(error !== undefined && { error }) });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const showNext = (shown: Resource<string>) =>
    act(() =>
      root.render([true, false].map((isFirst) => createElement(Component, { key: String(isFirst), isFirst, shown }))),
    );
  showNext(first);
  unmount = () => act(() => root.unmount());
  return { now: () => painted.at(-1), showNext };
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

test('a failure leaves what was known', async () => {
  const error = new Error('no network');
  const word = resource([error, error, 'one', error]);
  const { now } = show(word);
  await pass(100);
  expect(now()).toEqual({ data: undefined, isLoading: false, error });
  comeBack();
  expect(now()).toEqual({ data: undefined, isLoading: true });
  await pass(100);
  expect(now()).toEqual({ data: undefined, isLoading: false, error });
  comeBack();
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false });
  act(() => void reload(word));
  await pass(100);
  expect(now()).toEqual({ data: 'one', isLoading: false, error });
  act(() => void reload(word));
  expect(now()).toEqual({ data: 'one', isLoading: true, error });
});

test('loading receives what is known', async () => {
  const word: Resource<string> = { key: 'word', load: async (_, before = '') => `${before}a` };
  await reload(word);
  await reload(word);
  expect(known(word)).toBe('aa');
});

/** Never answers. */
function abortable() {
  const signals: AbortSignal[] = [];
  const load: Resource<string>['load'] = ({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  return { word: { key: 'word', load }, aborted: () => signals.map(({ aborted }) => aborted) };
}

test('a load is aborted when the last component is gone, and starts again with the next', async () => {
  const { word, aborted } = abortable();
  show(word);
  expect(aborted()).toEqual([false]);
  unmount();
  expect(aborted()).toEqual([true]);
  const { now } = show(word);
  await pass(0);
  expect(aborted()).toEqual([true, false]);
  expect(now()).toEqual({ data: undefined, isLoading: true });
});

test('a change on the server aborts a load', () => {
  const { word, aborted } = abortable();
  show(word);
  act(() => void reloadAll('word'));
  expect(aborted()).toEqual([true, false]);
});

test('a load that cannot be aborted is completed after the last component is gone', async () => {
  const word = resource(['one']);
  show(word);
  unmount();
  await pass(100);
  expect(known(word)).toBe('one');
  expect(word.load).toHaveBeenCalledTimes(1);
});

describe('polling', () => {
  const untilDone = { pollAfter: (data: string) => (data === 'done' ? undefined : 2_000) };

  test('lasts until the data is final, and survives failures', async () => {
    const error = new Error('no network');
    const word = resource(['one', error, 'done', 'more'], untilDone);
    const { now } = show(word);
    await pass(2_099);
    expect(word.load).toHaveBeenCalledTimes(1);
    await pass(101);
    expect(now()).toEqual({ data: 'one', isLoading: false, error });
    await pass(2_100);
    expect(now()).toEqual({ data: 'done', isLoading: false });
    await pass(60_000);
    expect(word.load).toHaveBeenCalledTimes(3);
  });

  test('stops when the last component is gone, and resumes with the next, even if the data is fresh', async () => {
    const word = resource(['one'], untilDone);
    show(word);
    await pass(100);
    unmount();
    await pass(10_000);
    expect(word.load).toHaveBeenCalledTimes(1);
    show(word);
    await pass(2_000);
    expect(word.load).toHaveBeenCalledTimes(2);
  });

  test('pauses while the tab is hidden', async () => {
    const word = resource(['one'], untilDone);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show(word);
    await pass(10_000);
    expect(word.load).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    await pass(2_000);
    expect(word.load).toHaveBeenCalledTimes(2);
  });
});

test.each([
  [true, 'one'],
  [false, undefined],
])('the previous data is shown until the next is loaded: %s', async (keepsPrevious, previous) => {
  const { now, showNext } = show(resource(['one'], { keepsPrevious }));
  await pass(100);
  const error = new Error('no network');
  const next = { ...resource([error, 'two'], { keepsPrevious }), key: 'next' };
  showNext(next);
  expect(now()).toEqual({ data: previous, isLoading: true });
  await pass(100);
  expect(now()).toEqual({ data: previous, isLoading: false, error });
  act(() => void reload(next));
  await pass(100);
  expect(now()).toEqual({ data: 'two', isLoading: false });
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
  expect(now()).toMatchObject({ data: 'saved', isLoading: false });
  comeBack();
  await pass(100);
  expect(now()).toMatchObject({ data: 'saved', isLoading: false });
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
  expect(now()).toMatchObject({ data: 'one', isLoading: false });
});

test('is forgotten by its key', async () => {
  const other = { ...resource(['other']), key: 'other' };
  const word = resource(['one']);
  void reload(word);
  void reload(other);
  await pass(100);
  clearResources('wor');
  expect([known(word), known(other)]).toEqual([undefined, 'other']);
});
