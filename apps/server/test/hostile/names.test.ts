import data from 'unhomoglyph/data.json' with { type: 'json' };
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOffensiveName, refusedWords } from '../../src/services/words/names.ts';
import { printFigure } from './figures.ts';

const NAMES = Number(process.env['FUZZ_NAMES'] ?? 20_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** Unicode's own list of confusables, which the product does not use: the package holds that of UTS 39. */
const CONFUSABLES = data as Record<string, string>;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}]/u;
const decomposed = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** What UTS 39 says a character looks like, down to the last step. */
function skeletonOf(character: string, depth = 0): string {
  return Array.from(decomposed(character), (part) => {
    const next = CONFUSABLES[part];
    return next === undefined || depth > 4 || /[\0-\x7f]/.test(part) ? part : skeletonOf(next, depth + 1);
  }).join('');
}

const ALL = Array.from({ length: 0x11_0000 }, (_, point) => point)
  .filter((point) => point >= 0x80 && (point < 0xd800 || point > 0xdfff))
  .map((point) => String.fromCodePoint(point));

/** Characters that do not count as text, such as accents and zero-width spaces. */
const NOISE = ALL.filter((character) => /\p{M}/u.test(character) || IGNORABLE.test(character)).filter(
  // Small letters above others are letters.
  (character) => !/[\u0363-\u036f\u1ab0-\u1ace\u1dca-\u1df4]/u.test(character),
);

/** For each letter all characters of Unicode that decompose to it, or that are confusable with it. */
const LOOKALIKES = new Map<string, string[]>(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, []]));
for (const character of ALL) {
  if (IGNORABLE.test(character) || /\p{M}/u.test(character)) continue;
  const plain = decomposed(character).toLowerCase();
  // Parentheses around a letter are separators, which is tested below.
  const skeleton = skeletonOf(character).toLowerCase();
  for (const letter of new Set([plain, skeleton])) LOOKALIKES.get(letter)?.push(character);
}
for (const start of [0x1f150, 0x1f170, 0x1f1e6]) {
  let point = start;
  for (const found of LOOKALIKES.values()) found.push(String.fromCodePoint(point++));
}

const FIGURES: Record<string, string> = {
  o: '0',
  i: '1!|',
  l: '1|',
  e: '3',
  a: '4@',
  s: '5$',
  t: '7+',
  b: '8',
  g: '9',
  c: '(',
};
/** Not those that stand for letters. */
const SEPARATORS = [...' \u00a0\u2009\u3000.,;:_-–—*~^=/\\\'"`&%?·•☆♥️❤'];
const BEFORE = ['', 'The ', '99 ', '(', '🎉 '];
const AFTER = ['', ' club', '!', ' 99', ')'];

interface Recipe {
  word: string;
  /** Chooses the spelling of each letter. */
  choices: number[];
  plural: boolean;
  figures: boolean;
  stretched: number;
  noise: number[];
  separator: number;
  before: number;
  after: number;
}

const recipe: fc.Arbitrary<Recipe> = fc.record({
  word: fc.constantFrom(...refusedWords()),
  choices: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  plural: fc.boolean(),
  figures: fc.boolean(),
  stretched: fc.nat(),
  noise: fc.array(fc.nat(), { maxLength: 6 }),
  separator: fc.nat(3 * SEPARATORS.length),
  before: fc.nat(),
  after: fc.nat(),
});

const pick = <T>(from: readonly T[], choice: number): T => from[choice % from.length]!;

function spellingOf(letter: string, choice: number, allowsFigures: boolean): string {
  const kind = choice % 4;
  const rest = Math.floor(choice / 4);
  if (kind === 0) return letter;
  if (kind === 1) return letter.toUpperCase();
  const figures = FIGURES[letter];
  if (kind === 2 && allowsFigures && figures !== undefined) return pick([...figures], rest);
  return pick(LOOKALIKES.get(letter)!, rest);
}

/** A spelling of a refused word. */
function respelled({ word, choices, plural, figures, stretched, noise, separator, before, after }: Recipe): string {
  const letters = [...word, ...(plural && !/[sz]$/.test(word) ? ['s'] : [])];
  const place = stretched % (letters.length * 2);
  const written = letters.flatMap((letter, index) => {
    // Every third may be a figure: of figures alone, no one would read a word.
    const spelling = spellingOf(letter, choices[index % choices.length]!, figures && index % 3 === 1);
    // Twice may be another word.
    return place === index ? [spelling, spelling, spelling] : [spelling];
  });
  const noisy = written.map((part, index) => {
    const mark = noise[index];
    return mark === undefined ? part : part + pick(NOISE, mark);
  });
  const between = separator < SEPARATORS.length ? SEPARATORS[separator]! : '';
  return pick(BEFORE, before) + noisy.join(between) + pick(AFTER, after);
}

test(
  `no refused word gets through, respelled ${NAMES.toLocaleString('en-US')} times`,
  { tags: 'outer', timeout: 600_000 },
  () => {
    const through: string[] = [];
    const perSample = 10_000;
    for (let done = 0; done < NAMES; done += perSample) {
      for (const one of fc.sample(recipe, { numRuns: Math.min(perSample, NAMES - done), seed: SEED + done })) {
        const name = respelled(one);
        if (!isOffensiveName(name)) through.push(`${one.word}: ${JSON.stringify(name)}`);
      }
    }
    printFigure(
      `${NAMES} spellings of ${refusedWords().length} words, FUZZ_SEED=${SEED}: ${through.length} got through`,
    );
    expect(through.slice(0, 20)).toEqual([]);
  },
);

test('every character that Unicode says looks like a letter is read as that letter', () => {
  const missed = [...LOOKALIKES].flatMap(([letter, characters]) => {
    const word = refusedWords().find((refused) => refused.includes(letter));
    return word === undefined
      ? []
      : characters
          .filter((one) => !isOffensiveName(word.replace(letter, one)))
          .map((one) => `${letter}: ${one} U+${one.codePointAt(0)?.toString(16)}`);
  });
  expect(missed).toEqual([]);
});
