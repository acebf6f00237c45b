import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { PagePath } from '@sixfold/contract';
import { PRODUCT_NAME } from '@sixfold/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchesEtag } from '../lib/etag.ts';
import { CARD_SIZE, dayAlt, escapeText, friendTitle, siteAlt, type DayOfGame } from '../services/cards/drawing.ts';

/** Pages that lead to today's game, and show its picture. */
const DAILY_PAGES: ReadonlySet<PagePath> = new Set(['/', '/start', '/play']);

/** As on the pages themselves. All other cards have the title of the site. */
const TITLES: Partial<Record<PagePath, string>> = {
  '/practice': 'Practice Games',
  '/archive': 'Archive',
  '/circles': 'Circles',
  '/join': 'Join a Circle',
  '/make': 'Make a Puzzle',
  '/login': 'Log In to Your Account',
  '/register': 'Create an Account',
  '/privacy-policy': 'Privacy Policy',
};

const brotli = promisify(brotliCompress);
const ENCODERS = { br: (html: Buffer) => brotli(html), gzip: promisify(gzip), identity: async (html: Buffer) => html };
type Encoding = keyof typeof ENCODERS;
/** For a page that is sent once. */
const QUICK_ENCODERS = {
  ...ENCODERS,
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

export interface PageCards {
  /** Cards need absolute addresses. */
  publicUrl: string;
  /** Undefined if there is no game today. */
  today: () => DayOfGame | undefined;
  makerOf: MakerOf;
}

/** The name of the maker of a puzzle for friends; undefined if its code leads nowhere. */
export type MakerOf = (code: string) => Promise<string | undefined>;

interface Body {
  bytes: Buffer;
  etag: string;
}

async function encode(html: string, encode: (html: Buffer) => Promise<Buffer>): Promise<Body> {
  const bytes = await encode(Buffer.from(html));
  return { bytes, etag: entityTag(bytes) };
}

/** Sends a page with the card for link previews. Each page is composed and compressed once a day. */
export function sendWithCard(path: PagePath, file: string, { publicUrl, today }: PageCards) {
  let alt = '';
  let bodies = new Map<Encoding, Promise<Body>>();

  async function compose(encoding: Encoding, day: DayOfGame | undefined): Promise<Body> {
    const address = publicUrl + path.replace('/:id', '');
    const picture = `${publicUrl}/cards/${day?.gameDate ?? 'site'}.png`;
    const card = { address, title: TITLES[path], picture, alt: altOf(day) };
    return encode(withCard(await readFile(file, 'utf8'), card), ENCODERS[encoding]);
  }

  function bodyFor(encoding: Encoding): Promise<Body> {
    const day = DAILY_PAGES.has(path) ? today() : undefined;
    if (alt !== altOf(day)) {
      alt = altOf(day);
      bodies = new Map();
    }
    const known = bodies;
    const body = known.get(encoding) ?? compose(encoding, day);
    known.set(encoding, body);
    body.catch(() => known.delete(encoding));
    return body;
  }

  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(headers);
    return sendBody(await bodyFor(encoding), encoding, headers, reply);
  };
}

/** Sends the page of a puzzle for friends, whose card names the maker. */
export const sendWithMakerCard =
  (_path: PagePath, file: string, { publicUrl, makerOf }: PageCards) =>
  async ({ headers, params }: FastifyRequest, reply: FastifyReply) => {
    const { code } = params as { code: string };
    // Without the database, the page still says so itself.
    const maker = await makerOf(code).catch(() => undefined);
    const title = maker === undefined ? undefined : friendTitle(maker);
    const card = {
      address: title === undefined ? publicUrl : `${publicUrl}/p/${code}`,
      title,
      picture: `${publicUrl}/cards/${title === undefined ? 'site' : `p/${code}`}.png`,
      alt: title === undefined ? siteAlt : `${PRODUCT_NAME}: ${title}`,
    };
    const encoding = encodingFor(headers);
    const body = await encode(withCard(await readFile(file, 'utf8'), card), QUICK_ENCODERS[encoding]);
    return sendBody(body, encoding, headers, reply);
  };

const encodingFor = (headers: IncomingHttpHeaders): Encoding =>
  negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'identity';

function sendBody({ bytes, etag }: Body, encoding: Encoding, headers: IncomingHttpHeaders, reply: FastifyReply) {
  void reply.header('etag', etag);
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

const altOf = (day: DayOfGame | undefined) => (day ? dayAlt(day) : siteAlt);

interface Card {
  address: string;
  /** That of the page, without the name of the site; if omitted, the title of the site. */
  title: string | undefined;
  picture: string;
  alt: string;
}

/** Adds the canonical address and the card. */
function withCard(html: string, { address, title, picture, alt }: Card): string {
  const tags = [
    `<link rel="canonical" href="${escapeText(address)}" />`,
    property('og:type', 'website'),
    property('og:url', escapeText(address)),
    property(
      'og:title',
      title === undefined ? capture(html, /<title>([^<]+)/) : escapeText(`${title} – ${PRODUCT_NAME}`),
    ),
    property('og:description', capture(html, /<meta\s+name="description"\s+content="([^"]+)/)),
    property('og:image', escapeText(picture)),
    property('og:image:width', CARD_SIZE.width),
    property('og:image:height', CARD_SIZE.height),
    property('og:image:alt', escapeText(alt)),
    // Twitter takes the rest from the tags above.
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return html.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

const property = (name: string, content: string | number) => `<meta property="${name}" content="${content}" />`;

/** Already escaped, because it comes from the page. */
const capture = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
