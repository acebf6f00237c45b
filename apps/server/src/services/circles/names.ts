import { isOffensive } from '@sixfold/analysis/studio';
import { circleMessages } from '@sixfold/contract';
import { invalid } from '../app-error.ts';

/** Besides the words of six letters, which puzzles must not contain either. */
const OFFENSIVE = new Set(
  `anal arsehole asshole bastard beaner bitch bitching blowjob bollock bollocks boner boob bullshit chink cock cocksucker coon cum
  cumshot cunt dickhead dildo dyke fag gangbang gook handjob hitler incel jackoff jerkoff jizz kike kkk
  lolita milf motherfucker nazi negro nigga paedo paedophile paki pedo pedophile penis piss pissing porn porno prick pussy
  rape raped shag shagging shit shite shithead shithole shitting slag slut spastic spic tit titties tits turd twat wank
  wanking wetback whore wog wop`.split(/\s+/),
);
/** Found inside longer words as well: no innocent English word contains one of them. */
const OFFENSIVE_PARTS = ['fuck', 'faggot', 'cocksuck'];

/** Characters that look like a letter, beyond those that Unicode itself decomposes. */
const PAIRS =
  '0o1i3e4a5s7t@a$s!i|i€eıiøołlƒfғfаaеeоoрpсcуyхxіiкkмmнhвbтtѕsαaεeοoρpτtυuκkιiνvχx' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz';
/** White letters on black circles and squares, of which each alphabet starts here. */
const NEGATIVES = [0x1f150, 0x1f170];
const LOOKALIKES = new Map([
  ...Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, character = '', letter = '']) => [character, letter] as const),
  ...NEGATIVES.flatMap((start) =>
    Array.from('abcdefghijklmnopqrstuvwxyz', (letter, place) => [String.fromCodePoint(start + place), letter] as const),
  ),
]);

export function refuseOffensive(name: string): void {
  if (isOffensiveName(name)) throw invalid([{ field: 'name', message: circleMessages.nameOffensive }]);
}

/** Looks at whole words, so that Scunthorpe is not refused. */
export function isOffensiveName(name: string): boolean {
  const text = plainText(name);
  const words = text.split(/[^a-z]+/);
  const unhyphenated = text.split(/\s+/).map((word) => word.replace(/[^a-z]/g, ''));
  // Such as "s h i t".
  const spaced = Array.from(text.matchAll(/(?<![a-z])[a-z](?:[^a-z]+[a-z](?![a-z]))+/g), ([letters]) =>
    letters.replace(/[^a-z]/g, ''),
  );
  return [...words, ...unhyphenated, ...spaced].some(isOffensiveWord);
}

/** In lower case, without accents and invisible characters; letters that only look different are made the same. */
const plainText = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
      .toLowerCase(),
    (character) => LOOKALIKES.get(character) ?? character,
  ).join('');

function isOffensiveWord(word: string): boolean {
  const stretched = /(.)\1{2,}/g;
  const spellings = [word, word.replace(stretched, '$1'), word.replace(stretched, '$1$1')];
  return (
    spellings.some((spelling) => isListed(spelling) || isListed(spelling.replace(/(?:e?s|z)$/, ''))) ||
    OFFENSIVE_PARTS.some((part) => squeezed(word).includes(squeezed(part)))
  );
}

const isListed = (word: string) => OFFENSIVE.has(word) || isOffensive(word);
const squeezed = (word: string) => word.replace(/(.)\1+/g, '$1');
