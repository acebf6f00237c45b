import { isGameDay } from '@sixfold/game';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../services/app-error.ts';
import type { Cards } from '../services/cards/cards.ts';
import { beforeDeadline } from './deadline.ts';
import { entityTag, matchesEtag } from '../lib/etag.ts';

const HEADERS = {
  // A day's picture changes only with a release.
  'cache-control': 'public, max-age=86400',
  // Other sites show it.
  'cross-origin-resource-policy': 'cross-origin',
};

/** `/cards/site.png` and `/cards/2027-03-14.png`: the pictures that link previews show. */
export function cardRoutes(app: FastifyInstance, cards: Cards): void {
  const find = async (name: string) => {
    if (name === 'site') return cards.site();
    return isGameDay(name) ? cards.day(name) : undefined;
  };
  app.get<{ Params: { name: string } }>('/cards/:name.png', { schema: { hide: true } }, async (request, reply) => {
    const card = await beforeDeadline(request, find(request.params.name));
    if (!card) throw notFound('Picture not found.');
    const etag = entityTag(card.svg);
    void reply.headers({ ...HEADERS, etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(await beforeDeadline(request, card.png()));
  });
}
