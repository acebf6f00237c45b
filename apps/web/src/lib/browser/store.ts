import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  /** The value before anything was read or set, with which the build renders the landing page. */
  initial: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    initial: () => initial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** For records re-read from a cookie: an equal one must not look like a change to React. */
export function setIfChanged<T>(store: Store<T>, value: T): void {
  if (JSON.stringify(value) !== JSON.stringify(store.get())) store.set(value);
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.initial);

const neverChanges = () => () => undefined;

/** False while the landing page is built, and while the browser takes over that page. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

type Listener<T> = (value: T) => void;

/** An event without state. `on` returns a function that unsubscribes. */
export function createSignal<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    on: (listener: Listener<T>) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value: T) => {
      for (const listener of listeners) listener(value);
    },
  };
}
