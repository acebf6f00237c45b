/** Plain numbers, counted where a call to a library for each would cost more than the thing that is counted. */
export interface Tally {
  /** Daily puzzles that were answered ahead of the router, by status. */
  daily: { 200: number; 304: number };
  /** Finished games that were acknowledged, those sent again included. */
  completions: { WIN: number; LOSS: number };
}

export const newTally = (): Tally => ({ daily: { 200: 0, 304: 0 }, completions: { WIN: 0, LOSS: 0 } });
