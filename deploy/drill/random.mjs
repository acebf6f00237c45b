/** Repeatable random numbers (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    shuffled(items) {
      const all = [...items];
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        [all[last], all[other]] = [all[other], all[last]];
      }
      return all;
    },
  };
}
