import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BestKeys } from './best-keys.ts';

test('the best are kept, with their keys', () => {
  const scores = fc.array(fc.integer({ min: -40, max: 0 }), { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 30 }), (all, width) => {
      const best = new BestKeys(width);
      for (const [key, score] of all.entries()) if (score >= best.limit) best.add(key, score);
      best.select();
      const kept = Array.from(best.scores.subarray(0, best.size));
      expect(kept.toSorted((one, other) => other - one)).toEqual(
        all.toSorted((one, other) => other - one).slice(0, width),
      );
      expect(Array.from(best.keys.subarray(0, best.size), (key) => all[key])).toEqual(kept);
    }),
  );
});
