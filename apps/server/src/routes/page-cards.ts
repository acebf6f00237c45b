import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { PagePath } from '@sixfold/contract';
import { PRODUCT_NAME } from '@sixfold/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CARD_SIZE, dayAlt, siteAlt, type DayOfGame } from '../services/cards/drawing.ts';
import { entityTag, matchesEtag } from '../lib/etag.ts';

/** Pages that lead to today's game, and show its picture. */
const DAILY_PAGES: ReadonlySet<PagePath> = new Set(['/', '/start', '/play']);

/** As on the pages themselves. All other cards have the title of the site. */
const TITLES: Partial<Record<PagePath, string>> = {
  '/practice': 'Practice Games',
  '/archive': 'Archive',
  '/circles': 'Circles',
  '/join': 'Join a Circle',
  '/login': 'Log In to Your Account',
  '/register': 'Create an Account',
  '/privacy-policy': 'Privacy Policy',
};

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (html: Buffer) => html };
type Encoding = keyof typeof ENCODERS;

export interface PageCards {
  /** Cards need absolute addresses. */
  publicUrl: string;
  /** Undefined if there is no game today. */
  today: () => DayOfGame | undefined;
}

interface Body {
  bytes: Buffer;
  etag: string;
}

/** Sends a page with the card for link previews. Each page is composed and compressed once a day. */
export function sendWithCard(path: PagePath, file: string, { publicUrl, today }: PageCards) {
  let alt = '';
  let bodies = new Map<Encoding, Promise<Body>>();

  async function compose(encoding: Encoding, day: DayOfGame | undefined): Promise<Body> {
    const html = withCard(await readFile(file, 'utf8'), { path, publicUrl, day });
    const bytes = await ENCODERS[encoding](Buffer.from(html));
    return { bytes, etag: entityTag(bytes) };
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
    const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'identity';
    const { bytes, etag } = await bodyFor(encoding);
    void reply.header('etag', etag);
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  };
}

const altOf = (day: DayOfGame | undefined) => (day ? dayAlt(day) : siteAlt);

interface Card {
  path: PagePath;
  publicUrl: string;
  /** If omitted, the card shows the picture of the site. */
  day: DayOfGame | undefined;
}

/** Adds the canonical address and the card. */
function withCard(html: string, { path, publicUrl, day }: Card): string {
  const title = TITLES[path];
  const address = escape(publicUrl + path.replace('/:id', ''));
  const tags = [
    `<link rel="canonical" href="${address}" />`,
    property('og:type', 'website'),
    property('og:url', address),
    property('og:title', title === undefined ? capture(html, /<title>([^<]+)/) : `${title} – ${PRODUCT_NAME}`),
    property('og:description', capture(html, /<meta\s+name="description"\s+content="([^"]+)/)),
    property('og:image', escape(`${publicUrl}/cards/${day?.gameDate ?? 'site'}.png`)),
    property('og:image:width', CARD_SIZE.width),
    property('og:image:height', CARD_SIZE.height),
    property('og:image:alt', altOf(day)),
    // Twitter takes the rest from the tags above.
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return html.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

const property = (name: string, content: string | number) => `<meta property="${name}" content="${content}" />`;

/** Already escaped, because it comes from the page. */
const capture = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

const escape = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
