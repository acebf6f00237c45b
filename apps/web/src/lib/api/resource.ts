import { useLayoutEffect, useState } from 'react';
import { onReturn } from '../browser/on-return.ts';
import { createStore, useStore, type Store } from '../browser/store.ts';

const FRESH_MS = 30_000;

/** Data from the server, cached under its key while the page is open. */
export interface Resource<T> {
  /** Names everything that the data depends on, such as the player. */
  key: string;
  /** `known` is what was loaded last. */
  load: (context: LoadContext, known: T | undefined) => Promise<T>;
  /** For how many milliseconds after `loadedAt` the data is fresh. */
  freshFor?: (data: T, loadedAt: number) => number;
  /** Whether to reload even fresh data when the visitor returns to the tab. */
  alwaysOnReturn?: boolean;
  /** After how many milliseconds to load it again while it is shown; undefined if the data is final. */
  pollAfter?: (data: T) => number | undefined;
  /** Whether a component shows the last resource it was given until this one is loaded, such as the last page of a list. */
  keepsPrevious?: boolean;
  /** Where the data outlives the page, for when the server cannot be reached. */
  saved?: { read: () => SavedData<T> | undefined; write: (data: T) => void } | undefined;
}

export interface LoadContext {
  /** A load that uses it is aborted when no component shows the resource anymore. */
  readonly signal: AbortSignal;
}

interface SavedData<T> {
  data: T;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Snapshot<T> {
  /** Undefined until first loaded. A failed reload keeps it. */
  data: T | undefined;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** When the data was saved, if it could not be loaded since the page was opened. */
  savedAt?: number | undefined;
  /** No load has finished yet. */
  isPending: boolean;
  isLoading: boolean;
  /** Why the last load failed. While there is no data, another attempt clears it. */
  error?: unknown;
}

interface Entry<T> {
  resource: Resource<T>;
  store: Store<Snapshot<T>>;
  /** The load in progress, shared by everyone who asks for one. */
  loading?: Promise<void> | undefined;
  /** Aborts the load in progress, if it can be aborted. */
  controller?: AbortController | undefined;
  /** How many components show it. */
  users: number;
  poll?: ReturnType<typeof setTimeout> | undefined;
}

const entries = new Map<string, Entry<unknown>>();

function entryOf<T>(resource: Resource<T>): Entry<T> {
  const known = entries.get(resource.key) as Entry<T> | undefined;
  if (known) return known;
  const store = createStore<Snapshot<T>>({ data: undefined, loadedAt: -Infinity, isPending: true, isLoading: false });
  const entry: Entry<T> = { resource, store, users: 0 };
  entries.set(resource.key, entry as Entry<unknown>);
  return entry;
}

/** The data as of now, without loading it. */
export const known = <T>(resource: Resource<T>): T | undefined => entryOf(resource).store.get().data;

const entriesUnder = (keyPrefix: string) =>
  [...entries.values()].filter(({ resource }) => resource.key.startsWith(keyPrefix));

/** Forgets the data, such as that of a deleted account. */
export function clearResources(keyPrefix = ''): void {
  for (const { resource } of entriesUnder(keyPrefix)) entries.delete(resource.key);
}

/** Loads it now, unless that is already in progress. Never rejects. */
export const reload = <T>(resource: Resource<T>): Promise<void> => reloadEntry(entryOf(resource));

const reloadEntry = <T>(entry: Entry<T>): Promise<void> => entry.loading ?? load(entry);

/**
 * Reloads what the components on screen show, and the rest when it is next shown. A load in progress is started again,
 * because its reply may predate the change.
 */
export async function reloadAll(keyPrefix: string): Promise<void> {
  const changed = entriesUnder(keyPrefix);
  for (const entry of changed) {
    stopLoading(entry);
    entry.store.set({ ...entry.store.get(), loadedAt: -Infinity, isLoading: false });
  }
  await Promise.all(changed.filter(({ users }) => users > 0).map(load));
}

/** Loads it when it is first shown, and again when it is stale and the visitor or the network comes back. */
export function useResource<T>(resource: Resource<T>, enabled = true): Snapshot<T> & { reload: () => void } {
  const entry = entryOf(resource);
  // Before the first paint, which already shows that it is loading.
  useLayoutEffect(() => (enabled ? keepFresh(entry) : undefined), [entry, enabled]);
  const snapshot = useStore(entry.store);
  const [previous, setPrevious] = useState<T>();
  const { data = previous } = snapshot;
  if (resource.keepsPrevious && data !== previous) setPrevious(data);
  return { ...snapshot, data, reload: () => void reloadEntry(entry) };
}

function keepFresh<T>(entry: Entry<T>): () => void {
  const reloadIfStale = () => {
    if (!isFresh(entry)) void reloadEntry(entry);
  };
  entry.users++;
  reloadIfStale();
  schedulePoll(entry);
  const stopReturn = onReturn(() => (entry.resource.alwaysOnReturn ? void reloadEntry(entry) : reloadIfStale()));
  addEventListener('online', reloadIfStale);
  return () => {
    stopReturn();
    removeEventListener('online', reloadIfStale);
    if (--entry.users > 0) return;
    clearTimeout(entry.poll);
    if (!entry.controller) return;
    stopLoading(entry);
    entry.store.set({ ...entry.store.get(), isLoading: false });
  };
}

function isFresh<T>({ resource, store }: Entry<T>): boolean {
  const { data, loadedAt } = store.get();
  return data !== undefined && Date.now() - loadedAt < (resource.freshFor?.(data, loadedAt) ?? FRESH_MS);
}

function schedulePoll<T>(entry: Entry<T>): void {
  const { data } = entry.store.get();
  const delay = data === undefined ? undefined : entry.resource.pollAfter?.(data);
  clearTimeout(entry.poll);
  if (delay === undefined || entry.users === 0) return;
  const poll = () => (document.visibilityState === 'visible' ? void reloadEntry(entry) : schedulePoll(entry));
  entry.poll = setTimeout(poll, delay);
}

/** Ignores the result of the load in progress, and aborts it if it can be aborted. */
function stopLoading<T>(entry: Entry<T>): void {
  entry.controller?.abort();
  entry.controller = undefined;
  entry.loading = undefined;
}

function load<T>(entry: Entry<T>): Promise<void> {
  const { resource, store } = entry;
  const { data: known, error } = store.get();
  store.set({ ...store.get(), isLoading: true, error: known === undefined ? undefined : error });
  const context = {
    get signal() {
      entry.controller ??= new AbortController();
      return entry.controller.signal;
    },
  };
  const loading: Promise<void> = resource
    .load(context, known)
    .then(
      (data) => ({ data, loadedAt: Date.now(), savedAt: undefined, error: undefined }),
      (error: unknown) => ({ ...(known === undefined && resource.saved?.read()), error }),
    )
    .then((result) => {
      // A later load has replaced this one.
      if (entry.loading !== loading) return entry.loading;
      entry.loading = undefined;
      entry.controller = undefined;
      if ('loadedAt' in result) resource.saved?.write(result.data);
      store.set({ ...store.get(), ...result, isPending: false, isLoading: false });
      schedulePoll(entry);
      return undefined;
    });
  entry.loading = loading;
  return loading;
}
