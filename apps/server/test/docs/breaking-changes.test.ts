import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sharedTestApp } from '../support/test-app.ts';
import { breakingChanges, type ApiDocument, type Schema } from './breaking-changes.ts';

const RELEASED = new URL('../../../../packages/contract/released/api.json', import.meta.url);

const shared = sharedTestApp();

test('clients of the last release still work', async () => {
  const released = JSON.parse(await readFile(RELEASED, 'utf8')) as ApiDocument;
  const current = (await shared().app.inject('/api/docs/json')).json<ApiDocument>();
  expect(breakingChanges(released, current)).toEqual([]);
  expect(Object.keys(released.paths).length).toBeGreaterThan(30);
});

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const string = { type: 'string' };
const integer = { type: 'integer' };
const nullable = { type: ['string', 'null'] };

const failure = object({ message: string, code: { enum: ['NOT_FOUND'] } });

/** A document with one call. */
const callWith = (change: object, failures = failure): ApiDocument => ({
  paths: {
    '/games': {
      post: {
        security: [{}, { bearer: [] }],
        parameters: [{ in: 'query', name: 'page', required: false, schema: { ...integer, maximum: 100 } }],
        responses: { 200: { content: { 'application/json': { schema: object({ id: integer }) } } } },
        ...change,
      },
    },
  },
  components: { schemas: { Failure: failures } },
});
const page = (schema: Schema, required = false) => ({ parameters: [{ in: 'query', name: 'page', required, schema }] });
const replies = (status: number, type = 'application/json') => ({
  responses: { [status]: { content: { [type]: { schema: object({ id: integer }) } } } },
});
const body = (schema: Schema, type = 'application/json') => ({ requestBody: { content: { [type]: { schema } } } });
const code = { enum: ['NOT_FOUND', 'CONFLICT'] };

test.each<[string, ApiDocument, string[]]>([
  ['none', callWith({}), []],
  ['the call is removed', { ...callWith({}), paths: {} }, ['is gone']],
  ['other texts', callWith({ summary: 'Other', operationId: 'other', tags: ['Other'] }), []],
  ['a token is required', callWith({ security: [{ bearer: [] }] }), ['needs a token now']],
  ['no token is required', callWith({ security: [] }), []],
  ['a wider parameter', callWith(page({ ...integer, maximum: 200 })), []],
  [
    'a narrower parameter',
    callWith(page({ ...integer, maximum: 50 })),
    ['query.page has another maximum: 100, now 50'],
  ],
  ['a required parameter', callWith(page({ ...integer, maximum: 100 }, true)), ['query.page is required now']],
  ['no parameters', callWith({ parameters: [] }), ['query.page is gone']],
  ['a required body', callWith(body(object({}))), ['needs a body now']],
  ['another status', callWith(replies(201)), ['reply 200 is no longer application/json']],
  ['another media type', callWith(replies(200, 'text/csv')), ['reply 200 is no longer application/json']],
  ['a new failure code', callWith({}, object({ message: string, code })), []],
])('changes to a call: %s', (_name, current, changes) => {
  expect(breakingChanges(callWith({}), current)).toEqual(changes.map((change) => `POST /games: ${change}`));
});

test('a deprecated call may be removed', () => {
  expect(breakingChanges(callWith({ deprecated: true }), { ...callWith({}), paths: {} })).toEqual([]);
});

test('a failure must not lose a field', () => {
  expect(breakingChanges(callWith({}), callWith({}, object({ code })))).toEqual(['a failure.message is gone']);
});

/** Whether each change to a field breaks requests, and whether it breaks replies. */
test.each<[string, Schema, Schema, { request: boolean; reply: boolean }]>([
  ['none', object({ a: string }), object({ a: string }), { request: false, reply: false }],
  ['a description', string, { ...string, description: 'A name', default: 'x' }, { request: false, reply: false }],
  ['another type', string, integer, { request: true, reply: true }],
  ['integer to number', integer, { type: 'number' }, { request: false, reply: true }],
  ['nullable', string, nullable, { request: false, reply: true }],
  ['no longer nullable', nullable, string, { request: true, reply: false }],
  ['nullable, written as anyOf', nullable, { anyOf: [{ type: 'null' }, string] }, { request: false, reply: false }],
  ['one more alternative', string, { anyOf: [string, integer] }, { request: false, reply: true }],
  ['one more value', { ...string, enum: ['a'] }, { ...string, enum: ['a', 'b'] }, { request: false, reply: true }],
  ['any value', { ...string, enum: ['a'] }, string, { request: false, reply: true }],
  ['a lower maximum', { ...integer, maximum: 9 }, { ...integer, maximum: 8 }, { request: true, reply: false }],
  ['a first maximum', integer, { ...integer, maximum: 8 }, { request: true, reply: false }],
  ['a lower minimum', { ...integer, minimum: 2 }, { ...integer, minimum: 1 }, { request: false, reply: true }],
  ['a first minimum length', string, { ...string, minLength: 1 }, { request: true, reply: false }],
  ['another pattern', { ...string, pattern: 'a' }, { ...string, pattern: 'b' }, { request: true, reply: true }],
  ['a new pattern', string, { ...string, pattern: 'b' }, { request: true, reply: false }],
  ['a required field', object({}), object({ a: string }), { request: true, reply: false }],
  ['an optional field', object({}), object({ a: string }, []), { request: false, reply: false }],
  ['a field gone', object({ a: string }), object({}), { request: true, reply: true }],
  ['an optional field gone', object({ a: string }, []), object({}), { request: true, reply: true }],
  ['now required', object({ a: string }, []), object({ a: string }), { request: true, reply: false }],
  ['now optional', object({ a: string }), object({ a: string }, []), { request: false, reply: true }],
  ['closed', object({}), { ...object({}), additionalProperties: false }, { request: true, reply: false }],
  ['in a list', { type: 'array', items: string }, { type: 'array', items: integer }, { request: true, reply: true }],
  ['in a tuple', { prefixItems: [nullable] }, { prefixItems: [string] }, { request: true, reply: false }],
  [
    'deprecated, then gone',
    object({ a: { ...string, deprecated: true } }),
    object({}),
    { request: false, reply: false },
  ],
  ['deprecated, then changed', { ...string, deprecated: true }, integer, { request: false, reply: false }],
])('changes to a field: %s', (_name, old, next, breaks) => {
  const asBody = (field: Schema) => callWith(body(object({ field })));
  const asReply = (field: Schema) =>
    callWith({ responses: { 200: { content: { 'application/json': { schema: object({ field }) } } } } });
  const isBreaking = (document: (field: Schema) => ApiDocument) =>
    breakingChanges(document(old), document(next)).length > 0;
  expect({ request: isBreaking(asBody), reply: isBreaking(asReply) }).toEqual(breaks);
});

test('a keyword that the comparison does not know is an error', () => {
  const unknown = callWith(page({ ...integer, multipleOf: 5 }));
  expect(() => breakingChanges(unknown, unknown)).toThrow('does not know the keyword multipleOf');
});
