import { createWordList } from '@sixfold/analysis/studio';
import { expect, test } from 'vitest';
import { isOffensiveName, refusedWords } from './names.ts';

test.each(refusedWords())('%s is refused in any case, and so are several', (word) => {
  for (const spelling of [word, word.toUpperCase(), `${word}s`, `${word[0]} ${word.slice(1).split('').join(' ')}`])
    expect([spelling, isOffensiveName(spelling)]).toEqual([spelling, true]);
});

test('no word of the word list is refused', () => {
  expect([...createWordList().words.keys()].filter(isOffensiveName)).toEqual([]);
});

test.each([
  'Shit',
  'Holy SHIT club',
  'The Bitches',
  'Wankers United', // from the list of the puzzle studio
  'Unfuckwithable',
  'Motherfuckers',
  'ｆｕｃｋ', // full-width
  '𝓼𝓱𝓲𝓽', // mathematical letters
  'ⓢⓗⓘⓣ', // circled
  '🅢🅗🅘🅣', // on black circles
  '🆂🅷🅸🆃', // on black squares
  'ꜱʜɪᴛ', // small capitals
  'ƒuck',
  'Ғuck',
  'Bullshit',
  'sh\u200bit', // a zero-width space
  's\u00adh\u00adi\u00adt', // soft hyphens
  'shít',
  's\u0336h\u0336i\u0336t\u0336', // struck through
  'ѕhіt', // Cyrillic
  'sh!t',
  '5h1t',
  's h i t',
  's.h.i.t happens',
  'sh-it',
  'shiiiiit',
  'fuuuck',
  'fuuck',
  'shhiitt',
  'Dykes',
  'Shit!', // with punctuation that could be a letter
  '$hit!!',
  'shit69',
  'aßhole',
  'ʇıɥs', // upside down
  'ʞɔnɟ', // with an n for the u
  'ʞɔuɟ',
  'ʇunɔ',
  'SΗIT', // a Greek capital letter
  '🇸🇭🇮🇹', // flags
  '⒮⒣⒤⒯',
  'sͪͥͭ', // three letters above the first
  '5 h 1 t',
  'sh it',
  'I say s h i t',
  'vvanker',
  'curn', // r and n look like m
  'shlt', // l and i look the same
  'sI\u0336ut',
  'Ƨhit', // reversed
])('%s is offensive', (name) => expect(isOffensiveName(name)).toBe(true));

test.each([
  'Sunday table',
  'Scunthorpe United',
  'Penistone Bowls',
  'Cockfosters Cockers',
  'Therapists',
  'Snigger & Chuckle',
  'Class of ’99',
  'Mass hit',
  'Assassins!',
  'Niger',
  'A B C D',
  'Dick and Jane',
  'Die Fünf Freunde',
  'Друзья',
  '友達',
  '👨‍👩‍👧‍👦',
  '7',
  '717',
  'T17',
  'Team 455',
  'Annals of Titus',
  'Bonner',
  'Rapped by rappers',
  'Spices & Tilts',
  'Scotch on the rocks',
  'We do as it is',
  'Навигатор',
  'Ελλάδα',
  'Αθήνα',
  'Привет мир',
  'שלום',
  'Zoë Müller-Lüdenscheidt',
  'O’Brien & Sons, Est. 1984!',
  'Dr. S. H. Ito',
  // With many readings, but few enough.
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y',
  'J. R. R. T. & C. S. L. of No. 1, 2 & 3 (est. 19 84)',
  'T3am 1337 H4x0rs 0f th3 un1v3r53 & 5t4r5 101',
  'I O U 1 B4 U C 2 B OK 4 U & I 2 C',
  'ʎɐpunS', // upside down
  '(╯°□°)╯',
])('%s is not', (name) => expect(isOffensiveName(name)).toBe(false));

test.each([
  ['words of one or two letters', 'ß㏠bͩ rn ㏂bͩ ㏂1ͣ ab bͩ ͥ㏂ab ❤ͥͦ\u200dbͩ ɱ⒈ab ͥbͩ bͩ bͩ ⒈ab ͥbͩ bͩ ⒜bͩ'],
  ['letters above others', 'aͣ eͤ iͥ oͦ sͪiͣt'],
])('a name with more readings than can be tried is refused: %s', (_, name) => expect(isOffensiveName(name)).toBe(true));
