const listeners = new Set<(kind: string) => void>();

/** Told of everything that has gone out of the outbox, from this tab or another, at once or after waiting. Returns its undo. */
export function onSent(listener: (kind: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSent(kind: string): void {
  for (const listener of listeners) listener(kind);
}
