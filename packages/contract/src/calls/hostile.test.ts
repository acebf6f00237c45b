import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DisplayName, Email, NewPassword } from '../fields/account-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { PuzzleContent } from '../fields/puzzle-content.ts';
import { Search } from '../fields/query.ts';
import { parse } from '../../test-support/parsing.ts';
import { line, paragraph, storable } from '../fields/text.ts';

type Case = [name: string, schema: z.core.$ZodType];

const all = Object.entries<Endpoint>(endpoints);
const bodies = all.flatMap(([name, { body }]): Case[] => (body ? [[name, body]] : []));
const addresses = all.flatMap(([name, { params, query }]): Case[] => [
  ...(params ? [[`${name} (path)`, params] satisfies Case] : []),
  ...(query ? [[`${name} (query)`, query] satisfies Case] : []),
]);

const fieldsOf = (schema: z.core.$ZodType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
const anyValue = fc.oneof(fc.jsonValue(), fc.constantFrom('', ' ', '1', 'a@b.de', '\u0000', '\ud800'));
const anyObject = (schema: z.core.$ZodType) => fc.dictionary(fc.constantFrom(...fieldsOf(schema)), anyValue);

// zod/mini's default message.
const DEFAULT_MESSAGE = 'Invalid input';

function expectOwnMessages(schema: z.core.$ZodType, values: fc.Arbitrary<unknown>) {
  const property = fc.property(values, (value) => {
    const result = z.safeParse(schema, value);
    for (const issue of result.error?.issues ?? []) expect(issue.message).not.toBe(DEFAULT_MESSAGE);
  });
  fc.assert(property, { numRuns: 300 });
}

test.each(bodies)('%s parses any JSON or rejects it with one of our messages', (_name, schema) => {
  expectOwnMessages(schema, fc.oneof(fc.jsonValue(), anyObject(schema)));
});

test.each(addresses)('%s parses any parameters or rejects them with one of our messages', (_name, schema) => {
  expectOwnMessages(schema, anyObject(schema));
});

test.each(bodies)('%s rejects a body that is not an object', (_name, schema) => {
  for (const value of [null, undefined, 1, 'text', true, []]) {
    expect(parse(schema, value)).toEqual({ errors: [': The body must be a JSON object'] });
  }
});

const anyUnits = fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x7f })), {
  maxLength: 4,
});
// Noise inside valid text: noise alone would hardly ever be accepted.
const anyText = anyUnits.map((units) => `player${String.fromCharCode(...units)}@example.com`);

test.each([
  ['display name', DisplayName],
  ['email', Email],
  ['new password', NewPassword],
  ['search', Search],
  ['line', line('')],
  ['paragraph', paragraph('')],
  ['storable text', storable('')],
])('an accepted %s can be stored', (_name, schema) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const result = z.safeParse(schema, text);
      if (!result.success) return;
      const stored = result.data ?? '';
      expect(stored).not.toContain('\u0000');
      // Throws on a lone surrogate.
      expect(() => encodeURIComponent(stored)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
});

test('accepted words contain only A to Z', () => {
  const nearWord = fc.constantFrom(
    'planet',
    'PLANET',
    'Platen',
    'lepant',
    'plaſet',
    'planıt',
    'straße',
    'ＰＬＡＮＥＴ',
    'pla\u0000et',
  );
  fc.assert(
    fc.property(nearWord, nearWord, nearWord, (word1, word2, word3) => {
      const result = z.safeParse(PuzzleContent, { word1, word2, word3 });
      if (result.success) expect(result.data.word1 + result.data.word2 + result.data.word3).toMatch(/^[A-Z]{18}$/);
    }),
  );
});
