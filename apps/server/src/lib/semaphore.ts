interface Options {
  atOnce: number;
  mayWait: number;
  /** What those are told who would have to wait behind too many. */
  refusal: () => Error;
}

export interface Turns {
  /** Takes a turn, which has to be given back. Where others come first, it is to be waited for. */
  take: () => Promise<void> | undefined;
  giveBack: () => void;
  waiting: () => number;
}

/** Lets so many work at once and the others wait in a line that cannot grow without end. */
export function createTurns({ atOnce, mayWait, refusal }: Options): Turns {
  let taken = 0;
  const line: (() => void)[] = [];
  return {
    take() {
      if (taken >= atOnce) {
        if (line.length >= mayWait) throw refusal();
        return new Promise((resolve) => line.push(resolve));
      }
      taken += 1;
      return undefined;
    },
    giveBack() {
      // Whoever is next takes over the place, so that nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    },
    waiting: () => line.length,
  };
}
