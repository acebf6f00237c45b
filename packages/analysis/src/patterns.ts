import { TRIGRAM_COUNTS } from './data/trigram-counts.ts';

/** Symbols 0 to 25 are the letters A to Z; 26 is the edge of a word. */
export const SYMBOLS = 27;
export const EDGE = 26;

/** How much a longer context trusts the shorter one. */
const BACKOFF = 5;

let table: Float64Array | undefined;

/** The log chance that `z` follows `x` and `y` in English, at `(x * 27 + y) * 27 + z`. */
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
  const forEach = (visit: (x: number, y: number, z: number, i: number) => void) => {
    for (let i = 0; i < trigrams.length; i++) {
      const xy = Math.floor(i / SYMBOLS);
      visit(Math.floor(xy / SYMBOLS), xy % SYMBOLS, i % SYMBOLS, i);
    }
  };
  const add = (sums: Float64Array, i: number, count: number) => (sums[i] = (sums[i] ?? 0) + count);
  forEach((x, y, z, i) => {
    const count = trigrams[i] ?? 0;
    add(bigrams, y * SYMBOLS + z, count);
    add(contexts, x * SYMBOLS + y, count);
    add(letters, z, count);
    add(letterContexts, y, count);
    total += count;
  });
  const logs = new Float64Array(trigrams.length);
  forEach((x, y, z, i) => {
    const letter = ((letters[z] ?? 0) + 1) / (total + SYMBOLS);
    const bigram = ((bigrams[y * SYMBOLS + z] ?? 0) + BACKOFF * letter) / ((letterContexts[y] ?? 0) + BACKOFF);
    const trigram = ((trigrams[i] ?? 0) + BACKOFF * bigram) / ((contexts[x * SYMBOLS + y] ?? 0) + BACKOFF);
    logs[i] = Math.log(trigram);
  });
  return logs;
}
