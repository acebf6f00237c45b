type Listener<T> = (value: T) => void;

/** Tells all that listen. `on` returns its undo. */
export function createSignal<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    on: (listener: Listener<T>) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (value: T) => {
      for (const listener of listeners) listener(value);
    },
  };
}
