import { TRIGRAM_COUNTS } from './data/trigram-counts.ts';

/** Symbols 0 to 25 are the letters A to Z; 26 is the edge of a word. */
export const SYMBOLS = 27;
export const EDGE = 26;

/** How much a longer context trusts the shorter one. */
const BACKOFF = 5;

let table: Float64Array | undefined;

/** The log probability that `z` follows `x` and `y` in English, at `(x * 27 + y) * 27 + z`. */
export const patterns = (): Float64Array => (table ??= smoothed(unpack(TRIGRAM_COUNTS)));

/** Packed as one character for values below 90 and two for the rest; above 200, counts grow by 6% per step. */
function unpack(text: string): Float64Array {
  const counts = new Float64Array(SYMBOLS ** 3);
  let at = 0;
  for (let i = 0; i < counts.length; i++) {
    const first = digit(text, at++);
    const value = first < 90 ? first : (first - 89) * 90 + digit(text, at++);
    counts[i] = value <= 200 ? value : Math.round(200 * 1.06 ** (value - 200));
  }
  return counts;
}

/** The printable characters starting at the space, without the three that a string literal cannot hold unescaped. */
const digit = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code - 32 - Number(code > 39) - Number(code > 92) - Number(code > 96);
};

/** Interpolates each trigram with its bigram, and that with its letter, because most trigrams are rare. */
function smoothed(trigrams: Float64Array): Float64Array {
  const bigrams = new Float64Array(SYMBOLS ** 2);
  const contexts = new Float64Array(SYMBOLS ** 2);
  const letters = new Float64Array(SYMBOLS);
  const letterContexts = new Float64Array(SYMBOLS);
  let total = 0;
  for (const [i, count] of trigrams.entries()) {
    add(bigrams, i % SYMBOLS ** 2, count);
    add(contexts, Math.floor(i / SYMBOLS), count);
    add(letters, i % SYMBOLS, count);
    add(letterContexts, Math.floor(i / SYMBOLS) % SYMBOLS, count);
    total += count;
  }
  return trigrams.map((count, i) => {
    const letter = ((letters[i % SYMBOLS] ?? 0) + 1) / (total + SYMBOLS);
    const context = letterContexts[Math.floor(i / SYMBOLS) % SYMBOLS] ?? 0;
    const bigram = ((bigrams[i % SYMBOLS ** 2] ?? 0) + BACKOFF * letter) / (context + BACKOFF);
    return Math.log((count + BACKOFF * bigram) / ((contexts[Math.floor(i / SYMBOLS)] ?? 0) + BACKOFF));
  });
}

function add(sums: Float64Array, i: number, count: number): void {
  sums[i] = (sums[i] ?? 0) + count;
}
