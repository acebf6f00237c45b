import { lazy, type ComponentType } from 'react';

export interface LazyPart<P> {
  Component: ComponentType<P>;
  /** Fetches the module ahead of its use. */
  prefetch: () => Promise<unknown>;
}

const renewals = new Set<() => void>();

/** React keeps a failure with the component: what could not be fetched is asked for again only after this. */
export function forgetFailures(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A component in a module of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const wanted = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          renewals.add(() => (Part = wanted()));
          throw error;
        },
      ),
    );
  let Part = wanted();
  return { Component: (props: P) => <Part {...props} />, prefetch: load };
}
