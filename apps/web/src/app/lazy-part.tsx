import { lazy, type ComponentType } from 'react';

export interface LazyPart<P> {
  Component: ComponentType<P>;
  /** Fetches the module ahead of its use. */
  prefetch: () => Promise<unknown>;
}

/** A component in a module of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    prefetch: load,
  };
}
