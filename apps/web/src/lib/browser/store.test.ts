// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createStore, setIfChanged, useStore } from './store.ts';

test('notifies every subscriber of a change, but not of an equal value', () => {
  const store = createStore(1);
  const [first, second] = [vi.fn(), vi.fn()];
  store.subscribe(first);
  store.subscribe(second);
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});

test('an unsubscribed listener is not called', () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener)();
  store.set('b');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener may unsubscribe while being notified', () => {
  const store = createStore(0);
  const last = vi.fn();
  const unsubscribe = store.subscribe(() => unsubscribe());
  store.subscribe(last);
  store.set(1);
  store.set(2);
  expect(last).toHaveBeenCalledTimes(2);
});

test('an equal record keeps its identity', () => {
  const first = { theme: 'dark', size: 1 };
  const store = createStore(first);
  setIfChanged(store, { theme: 'dark', size: 1 });
  expect(store.get()).toBe(first);
  setIfChanged(store, { theme: 'dark', size: 2 });
  expect(store.get()).toEqual({ theme: 'dark', size: 2 });
});

test('a component renders the value and follows its changes', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const store = createStore('before');
  const Shown = () => createElement('p', null, useStore(store));
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(createElement(Shown)));
  expect(host.textContent).toBe('before');
  act(() => store.set('after'));
  expect(host.textContent).toBe('after');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
