type Listener = (token: string | undefined) => void;

const listeners = new Set<Listener>();

/** Told of each 401 with the token that was refused. What it means is for the listener to decide. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellUnauthorized(token: string | undefined): void {
  for (const listener of listeners) listener(token);
}
