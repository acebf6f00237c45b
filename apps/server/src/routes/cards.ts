import { isGameDay } from '@sixfold/game';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../services/app-error.ts';
import type { Card, Cards } from '../services/cards/cards.ts';
import { beforeDeadline } from './deadline.ts';
import { entityTag, matchesEtag } from '../lib/etag.ts';
import type { MakerOf } from './page-cards.ts';

const HEADERS = {
  // A day's picture changes only with a release.
  'cache-control': 'public, max-age=86400',
  // Other sites show it.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The name belongs to an account: it may change, and search engines should not list it. */
const FRIEND_HEADERS = { ...HEADERS, 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' };

/**
 * `/cards/site.png`, `/cards/2027-03-14.png` and `/cards/p/{code}.png`: the pictures that link previews show. An unknown
 * code gets the picture of the site, so that nothing tells it from a known one but the name.
 */
export function cardRoutes(app: FastifyInstance, cards: Cards, makerOf: MakerOf): void {
  const find = async (name: string) => {
    if (name === 'site') return cards.site();
    return isGameDay(name) ? cards.day(name) : undefined;
  };
  app.get<{ Params: { name: string } }>('/cards/:name.png', { schema: { hide: true } }, async (request, reply) => {
    const card = await beforeDeadline(request, find(request.params.name));
    if (!card) throw notFound('Picture not found.');
    return sendCard(card, request, reply.headers(HEADERS));
  });
  app.get<{ Params: { code: string } }>('/cards/p/:code.png', { schema: { hide: true } }, async (request, reply) => {
    const makerName = await beforeDeadline(request, makerOf(request.params.code));
    const card = makerName === undefined ? cards.site() : cards.friend(makerName);
    return sendCard(card, request, reply.headers(FRIEND_HEADERS));
  });
}

async function sendCard(card: Card, request: FastifyRequest, reply: FastifyReply) {
  const etag = entityTag(card.svg);
  void reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(await beforeDeadline(request, card.png()));
}
