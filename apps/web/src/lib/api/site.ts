import type { Site } from '@sixfold/contract';
import { call } from './call.ts';
import { getSite } from './calls.ts';
import type { Resource } from './resource.ts';

/** The part of the server's configuration that pages show. */
export const site: Resource<Site> = {
  key: 'site',
  load: async () => (await call(getSite)).data,
  freshFor: () => Infinity,
};
