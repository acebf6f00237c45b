import type { Endpoint } from '@sixfold/contract';
import { documentedCalls } from '@sixfold/contract/docs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Guard } from '../browser/guards.ts';
import type { Call } from './call.ts';
import * as adminCalls from './admin-calls.ts';
import * as circleCalls from './circle-calls.ts';
import * as friendPuzzleCalls from './friend-puzzle-calls.ts';
import * as outboxCalls from './outbox-calls.ts';
import * as otherCalls from './calls.ts';
import * as firstCalls from './first-calls.ts';
import * as reminderCalls from './reminder-calls.ts';

const NUMBERS = [-1, -0, 0, 0.5, 1, 59, 60, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 2 ** 53];
const TEXTS = ['', '1', 'true', 'WIN', 'LOSS', 'win', 'TORTURE', 'PLANET'];
const DAYS = ['2027-02-28', '2027-02-29', '2028-02-29', '2027-2-28', '2027-02-28 '];
const TIMES = ['00:00:00Z', '23:59Z', '23:59:59.123456Z', '24:00:00Z', '00:00:00', '00:00:00+01:00', '00:00:00Z\n'];
const INSTANTS = [...TIMES.map((time) => `2027-02-28T${time}`), '2027-02-30T00:00:00Z', '2027-02-28t00:00:00z'];
const EDGE_CASES = [...NUMBERS, ...TEXTS, ...DAYS, ...INSTANTS, null, true, false, [], {}, [''], ['🟩', 1]];

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))
    : []),
];

/** A copy with another value at the path, or with nothing there. */
function changed(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  const next = changed(copy[key], rest, replacement);
  if (next !== undefined) copy[key] = next;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** The guard and the schema must agree on the example, with an edge case in any place, or with several changes. */
function expectAgreement(isValid: Guard<unknown>, schema: z.core.$ZodType, example: unknown): void {
  expect(isValid(example)).toBe(true);
  const paths = pathsIn(example);
  const agree = (value: unknown) => isValid(value) === z.safeParse(schema, value).success;
  for (const path of paths) {
    const disputed = [undefined, ...EDGE_CASES].filter((edgeCase) => !agree(changed(example, path, edgeCase)));
    expect(disputed, path.join('.')).toEqual([]);
  }
  const change = fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.constantFrom(...EDGE_CASES), fc.jsonValue()));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), (changes) =>
      agree(changes.reduce((reply, [path, replacement]) => tryChange(reply, path, replacement), example)),
    ),
  );
}

/** An earlier change may have removed the place. */
function tryChange(value: unknown, path: Path, replacement: unknown): unknown {
  return pathsIn(value).some((known) => known.join() === path.join()) ? changed(value, path, replacement) : value;
}

describe.each(documentedCalls.map(({ name, endpoint, example }) => [name, endpoint, example] as const))(
  '%s',
  (name, endpoint, example) => {
    const call = (
      {
        ...firstCalls,
        ...otherCalls,
        ...circleCalls,
        ...friendPuzzleCalls,
        ...outboxCalls,
        ...reminderCalls,
        ...adminCalls,
      } as unknown as Record<string, Call<Endpoint>>
    )[name];
    if (!call) throw new Error(`${name} is missing.`);

    test('accepts the replies of the contract and no others', () =>
      expectAgreement(call.isReply, endpoint.reply, example));
  },
);
