import fc from 'fast-check';

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** Realistic values by field name: values that merely match the schema would hardly ever hit a row or a rule. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

/** Values that match a schema. */
export function validValues(schema: JsonSchema, hints: Hints = {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValues(choice, hints)));
  switch (schema.type) {
    case 'object':
      return validObject(schema, hints);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems: maxLength = minLength + 12 } = schema;
      return fc.array(validValues(items, hints), { minLength, maxLength });
    }
    case 'integer':
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return validText(schema);
    default:
      return fc.jsonValue();
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, hints: Hints) {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, hints[name] ?? validValues(property, hints)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

// Small numbers hit rows; the largest hit the limits.
function validNumber({ minimum = 0, maximum = 2 ** 31 - 1 }: JsonSchema) {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 40) });
  return fc.oneof({ weight: 4, arbitrary: small }, fc.constantFrom(minimum, maximum));
}

function validText({ pattern, minLength = 0, maxLength = minLength + 40 }: JsonSchema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 200) });
}

const STRANGE = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  2_147_483_648,
  true,
  [],
  {},
  [[[[[[]]]]]],
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  'true',
  '1e9',
  '0x10',
  '2027-02-30',
  '9999-12-31',
  'x'.repeat(10_000),
  '💥'.repeat(500),
] as const;

const strange = fc.oneof(fc.constantFrom<unknown>(...STRANGE), fc.jsonValue());
/** Names with a special meaning in JavaScript or in our rows. */
const trickyName = fc.constantFrom('__proto__', 'constructor', 'toString', 'isAdmin', 'id', 'userId', '');

/** A value with one fault: a field removed, added or replaced. */
export const corrupted = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), fc.nat(), trickyName, strange).map(([value, kind, place, name, other]) => {
    if (typeof value !== 'object' || value === null) return other;
    const entries: (readonly [string, unknown])[] = Object.entries(value);
    const index = entries.length === 0 ? 0 : place % entries.length;
    const corrupt = [
      () => entries.toSpliced(index, 1),
      () => entries.toSpliced(index, 1, [entries[index]?.[0] ?? name, other]),
      () => [...entries, [name, other] as const],
    ][kind % 3]!;
    return Array.isArray(value) ? corrupt().map(([, item]) => item) : fromEntries(corrupt());
  });

/** `__proto__` becomes a field like any other, as it does in JSON. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  const result = {};
  for (const [name, value] of entries) {
    Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(strange, fc.dictionary(fc.string(), strange));
