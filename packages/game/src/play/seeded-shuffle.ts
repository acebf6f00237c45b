// Every player of a puzzle must get the same letters, in any browser and any release. So nothing here may change, and all
// of it is 32-bit integer arithmetic, which gives the same result everywhere.

/** FNV-1a, 32 bits, over ASCII text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The mulberry32 generator: each call returns the next integer from 0 to 2^32 - 1. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** A Fisher-Yates shuffle that depends on the seed alone. */
export function seededShuffle<T>(items: readonly T[], seed: string): T[] {
  const next = mulberry32(fnv1a(seed));
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    // Exact: the product is far below 2^53, and dividing by a power of two loses no precision.
    const pick = Math.floor((next() * rest.length) / 2 ** 32);
    shuffled.push(...rest.splice(pick, 1));
  }
  return shuffled;
}
