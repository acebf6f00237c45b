import { useLayoutEffect } from 'react';
import { onReturn } from '../browser/on-return.ts';
import { createStore, useStore, type Store } from '../browser/store.ts';

const FRESH_MS = 30_000;

/** Data from the server, cached under its key while the page is open. */
export interface Resource<T> {
  /** Names everything that the data depends on, such as the player. */
  key: string;
  /** `known` is what was loaded last. */
  load: (known: T | undefined) => Promise<T>;
  /** For how many milliseconds after `loadedAt` the data is fresh. */
  freshFor?: (data: T, loadedAt: number) => number;
  /** Whether to reload even fresh data when the visitor returns to the tab. */
  alwaysOnReturn?: boolean;
  /** Where the data outlives the page, for when the server cannot be reached. */
  saved?: { read: () => SavedData<T> | undefined; write: (data: T) => void } | undefined;
}

interface SavedData<T> {
  data: T;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Snapshot<T> {
  /** Undefined until first loaded, null if that failed. A failed reload keeps the data. */
  data: T | null | undefined;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** When the data was saved, if it could not be loaded since the page was opened. */
  savedAt?: number | undefined;
  isLoading: boolean;
  /** Why the last load failed; undefined if it did not. */
  error?: unknown;
}

interface Entry<T> {
  resource: Resource<T>;
  store: Store<Snapshot<T>>;
  /** The load in progress, shared by everyone who asks for one. */
  loading?: Promise<void> | undefined;
  /** How many components show it. */
  users: number;
}

const entries = new Map<string, Entry<unknown>>();

function entryOf<T>(resource: Resource<T>): Entry<T> {
  const known = entries.get(resource.key) as Entry<T> | undefined;
  if (known) return known;
  const store = createStore<Snapshot<T>>({ data: undefined, loadedAt: -Infinity, isLoading: false });
  const entry: Entry<T> = { resource, store, users: 0 };
  entries.set(resource.key, entry as Entry<unknown>);
  return entry;
}

/** The data as of now, without loading it. */
export const known = <T>(resource: Resource<T>): T | undefined => entryOf(resource).store.get().data ?? undefined;

/** Forgets everything, such as the data of a deleted account. */
export const clearResources = (): void => entries.clear();

/** Loads it now, unless that is already in progress. Never rejects. */
export function reload<T>(resource: Resource<T>): Promise<void> {
  const entry = entryOf(resource);
  return entry.loading ?? load(entry);
}

/**
 * Reloads what the components on screen show, and the rest when it is next shown. A load in progress is started again,
 * because its reply may predate the change.
 */
export async function reloadAll(keyPrefix: string): Promise<void> {
  const changed = [...entries.values()].filter(({ resource }) => resource.key.startsWith(keyPrefix));
  for (const entry of changed) {
    entry.loading = undefined;
    entry.store.set({ ...entry.store.get(), loadedAt: -Infinity, isLoading: false });
  }
  await Promise.all(changed.filter(({ users }) => users > 0).map(load));
}

/** Loads it when it is first shown, and again when it is stale and the visitor or the network comes back. */
export function useResource<T>(resource: Resource<T>, enabled = true): Snapshot<T> {
  const entry = entryOf(resource);
  // Before the first paint, which already shows that it is loading.
  useLayoutEffect(() => (enabled ? keepFresh(entry) : undefined), [entry, enabled]);
  return useStore(entry.store);
}

function keepFresh<T>(entry: Entry<T>): () => void {
  const { resource } = entry;
  const reloadIfStale = () => {
    if (!isFresh(entry)) void reload(resource);
  };
  entry.users++;
  reloadIfStale();
  const stopReturn = onReturn(() => (resource.alwaysOnReturn ? void reload(resource) : reloadIfStale()));
  addEventListener('online', reloadIfStale);
  return () => {
    entry.users--;
    stopReturn();
    removeEventListener('online', reloadIfStale);
  };
}

function isFresh<T>({ resource, store }: Entry<T>): boolean {
  const { data, loadedAt } = store.get();
  if (data === undefined || data === null) return false;
  return Date.now() - loadedAt < (resource.freshFor?.(data, loadedAt) ?? FRESH_MS);
}

function load<T>(entry: Entry<T>): Promise<void> {
  const { resource, store } = entry;
  store.set({ ...store.get(), isLoading: true, error: undefined });
  const loading: Promise<void> = resource
    .load(known(resource))
    .then(
      (data) => ({ data, loadedAt: Date.now(), savedAt: undefined, error: undefined }),
      (error: unknown) => ({ ...(known(resource) === undefined && { data: null, ...resource.saved?.read() }), error }),
    )
    .then((result) => {
      // A later load has replaced this one.
      if (entry.loading !== loading) return entry.loading;
      entry.loading = undefined;
      if ('loadedAt' in result) resource.saved?.write(result.data);
      store.set({ ...store.get(), ...result, isLoading: false });
      return undefined;
    });
  entry.loading = loading;
  return loading;
}
