import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const folder = join(ROOT, 'packages/analysis');
const lines = (name) =>
  readFileSync(join(folder, 'data', name), 'utf8')
    .trim()
    .split('\n');

/** The words of each SCOWL size, without separators: all have six letters. */
function packWords() {
  const tiers = new Map();
  for (const line of lines('words-by-tier.csv').slice(1)) {
    const [word, size] = line.split(',');
    tiers.set(size, (tiers.get(size) ?? '') + word);
  }
  return [...tiers].sort(([one], [other]) => one - other);
}

/** How often each symbol follows each pair of symbols: 0 to 25 are the letters, 26 is the edge of a word. */
function countTrigrams() {
  const EDGE = 26;
  const counts = new Uint32Array(27 ** 3);
  for (const word of lines('pattern-training-words.txt')) {
    const symbols = [EDGE, EDGE, ...Array.from(word, (letter) => letter.charCodeAt(0) - 97), EDGE];
    for (let i = 2; i < symbols.length; i++) counts[(symbols[i - 2] * 27 + symbols[i - 1]) * 27 + symbols[i]]++;
  }
  return counts;
}

/** Exact up to 200, then in steps of 6%, so that 255 is enough. */
const round = (count) => (count <= 200 ? count : 200 + Math.round(Math.log(count / 200) / Math.log(1.06)));

/** Printable characters, because base64 compresses worse: one for values below 90, two for the rest. */
const DIGITS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (char) => !`'\\\``.includes(char),
);
const asText = (value) => (value < 90 ? DIGITS[value] : DIGITS[89 + Math.floor(value / 90)] + DIGITS[value % 90]);

const HEADER = '// Written by `npm run analysis-data`. The words are from SCOWL: see data/SCOWL-COPYRIGHT.txt.\n';

/** The words of three to five letters that a word of six may be derived from. */
const packStems = () =>
  [3, 4, 5].map((length) => {
    const words = [...lines('three-letter-words.txt'), ...lines('pattern-training-words.txt')];
    return [length, words.filter((word) => word.length === length).join('')];
  });

const asRows = (rows) => rows.map(([size, words]) => `  [${size}, '${words}'],\n`).join('');

/**
 * The packed words and letter patterns: pairs of a path and its content. The review loads the first two in the browser.
 */
export const packedData = () => [
  [
    join(folder, 'src/data/words.ts'),
    `${HEADER}
/** The words of each SCOWL size, most common first, six letters each. */
// oxfmt-ignore
export const WORDS_BY_SIZE = [
${asRows(packWords())}] as const;
`,
  ],
  [
    join(folder, 'src/data/trigram-counts.ts'),
    `${HEADER}
// oxfmt-ignore
export const TRIGRAM_COUNTS = '${Array.from(countTrigrams(), (count) => asText(round(count))).join('')}';
`,
  ],
  [
    join(folder, 'src/data/studio-words.ts'),
    `${HEADER}
/** English words of six letters up to SCOWL size 60, unfiltered: never shown, never made into a puzzle. */
// oxfmt-ignore
export const BROAD_WORDS = '${lines('broad-words.txt').join('')}';

// oxfmt-ignore
export const OFFENSIVE_WORDS = '${lines('offensive-words.txt').join('')}';

/** By length. */
// oxfmt-ignore
export const STEMS = [
${asRows(packStems())}] as const;
`,
  ],
];
