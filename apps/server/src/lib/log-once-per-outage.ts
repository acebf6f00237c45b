/**
 * For what is done again and again: a failure is told when it begins, and not again before all has gone well once. While
 * the database is away the log would otherwise hold little else.
 */
export function tellingOnce(work: () => Promise<void>, tell: (error: unknown) => void): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) tell(error);
      isFailing = true;
    }
  };
}
