import { STEMS } from '../data/studio-words.ts';
import { splitWords } from './word-list.ts';

let known: ReadonlySet<string> | undefined;

/** All stems of a six-letter word have three to five letters. */
const isKnown = (stem: string): boolean =>
  (known ??= new Set(STEMS.flatMap(([length, text]) => splitWords(text, length)))).has(stem);

const INFLECTIONS = ['ED', 'ING', 'EST'];
const DERIVATIONS = ['ER', 'EN', 'OR'];
const ENDINGS = ['LY', 'Y', 'AL', 'TY'];
const PREFIXES = ['RE', 'UN', 'DE', 'IN', 'EN'];

/** What may be left of a word without one of these suffixes: HOPING and HOPPED give HOP and HOPE, DRIEST gives DRY. */
const withoutSuffix = (word: string, suffixes: readonly string[]): string[] =>
  suffixes
    .filter((suffix) => word.endsWith(suffix))
    .map((suffix) => word.slice(0, -suffix.length))
    .flatMap((rest) => [rest, `${rest}E`, rest.replace(/(.)\1$/, '$1'), rest.replace(/I$/, 'Y')]);

const withoutS = (word: string): string[] => (word.endsWith('S') ? [word.slice(0, -1)] : []);

const withoutEs = (word: string): string[] => [
  ...(word.endsWith('ES') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('IES') ? [`${word.slice(0, -3)}Y`] : []),
];

const withoutEnding = (word: string): string[] =>
  ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .flatMap((rest) => [rest, `${rest}E`]);

const withoutPrefix = (word: string): string[] =>
  PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length));

/** Whether a word is a known word with -s, -ed, -ing or -est. */
export const isInflected = (word: string): boolean =>
  [...withoutS(word), ...withoutSuffix(word, INFLECTIONS)].some(isKnown);

/** The generator compares the same words again and again. */
const memory = new Map<string, readonly string[]>();
const MEMORY_MAX = 1_000;

/** A word and the known words that it may be derived from. */
function stemsOf(word: string): readonly string[] {
  const remembered = memory.get(word);
  if (remembered) return remembered;
  const shorter = [
    ...withoutS(word),
    ...withoutEs(word),
    ...withoutSuffix(word, [...INFLECTIONS, ...DERIVATIONS]),
    ...withoutEnding(word),
    ...withoutPrefix(word),
  ];
  const stems = [word, ...shorter.filter(isKnown)];
  if (memory.size >= MEMORY_MAX) memory.clear();
  memory.set(word, stems);
  return stems;
}

const MIN_START = 4;

/** Whether two words share a stem, or a stem of one begins the other. */
export function areRelated(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), stemsOf(other)];
  const begins = (word: string) => (stem: string) => stem.length >= MIN_START && word.startsWith(stem);
  return stems.some((stem) => others.includes(stem)) || stems.some(begins(other)) || others.some(begins(one));
}
