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

/** As an SVG. Texts are our own and need no escaping. */
const drawing = (subtitle: string, line: string): string => `\
<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
<pattern id="squares" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="#20303f" stroke-opacity=".07"/></pattern>
<path d="M0 0h1200v630H0z" fill="${PAPER}"/>
<path d="M0 0h1200v630H0z" fill="url(#squares)"/>
<rect x="60" y="60" width="1080" height="510" rx="28" fill="${SHEET}" stroke="${LINE}" stroke-width="2"/>
<text x="120" y="236" ${HEADING} font-size="128" fill="${INK}">${PRODUCT_NAME}</text>
<text x="120" y="356" ${HEADING} font-size="62" fill="${BRASS_INK}">${subtitle}</text>
<text x="120" y="428" ${HEADING} font-size="34" fill="${SOFT_INK}">${line}</text>
<g transform="translate(702 115) scale(2)">${WHEEL}</g>
</svg>`;
