import * as contract from '@sixfold/contract';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Schemas whose guards are written by hand, in `guards.ts`: three with rules of their own, and counts. */
const HAND_WRITTEN = new Map<Schema, string>([
  [contract.Count, 'isCount'],
  [contract.Day, 'isDay'],
  [contract.Instant, 'isInstant'],
  [contract.Month, 'isMonth'],
]);

const NAMES = new Map<Schema, string>(
  Object.entries(contract).flatMap(([name, value]) => (isSchema(value) ? [[value, name] as const] : [])),
);

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The calls in the first script and of a first game, which contain the whole of a file of which they need a part. */
const FIRST_CALLS = [
  'getDailyPuzzle',
  'getLegacyGame',
  'getDailyStatus',
  'getDailyCompletionDetails',
  'completeGame',
  'getStreaks',
  'logout',
  'getAccount',
  'sendFeedback',
  'reportCrash',
];

function fileOf(name: string, { auth, path }: contract.Endpoint): string {
  if (auth === 'admin') return 'admin-calls.ts';
  if (path.startsWith('/circles')) return 'circle-calls.ts';
  // A first game loads the outbox, but no puzzle of a friend.
  if (name === 'sendFriendPuzzleResult') return 'outbox-calls.ts';
  if (path.startsWith('/friend-puzzles')) return 'friend-puzzle-calls.ts';
  if (path.startsWith('/reminders')) return 'reminder-calls.ts';
  return FIRST_CALLS.includes(name) ? 'first-calls.ts' : 'calls.ts';
}

/** The texts of the files in `src/lib/api`: every endpoint, with a guard for its reply instead of schemas. */
export function callsSources(): [file: string, text: string][] {
  const calls = Object.entries<contract.Endpoint>(contract.endpoints);
  const known = new Map<string, string>();
  return [
    'first-calls.ts',
    'calls.ts',
    'circle-calls.ts',
    'outbox-calls.ts',
    'friend-puzzle-calls.ts',
    'reminder-calls.ts',
    'admin-calls.ts',
  ].map((file) => {
    const { text, guards } = writeFile(
      calls.filter(([name, endpoint]) => fileOf(name, endpoint) === file),
      known,
    );
    for (const guard of guards) known.set(guard, file);
    return [file, text];
  });
}

/** `known` are the guards in earlier files. */
function writeFile(calls: [name: string, contract.Endpoint][], known: ReadonlyMap<string, string>) {
  const makers = new Set<string>();
  const imported = new Map<string, string[]>();
  const guards = new Map<string, string>();

  function need(guard: string): string {
    makers.add(guard);
    return guard;
  }

  const make = (maker: string, ...values: (string | number | undefined)[]): string =>
    `${need(maker)}(${values.filter((value) => value !== undefined).join(', ')})`;

  function guardOf(schema: Schema): string {
    const handWritten = HAND_WRITTEN.get(schema);
    if (handWritten !== undefined) return need(handWritten);
    const name = NAMES.get(schema);
    if (name === undefined) return definitionOf(schema);
    const guard = `is${name}`;
    const file = known.get(guard);
    if (file !== undefined) imported.set(file, [...new Set([...(imported.get(file) ?? []), guard])].sort());
    else if (!guards.has(guard))
      guards.set(guard, `${guard}: Guard<z.input<typeof contract.${name}>> = ${definitionOf(schema)}`);
    return guard;
  }

  function definitionOf(schema: Schema): string {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const checks = (def.checks ?? []).map((check) => check._zod.def as unknown as Record<string, unknown>);
    const limit = (check: string, name = 'value') =>
      checks.find((def) => def['check'] === check)?.[name] as number | undefined;
    switch (def.type) {
      case 'string':
        if (checks.length > 0 || 'format' in def) throw new Error('A string with rules needs a guard of its own.');
        return need('isText');
      case 'boolean':
        return need('isBoolean');
      case 'number':
        return make('format' in def ? 'isInteger' : 'isNumber', limit('greater_than'), limit('less_than'));
      case 'literal':
        return make('isOneOf', JSON.stringify(def.values));
      case 'enum':
        return make('isOneOf', JSON.stringify(Object.values(def.entries)));
      case 'nullable':
        return make('isNullOr', guardOf(def.innerType));
      case 'optional':
      case 'default':
        return make('isOptional', guardOf(def.innerType));
      case 'array': {
        const length = limit('length_equals', 'length');
        const maximum = length ?? limit('max_length', 'maximum');
        return make('isArrayOf', guardOf(def.element), maximum && (length ?? 0), maximum);
      }
      case 'tuple':
        return make('isTuple', `[${def.items.map(guardOf).join(', ')}]`);
      case 'union':
        return make('isAnyOf', `[${def.options.map(guardOf).join(', ')}]`);
      case 'object': {
        const fields = Object.entries(def.shape).map(([name, field]) => `${name}: ${guardOf(field)}`);
        return make('hasFields', `{ ${fields.join(', ')} }`);
      }
      default:
        throw new Error(`There is no guard for ${def.type}.`);
    }
  }

  const constants = calls.map(([name, { method, path, auth, consumes, produces, reply }]) => {
    const fields = Object.entries({ method, path, auth, consumes, produces }).flatMap(([key, value]) =>
      value === undefined ? [] : `${key}: '${value}'`,
    );
    return `${name}: Call<typeof contract.${name}> = { ${fields.join(', ')}, isReply: ${guardOf(reply)} }`;
  });
  const fromGuards = [...[...makers].sort(), ...(guards.size > 0 ? ['type Guard'] : [])];
  const lines = [
    '// Written by `npm run calls` from the contract.',
    `import type * as contract from '@sixfold/contract';`,
    ...(guards.size > 0 ? [`import type * as z from 'zod/mini';`] : []),
    ...(fromGuards.length > 0 ? [`import { ${fromGuards.join(', ')} } from '../browser/guards.ts';`] : []),
    `import type { Call } from './call.ts';`,
    ...[...imported].map(([file, names]) => `import { ${names.join(', ')} } from './${file}';`),
    '',
    ...[...guards.values(), ...constants].map((constant) => `export const ${constant};`),
    '',
  ];
  return { text: lines.join('\n'), guards: guards.keys() };
}
