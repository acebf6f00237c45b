import type { Site } from '@sixfold/contract';
import { call } from './call.ts';
import { getSite } from './calls.ts';
import type { Resource } from './resource.ts';

/** What the owner has configured. */
export const site: Resource<Site> = {
  key: 'site',
  load: async () => (await call(getSite)).data,
  freshFor: () => Infinity,
};
