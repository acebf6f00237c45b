import type * as contract from '@sixfold/contract';
import type { Site } from '@sixfold/contract';
import { hasFields, isNullOr, isText } from '../browser/guards.ts';
import { callLight, ok, type Light } from './light-calls.ts';
import type { Resource } from './resource.ts';

export const getSite: Light<typeof contract.getSite> = {
  method: 'GET',
  path: '/site',
  auth: 'none',
  isReply: hasFields({
    ...ok,
    data: hasFields<Site>({ contactEmail: isNullOr(isText), analyticsUrl: isNullOr(isText) }),
  }),
};

export const site: Resource<Site> = {
  key: 'site',
  load: async () => (await callLight(getSite)).data,
  freshFor: () => Infinity,
};
