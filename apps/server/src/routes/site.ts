import { getSite, type Site } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { route } from './route.ts';

export function siteRoutes(app: FastifyInstance, site: Site): void {
  route(app, getSite, async () => ({ data: site }));
}
