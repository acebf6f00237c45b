import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
/** The folders of `services` from the bottom up: each may import only those before it. */
export const SERVICES = [
  'limits',
  'mail',
  'words',
  'calendar',
  'games',
  'cards',
  'circles',
  'friend-puzzles',
  'reminders',
  'accounts',
  'puzzles',
  'reports',
  'admin',
  'studio',
  'operations',
];
const featureNames = readdirSync(join(ROOT, WEB, 'features'));

/** The folders of `player`: each imports only those before it. Files directly in `player` may import all of them. */
const PLAYER = [
  'consent',
  'settings',
  'session',
  'outbox',
  'games',
  'records',
  'circles',
  'friend-puzzles',
  'reminders',
];
const playerFiles = readdirSync(join(ROOT, WEB, 'player')).filter((name) => name.endsWith('.ts'));

/**
 * Layers from the bottom up: files `in` one must not import `from` the others. The rule `import-layers` in `plugin.mjs`
 * enforces this table.
 */
export const layers = [
  {
    in: ['packages/game'],
    from: ['packages/analysis', 'packages/contract', 'apps'],
    message: 'The rules of the game must not depend on HTTP, storage or React.',
  },
  {
    in: ['packages/analysis'],
    from: ['packages/contract', 'apps'],
    message: 'The analysis of a game must not depend on HTTP, storage or React.',
  },
  {
    in: ['packages/contract'],
    from: ['packages/analysis', 'apps'],
    message: 'The contract must not depend on the server or the web app.',
  },
  {
    in: ['apps/server'],
    from: ['apps/web'],
    message: 'The server and the web app share code only through the packages.',
  },
  {
    in: ['apps/web'],
    from: ['apps/server'],
    message: 'The server and the web app share code only through the packages.',
  },
  {
    in: [`${SERVER}/lib`],
    from: ['db', 'adapters', 'services', 'routes', 'commands', 'app.ts'].map((name) => `${SERVER}/${name}`),
    message: 'The library is the lowest layer of the server.',
  },
  {
    in: [`${SERVER}/db`, `${SERVER}/adapters`],
    from: ['services', 'routes', 'commands', 'app.ts'].map((name) => `${SERVER}/${name}`),
    message: 'The database and the adapters must not depend on services or routes.',
  },
  {
    in: [`${SERVER}/services`],
    from: ['routes', 'commands', 'app.ts'].map((name) => `${SERVER}/${name}`),
    message: 'Services must not depend on HTTP.',
  },
  {
    in: ['active-user.ts', 'app-error.ts', 'audit.ts'].map((name) => `${SERVER}/services/${name}`),
    from: SERVICES.map((name) => `${SERVER}/services/${name}`),
    message: 'Every service may use these files, so they must not use services.',
  },
  ...SERVICES.map((name, index) => ({
    in: [`${SERVER}/services/${name}`],
    from: SERVICES.slice(index + 1).map((later) => `${SERVER}/services/${later}`),
    message: 'A service may import only those before it in lint/layers.mjs.',
  })),
  {
    in: [`${SERVER}/routes`],
    from: ['commands', 'app.ts'].map((name) => `${SERVER}/${name}`),
    message: 'The app assembles the routes, not the other way around.',
  },
  {
    in: [`${WEB}/lib`],
    from: ['ui', 'player', 'results', 'features', 'app', 'worker'].map((name) => `${WEB}/${name}`),
    message: 'The library is the lowest layer of the web app.',
  },
  {
    in: [`${WEB}/ui`],
    from: ['player', 'results', 'features', 'app', 'worker'].map((name) => `${WEB}/${name}`),
    message: 'The components must not depend on the player or on features.',
  },
  {
    in: [`${WEB}/player`],
    from: ['ui', 'results', 'features', 'app', 'worker'].map((name) => `${WEB}/${name}`),
    message: "The player's data must not depend on screens.",
  },
  ...PLAYER.map((name, index) => ({
    in: [`${WEB}/player/${name}`],
    from: [...PLAYER.slice(index + 1), ...playerFiles].map((later) => `${WEB}/player/${later}`),
    message: `Inside player, imports follow the order ${PLAYER.join(', ')}.`,
  })),
  {
    in: [`${WEB}/results`],
    from: ['features', 'app', 'worker'].map((name) => `${WEB}/${name}`),
    message: 'The results of a game must not depend on features.',
  },
  {
    in: [`${WEB}/worker`],
    from: ['ui', 'results', 'features', 'app'].map((name) => `${WEB}/${name}`),
    message: 'The service worker has no screens.',
  },
  {
    in: [`${WEB}/features`],
    from: [`${WEB}/app`],
    message: 'The app assembles the features, not the other way around.',
  },
  ...featureNames.map((name) => ({
    in: [`${WEB}/features/${name}`],
    from: featureNames.filter((other) => other !== name).map((other) => `${WEB}/features/${other}`),
    message: 'Features must not import each other: move shared code to a lower layer.',
  })),
];
