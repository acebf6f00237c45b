import type { Packed } from './dictionary.ts';

/** Keys with the score of the letter patterns they make: the sum of the log probabilities of their trigrams. */
export interface ScoredKeys {
  readonly size: number;
  readonly keys: Int32Array;
  readonly scores: Float64Array;
}

/** Keeps the best `width` of the keys added. There is room for twice as many, so that selecting them is rare. */
export class BestKeys implements ScoredKeys {
  readonly keys: Int32Array;
  readonly scores: Float64Array;
  size = 0;
  /** Lower scores are not among the best. */
  limit = -Infinity;
  readonly #width: number;
  readonly #reordered: Float64Array;

  constructor(width: number) {
    this.#width = width;
    this.keys = new Int32Array(2 * width);
    this.scores = new Float64Array(2 * width);
    this.#reordered = new Float64Array(2 * width);
  }

  add(key: Packed, score: number): void {
    if (this.size === 2 * this.#width) this.select();
    this.keys[this.size] = key;
    this.scores[this.size++] = score;
  }

  select(): void {
    const { keys, scores, size } = this;
    if (size <= this.#width) return;
    this.#reordered.set(scores);
    const limit = nthLargest(this.#reordered, size, this.#width);
    let ties = this.#width;
    for (let i = 0; i < size; i++) if ((scores[i] ?? 0) > limit) ties--;
    this.limit = limit;
    this.size = 0;
    for (let i = 0; i < size; i++) {
      const score = scores[i] ?? 0;
      if (score < limit || (score === limit && ties-- <= 0)) continue;
      keys[this.size] = keys[i] ?? 0;
      scores[this.size++] = score;
    }
  }
}

/** Quickselect: sorting everything would take most of the review's time. Reorders the values. */
function nthLargest(values: Float64Array, size: number, n: number): number {
  let from = 0;
  let to = size - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let left = from;
    let right = to;
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++;
      while ((values[right] ?? 0) < pivot) right--;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left++] = values[right] ?? 0;
      values[right--] = swapped;
    }
    if (n - 1 <= right) to = right;
    else if (n - 1 >= left) from = left;
    else break;
  }
  return values[n - 1] ?? 0;
}
