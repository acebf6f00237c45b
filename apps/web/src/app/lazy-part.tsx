import { lazy, type ComponentType } from 'react';

export interface LazyPart<P> {
  Component: ComponentType<P>;
  /** Fetches the module ahead of its use. */
  prefetch: () => void;
}

/**
 * A component in a module of its own, fetched when it is first shown. The query client comes along with it rather than
 * with the shell, which asks the server nothing and has to be there first.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const loadBoth = () => Promise.all([load(), import('./query-provider.tsx')]);
  return {
    Component: lazy(async () => {
      const [Part, { QueryProvider }] = await loadBoth();
      const WithQueries = (props: P) => (
        <QueryProvider>
          <Part {...props} />
        </QueryProvider>
      );
      return { default: WithQueries };
    }),
    // A prefetch that fails is no news: the real use will try again, and tell.
    prefetch: () => void loadBoth().catch(() => undefined),
  };
}
