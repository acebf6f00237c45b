import { offensiveWords } from '@sixfold/analysis/studio';
import { COMBINING_LETTERS, LOOKALIKES, SECOND_READINGS } from './lookalikes.ts';

/** Besides the words of six letters that puzzles must not contain. */
const OFFENSIVE =
  `anal arsehole asshole bastard beaner bitch bitching blowjob bollock bollocks boner boob bullshit chink cock cocksucker coon cum
  cumshot cunt dickhead dildo dyke fag gangbang gook handjob hitler incel jackoff jerkoff jizz kike kkk
  lolita milf motherfucker nazi negro nigga paedo paedophile paki pedo pedophile penis piss pissing porn porno prick pussy
  rape raped shag shagging shit shite shithead shithole shitting slag slut spastic spic tit titties tits turd twat wank
  wanking wetback whore wog wop`.split(/\s+/);
/** Found inside longer words as well: no innocent English word contains one of them. */
const OFFENSIVE_PARTS = ['fuck', 'faggot', 'cocksuck'];
/** Words and names that only look like a stretched or misspelled offensive word. */
const INNOCENT = new Set(
  'annal annals bonner bonners rapped rapper rappers rapping spices splices tilt tilts tittle tittles'.split(' '),
);

/** Every word that is refused, in lower case. */
export const refusedWords = (): string[] => [
  ...new Set([...OFFENSIVE, ...OFFENSIVE_PARTS, ...Array.from(offensiveWords(), (word) => word.toLowerCase())]),
];

/**
 * Looks at whole words, so that Scunthorpe is not refused. Sees through other alphabets, accents, invisible characters,
 * figures and symbols for letters, separated and stretched letters, and upside-down text.
 */
export function isOffensiveName(name: string): boolean {
  const known = new Set<string>();
  const tried = new Set<string>();
  let left = MAX_SPELLINGS;
  for (const reading of readingsOf(name)) {
    if (reading === undefined) return true;
    if (known.has(reading)) continue;
    known.add(reading);
    for (const word of wordsIn(reading)) {
      for (const spelling of spellingsOf(word)) {
        if (left-- === 0) return true;
        if (!tried.has(spelling) && isRefused(spelling)) return true;
        tried.add(spelling);
      }
    }
  }
  return false;
}

/**
 * Bounds the work: a name that needs more is refused. Otherwise a few dozen characters would keep the server busy for a
 * third of a second, each time that the name is shown.
 */
const MAX_SPELLINGS = 2000;

/** Turns a table by letter into one by character. */
const byCharacter = (...tables: Record<string, string>[]) =>
  new Map(
    tables
      .flatMap((table) => Object.entries(table))
      .flatMap(([letters, characters]) => Array.from(characters, (one): [string, string] => [one, letters])),
  );

const FIRST = byCharacter(LOOKALIKES);
/** Letters above others may just be accents. */
const SECOND = byCharacter(SECOND_READINGS, COMBINING_LETTERS);

/** Bounds how many combinations are tried. A name with more is refused. */
const MAX_DOUBTFUL = 4;

