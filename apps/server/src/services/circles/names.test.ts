import { expect, test } from 'vitest';
import { isOffensiveName } from './names.ts';

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
])('%s is not', (name) => expect(isOffensiveName(name)).toBe(false));
