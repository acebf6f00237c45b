import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const featureNames = readdirSync(join(ROOT, WEB, 'features'));

/** The floors of the house, from the ground up. Imports point down only: what is `in` one may not import `from` another. */
export const floors = [
  {
    in: ['packages/game'],
    from: ['packages/contract', 'apps'],
    message: 'The rules know nothing of HTTP, storage or React.',
  },
  { in: ['packages/contract'], from: ['apps'], message: 'The contract stands below both ends that use it.' },
  { in: ['apps/server'], from: ['apps/web'], message: 'The server and the browser meet in the contract.' },
  { in: ['apps/web'], from: ['apps/server'], message: 'The server and the browser meet in the contract.' },
  {
    in: [`${SERVER}/lib`],
    from: ['db', 'adapters', 'services', 'routes', 'commands', 'app.ts'].map((name) => `${SERVER}/${name}`),
    message: 'The library is the lowest floor of the server.',
  },
  {
    in: [`${SERVER}/db`, `${SERVER}/adapters`],
    from: [`${SERVER}/services`, `${SERVER}/routes`, `${SERVER}/app.ts`],
    message: 'The database and the adapters serve the use cases and know none of them.',
  },
  {
    in: [`${SERVER}/services`],
    from: [`${SERVER}/routes`, `${SERVER}/app.ts`],
    message: 'A use case knows nothing of HTTP.',
  },
  { in: [`${SERVER}/routes`], from: [`${SERVER}/app.ts`], message: 'The app puts the routes together.' },
  {
    in: [`${WEB}/lib`, `${WEB}/ui`],
    from: [`${WEB}/features`, `${WEB}/app`],
    message: 'The library and the components serve every feature and know none.',
  },
  { in: [`${WEB}/lib`], from: [`${WEB}/ui`], message: 'The library draws nothing.' },
  { in: [`${WEB}/features`], from: [`${WEB}/app`], message: 'The app puts the features together.' },
  ...featureNames.map((name) => ({
    in: [`${WEB}/features/${name}`],
    from: featureNames.filter((other) => other !== name).map((other) => `${WEB}/features/${other}`),
    message: 'A feature never imports its sibling: what two need belongs in lib or ui.',
  })),
];
