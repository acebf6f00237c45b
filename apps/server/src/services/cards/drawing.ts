import { friendPuzzleMessages } from '@sixfold/contract';
import { ALPHABET, CIPHER_NUMBERS, formatLongDate, PRODUCT_NAME, type GameDay } from '@sixfold/game';

export const CARD_SIZE = { width: 1200, height: 630 };

/** All that a card reveals about a game. Its words and its cipher never get here. */
export interface DayOfGame {
  wordSetId: number;
  gameDate: GameDay;
}

export const siteDrawing = (): string => drawing('A daily word cipher', 'Three words, six numbers, six misses');

export const dayDrawing = ({ wordSetId, gameDate }: DayOfGame): string =>
  drawing(`Game #${wordSetId}`, formatLongDate(gameDate));

export const friendTitle = (makerName: string): string => `A puzzle by ${makerName}`;
export const siteAlt = `${PRODUCT_NAME}, a daily word cipher`;
export const dayAlt = ({ wordSetId, gameDate }: DayOfGame): string =>
  `${PRODUCT_NAME} game #${wordSetId}, ${formatLongDate(gameDate)}`;

// The colors of the light theme.
const PAPER = '#f4eee0';
const SHEET = '#fdfaf3';
const LINE = '#d9cfb9';
const INK = '#1d2733';
const SOFT_INK = '#525a61';
const BRASS_INK = '#7c5a14';
const BRASS = '#cfa552';
const BRASS_EDGE = '#8f6a20';
const ON_BRASS = '#211a0c';

const HEADING = 'font-family="Crimson Pro SemiBold"';
const MONO = 'font-family="IBM Plex Mono SemiBold" text-anchor="middle"';

const METAL = `fill="${BRASS}" stroke="${BRASS_EDGE}" stroke-width="1.5"`;

const turned = (degrees: number) => `transform="rotate(${degrees} 100 100)"`;

const sixth = (number: number): string => `\
<g ${turned((number - 1) * 60)}>
<path d="M100 28v56" stroke="${BRASS_EDGE}" stroke-width="2" ${turned(30)}/>
<circle cx="100" cy="52" r="17" fill="${SHEET}" stroke="${BRASS_EDGE}" stroke-width="1.5"/>
<text x="100" y="60" ${MONO} font-size="23" fill="${INK}">${number}</text></g>`;

/** The cipher wheel of the landing page. */
const WHEEL = `\
<circle cx="100" cy="100" r="98" ${METAL}/>
${Array.from(ALPHABET, (letter, index) => `<text x="100" y="19" ${MONO} font-size="13.5" fill="${ON_BRASS}" ${turned((index * 360) / ALPHABET.length)}>${letter}</text>`).join('')}
<circle cx="100" cy="100" r="76" fill="${BRASS_EDGE}"/><circle cx="100" cy="100" r="73" ${METAL}/>
${CIPHER_NUMBERS.map(sixth).join('')}
<circle cx="100" cy="100" r="15" ${METAL}/><circle cx="100" cy="100" r="5" fill="${ON_BRASS}"/>
<rect x="88" y="3.5" width="24" height="21" rx="4" fill="none" stroke="${ON_BRASS}" stroke-width="2"/>
<path d="M100 34l-5.5-8h11z" fill="${ON_BRASS}"/>`;

const drawing = (subtitle: string, line: string): string =>
  onSheet(`\
<text x="120" y="236" ${HEADING} font-size="128" fill="${INK}">${PRODUCT_NAME}</text>
<text x="120" y="356" ${HEADING} font-size="62" fill="${BRASS_INK}">${subtitle}</text>
<text x="120" y="428" ${HEADING} font-size="34" fill="${SOFT_INK}">${line}</text>
<g transform="translate(702 115) scale(2)">${WHEEL}</g>`);

const TILE = { size: 140, gap: 24 };
const TILES = CIPHER_NUMBERS.map(
  (_, place) =>
    `<rect x="${120 + place * (TILE.size + TILE.gap)}" y="380" width="${TILE.size}" height="${TILE.size}" rx="18" fill="${PAPER}" stroke="${BRASS_EDGE}" stroke-width="3"/>`,
).join('');

/** The characters of our font. */
const DRAWABLE = /^[\u0020-\u007e\u00a1-\u00ff‘’“”–—…]+$/;
const NAME_WIDTH = 960;
/** In ems; a generous estimate. */
const widthOf = (character: string) => (/[A-Z@%&mw\u00c0-\u00de—…]/.test(character) ? 0.85 : 0.55);

/** Of a puzzle for friends, whose words never get here: six blank tiles, and the maker's name if our font can write it. */
export const friendDrawing = (makerName: string): string => {
  const name = DRAWABLE.test(makerName) ? makerName : friendPuzzleMessages.unnamedMaker;
  const width = Array.from(name, widthOf).reduce((sum, one) => sum + one, 0);
  const size = Math.min(84, Math.floor(NAME_WIDTH / width));
  return onSheet(`\
<text x="120" y="160" ${HEADING} font-size="64" fill="${INK}">${PRODUCT_NAME}</text>
<text x="120" y="230" ${HEADING} font-size="40" fill="${SOFT_INK}">A puzzle by</text>
<text x="120" y="320" ${HEADING} font-size="${size}" fill="${BRASS_INK}">${escapeText(name)}</text>
${TILES}`);
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** For a text or an attribute in HTML or SVG. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** As an SVG. Apart from names, texts are our own and need no escaping. */
const onSheet = (content: string): string => `\
<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
<pattern id="squares" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="#20303f" stroke-opacity=".07"/></pattern>
<path d="M0 0h1200v630H0z" fill="${PAPER}"/>
<path d="M0 0h1200v630H0z" fill="url(#squares)"/>
<rect x="60" y="60" width="1080" height="510" rx="28" fill="${SHEET}" stroke="${LINE}" stroke-width="2"/>
${content}
</svg>`;
