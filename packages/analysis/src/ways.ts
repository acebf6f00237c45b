import { isOpenPair, NUMBERS, type Position } from './position.ts';

/** How many keys the guesses have not ruled out. Exact: letter by letter, over the sets of numbers already filled. */
export function countWays(position: Position): number {
  const full = (1 << NUMBERS) - 1;
  const start = position.found.reduce((mask, letter, number) => (letter >= 0 ? mask | (1 << number) : mask), 0);
  let ways = new Float64Array(full + 1);
  ways[start] = 1;
  for (const letter of position.pool) {
    if (position.found.includes(letter)) continue;
    const isSure = (position.sure & (1 << letter)) !== 0;
    const next = isSure ? new Float64Array(full + 1) : ways.slice();
    for (let number = 0; number < NUMBERS; number++) {
      if (!isOpenPair(position, letter, number)) continue;
      const bit = 1 << number;
      for (let filled = 0; filled <= full; filled++) {
        if ((filled & bit) === 0) next[filled | bit] = (next[filled | bit] ?? 0) + (ways[filled] ?? 0);
      }
    }
    ways = next;
  }
  return ways[full] ?? 0;
}