/** May be letters, or just figures and punctuation. In upper case, to tell them from letters. */
const UNSURE = new Map(
  '0O 1I 2Z 3E 4A 5S 6G 7T 8B 9G @A $S !I |I +T (C <C €E £L ¥Y §S #H'.split(' ').map((pair) => [pair[0], pair[1]]),
);
const UPSIDE_DOWN = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/u;
/** Characters that look like another letter upside down. */
const TURNED = { c: 'ɔ', f: 'ɟ', g: 'ƃ', j: 'ɾ' };
/** Not everyone who writes upside down turns these, too. */
const ALSO_TURNED = { u: 'n', n: 'u', b: 'q', q: 'b', d: 'p', p: 'd', m: 'w', w: 'm' };
const TURNS = [byCharacter(TURNED), byCharacter(TURNED, ALSO_TURNED)];
const MARK = /[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A letter that is not read as a Latin one. It is part of its word. */
const OTHER = '\u0294';

/**
 * The name in lower case, in each way in which it can be read; undefined if there are too many. Letters are a to z, or
 * upper case where unsure.
 */
function* readingsOf(name: string): Iterable<string | undefined> {
  if (/^[a-z ]*$/i.test(name)) {
    yield* withMerged(name.toLowerCase());
    return;
  }
  const characters = Array.from(name.normalize('NFKD'), (one) =>
    FIRST.has(one) || SECOND.has(one) ? one : one.toLowerCase(),
  );
  const doubtful = [...new Set(characters.filter((character) => SECOND.has(character)))];
  if (doubtful.length > MAX_DOUBTFUL) {
    yield undefined;
    return;
  }
  const orders = [characters];
  if (UPSIDE_DOWN.test(name)) {
    orders.push(...TURNS.map((turns) => characters.map((one) => turns.get(one) ?? one).toReversed()));
  }
  for (const order of orders) {
    for (const second of choicesFrom(doubtful)) {
      for (const text of withMerged(read(order, second))) {
        yield text;
        yield text.replace(/[A-Z]/g, ' ');
      }
    }
  }
}

const choicesFrom = (characters: string[]): ReadonlySet<string>[] =>
  characters
    .reduce<string[][]>((known, one) => [...known, ...known.map((subset) => [...subset, one])], [[]])
    .map((subset) => new Set(subset));

/** Two letters may look like one. */
const withMerged = (text: string) => new Set([text, text.replaceAll('vv', 'w').replaceAll('rn', 'm')]);

/** `second` are the characters that are read the second way. */
const read = (characters: readonly string[], second: ReadonlySet<string>): string =>
  characters.map((one) => (second.has(one) ? SECOND.get(one) : FIRST.get(one)) ?? plain(one)).join('');

function plain(character: string): string {
  if (character >= 'a' && character <= 'z') return character;
  if (MARK.test(character)) return '';
  return UNSURE.get(character) ?? (/\p{L}/u.test(character) ? OTHER : character);
}

function* wordsIn(text: string): Iterable<string> {
  const words = text.split(/[^a-zA-Z\u0294]+/);
  yield* words;
  // Such as "sh-it".
  for (const word of text.split(/\s+/)) yield word.replace(/[^a-zA-Z\u0294]+/g, '');
  yield* spelledOut(words);
}

/** Stretched, too. */
const LONGEST = 30;

/** Words of one or two letters in a row, put together: "s h i t" and "sh it", also within longer rows. */
function* spelledOut(words: readonly string[]): Iterable<string> {
  const isShort = (word: string) => word !== '' && word.length <= 2;
  for (const [start, word] of words.entries()) {
    let text = word;
    for (const next of isShort(word) ? words.slice(start + 1) : []) {
      if (!isShort(next) || text.length > LONGEST) break;
      text += next;
      yield text;
    }
  }
}

/** The word in lower case. Punctuation and figures at the ends may not be letters. */
function spellingsOf(word: string): string[] {
  if (!/[A-Z]/.test(word)) return [word];
  const sure = word.replace(/[A-Z]/g, '').length;
  if (sure === 0 || (sure === 1 && word.length < 4)) return [];
  const [, start = '', middle = '', end = ''] = /^([A-Z]*)(.*?)([A-Z]*)$/u.exec(word) ?? [];
  const starts = ['', ...Array.from(start.slice(0, MAX_DOUBTFUL), (_, from) => start.slice(from))];
  const ends = ['', ...Array.from(end.slice(0, MAX_DOUBTFUL), (_, to) => end.slice(0, to + 1)), end];
  return starts.flatMap((first) => ends.map((last) => (first + middle + last).toLowerCase()));
}

function isRefused(word: string): boolean {
  if (word.length < 3 || INNOCENT.has(word)) return false;
  const shape = shapeOf(word);
  const singulars = [/s+$/, /es+$/, /z+$/]
    .filter((ending) => ending.test(word))
    .map((ending) => word.replace(ending, ''));
  return (
    isStretched(shape) ||
    singulars.some((singular) => isStretched(shapeOf(singular))) ||
    PART_SHAPES.some(({ letters }) => shape.letters.includes(letters))
  );
}

interface Shape {
  /** Each once in a row; i and l look the same. */
  letters: string;
  /** How many times in a row. */
  lengths: number[];
}

function shapeOf(word: string): Shape {
  let letters = '';
  const lengths: number[] = [];
  for (const character of word) {
    const letter = character === 'l' ? 'i' : character;
    if (letters.endsWith(letter)) lengths[lengths.length - 1]! += 1;
    else {
      letters += letter;
      lengths.push(1);
    }
  }
  return { letters, lengths };
}

const PART_SHAPES = OFFENSIVE_PARTS.map(shapeOf);
let shapes: Map<string, number[][]> | undefined;

function refusedShapes(): Map<string, number[][]> {
  const found = new Map<string, number[][]>();
  for (const { letters, lengths } of refusedWords().map(shapeOf))
    found.set(letters, [...(found.get(letters) ?? []), lengths]);
  return found;
}

/** Whether it is a refused word, with any of its letters repeated. */
function isStretched({ letters, lengths }: Shape): boolean {
  const known = (shapes ??= refusedShapes()).get(letters) ?? [];
  return known.some((minimum) => minimum.every((length, place) => lengths[place]! >= length));
}
