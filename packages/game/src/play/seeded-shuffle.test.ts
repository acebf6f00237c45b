import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fnv1a, mulberry32, seededShuffle } from './seeded-shuffle.ts';

// The published test vectors for the hash
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of %j is %i', (text, hash) => expect(fnv1a(text)).toBe(hash));

/** The same generator with arbitrary-precision integers. */
function* bigMulberry32(seed: number) {
  const wrap = (value: bigint) => BigInt.asUintN(32, value);
  for (let state = wrap(BigInt(seed) + 0x6d2b79f5n); ; state = wrap(state + 0x6d2b79f5n)) {
    let mixed = wrap((state ^ (state >> 15n)) * (state | 1n));
    mixed ^= wrap(mixed + wrap((mixed ^ (mixed >> 7n)) * (mixed | 61n)));
    yield Number(mixed ^ (mixed >> 14n));
  }
}

test('mulberry32 agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
      const next = mulberry32(seed);
      const exact = bigMulberry32(seed);
      for (let i = 0; i < 30; i++) expect(next()).toBe(exact.next().value);
    }),
  );
});

test('a shuffle keeps every item, does not mutate its input and is deterministic', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const input = Object.freeze([...items]);
      const shuffled = seededShuffle(input, seed);
      expect([...shuffled].sort()).toEqual([...items].sort());
      expect(seededShuffle(input, seed)).toEqual(shuffled);
    }),
  );
});

test('every item is equally likely to come first', () => {
  const firsts = Array.from({ length: 2600 }, (_, seed) => seededShuffle([...Array(26).keys()], `seed ${seed}`)[0]);
  for (let item = 0; item < 26; item++) {
    const times = firsts.filter((first) => first === item).length;
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(140);
  }
});
