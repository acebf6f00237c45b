import { API_BASE, endpoints, IMPORT_FIELD, PAGE_PATHS, RECORDED_MODES, type Endpoint } from '@sixfold/contract';
import { CIPHER_NUMBERS, DIFFICULTIES, MAX_INCORRECT_GUESSES } from '@sixfold/game';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { PASSWORD } from '../support/accounts.ts';
import { CALLERS, PLACEHOLDERS, type CallerName } from './callers.ts';
import { anyDamage, type Damage } from './raw-bytes.ts';
import type { RawRequest } from './raw-http.ts';
import { anyValue, corrupted, validValues, type Hints, type JsonSchema } from './schema-values.ts';

export interface HostileRequest extends RawRequest {
  caller: CallerName;
  /** The endpoint it was generated from, if any. */
  endpoint?: Endpoint;
  /** Sent over a socket of its own, damaged in this way. */
  damage?: Damage;
}

/** Fixed, so that the same seed generates the same requests. */
const NOW = Date.now();

const LETTERS = [...'PLANET'];
const anchorWord = fc.shuffledSubarray(LETTERS, { minLength: LETTERS.length }).map((letters) => letters.join(''));
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 6 }).map((letters) => letters.join(''));
const day = fc
  .integer({ min: -40, max: 400 })
  .map((days) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10));
const password = fc.constantFrom(PASSWORD, 'another desk 43', 'password');
const anyEmail = fc
  .tuple(
    fc.constantFrom('ann', 'bob', 'user1', 'ＡＮＮ', "o'neil", 'a+b'),
    fc.constantFrom('example.com', 'beispiel.de'),
  )
  .map((parts) => parts.join('@'));
const email = fc.oneof(anyEmail, fc.constant(PLACEHOLDERS.email));
const smallId = fc.integer({ min: 1, max: 60 });
const sessionId = fc.constantFrom('0123456789abcdef0123456789abcdef', 'FEDCBA9876543210FEDCBA9876543210');
const hints: Hints = {
  word1: anchorWord,
  word2: word,
  word3: word,
  wordSetId: smallId,
  id: fc.oneof({ weight: 4, arbitrary: smallId }, fc.constant(PLACEHOLDERS.gameId)),
  code: fc.constantFrom(PLACEHOLDERS.code, PLACEHOLDERS.code, 'A'.repeat(22)),
  key: sessionId,
  token: fc.constantFrom(PLACEHOLDERS.verifyLink, PLACEHOLDERS.resetLink, 'x'),
  email,
  password,
  newPassword: password,
  currentPassword: password,
  word,
  gameDate: day,
  date: day,
  from: day,
  month: day.map((text) => text.slice(0, 7)),
  sessionId,
};

/** Mostly callers with access: there is more to go wrong behind the access check. */
const anyCaller = fc.constantFrom<CallerName>(...CALLERS, 'user', 'user', 'admin', 'admin', 'admin');

/** Consistent results: random fields almost never add up. */
const finishedGame = fc
  .record({
    gameMode: fc.constantFrom(...RECORDED_MODES),
    wordSetId: fc.oneof(smallId, fc.constant(PLACEHOLDERS.puzzleId)),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    incorrectGuesses: fc.integer({ min: 0, max: MAX_INCORRECT_GUESSES }),
    hitsIfLost: fc.integer({ min: 0, max: CIPHER_NUMBERS.length - 1 }),
    sessionId,
  })
  .map(({ hitsIfLost, ...game }) => {
    const isLost = game.incorrectGuesses === MAX_INCORRECT_GUESSES;
    const hits = isLost ? hitsIfLost : CIPHER_NUMBERS.length;
    return { ...game, outcome: isLost ? 'LOSS' : 'WIN', totalGuesses: game.incorrectGuesses + hits };
  });

const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Mostly valid or nearly valid values: what validation refuses never reaches the code behind it. */
const variants = (schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> => {
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, anyValue);
  const matching = validValues(schemaOf(schema), hints);
  const valid = schema === endpoints.completeGame.body ? fc.oneof(finishedGame, matching) : matching;
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 4, arbitrary: corrupted(valid) }, anyValue);
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** A lone surrogate cannot be encoded in a URL. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, '\ufffd'));

function urlOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.fromEntries(entriesOf(params))[name];
    return encoded(value === undefined || value === '' ? '0' : value);
  });
  const search = entriesOf(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `${API_BASE}${filled}${search.length ? `?${search.join('&')}` : ''}`;
}

const jsonBody = (value: unknown) =>
  value === undefined ? {} : { type: 'application/json', body: JSON.stringify(value) };

const oddBody = fc.record({
  type: fc.constantFrom('application/json', 'text/plain', 'application/xml', 'application/json; charset=utf-7', ''),
  body: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{', '[[[[', '{"a":1}{"b":2}', '\u0000', '{"email":"\\ud800"}', `[${'['.repeat(5_000)}`, 'a=1&b=2'),
    fc.constant(JSON.stringify({ filler: 'x'.repeat(2_000_000) })),
  ),
});

const importFile = fc.oneof(
  fc.constantFrom(
    'word1,word2,word3,notes\nSTANCE,ACCESS,SENATE,\n',
    '\ufeffword1;word2\r\n"open quote',
    '[{"word1":"DENTAL","word2":"TALENT","word3":"ATTEND"}]',
    '[{]',
    'PK\u0003\u0004',
    '',
  ),
  fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 50 }).map((rows) => rows.map((row) => row.join()).join('\n')),
  fc.string({ unit: 'binary', maxLength: 500 }),
);

const BOUNDARY = 'a-boundary-of-the-test';
const uploadBody = fc
  .record({
    file: importFile,
    field: fc.constantFrom(IMPORT_FIELD, IMPORT_FIELD, IMPORT_FIELD, 'other'),
    name: fc.constantFrom('puzzles.csv', 'puzzles.json', 'puzzles.zip', '..%2f"x\\.csv'),
    end: fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, ''),
  })
  .map(({ file, field, name, end }) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${file}${end}`,
  }));

const bodyOf = ({ body, consumes }: Endpoint): fc.Arbitrary<{ type?: string; body?: string }> =>
  fc.oneof(
    { weight: 12, arbitrary: consumes ? uploadBody : variants(body).map(jsonBody) },
    { weight: 1, arbitrary: oddBody },
  );

const toEndpoint = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      caller: anyCaller,
      params: variants(endpoint.params),
      query: variants(endpoint.query),
      payload: bodyOf(endpoint),
    })
    .map(({ caller, params, query, payload: { type, body } }) => ({
      caller,
      endpoint,
      method: endpoint.method,
      path: urlOf(endpoint, params, query),
      headers: type === undefined ? {} : { 'content-type': type },
      ...(body !== undefined && endpoint.method !== 'GET' && { body }),
    }));

/** Unknown paths, methods and headers. */
const unknownCalls: fc.Arbitrary<HostileRequest> = fc.record({
  caller: anyCaller,
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
  path: fc.oneof(
    fc.webPath().map((path) => `/api/v1${path}`),
    fc.constantFrom('/', '//', '/%ff', '/..%2f..%2fetc/passwd', '/api', '/api/v1/%00', `/${'a'.repeat(8_000)}`, '*'),
  ),
  headers: fc.dictionary(
    fc.constantFrom('accept', 'origin', 'x-forwarded-for', 'if-none-match', 'range', 'expect', 'x-request-id'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
    { maxKeys: 3 },
  ),
});

/** Everything that is not in the contract: pages, files, pictures, probes and the API document. */
const siteRequests: fc.Arbitrary<HostileRequest> = fc.record({
  caller: anyCaller,
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
  path: fc.oneof(
    fc.constantFrom(...PAGE_PATHS, '/healthz', '/readyz', '/sw.js', '/before-paint.js', '/favicon.svg', '/robots.txt'),
    fc.constantFrom(
      '/api/docs',
      '/api/docs/json',
      '/api/docs/static/swagger-ui.css',
      '/assets/index.js',
      '/icons/x.png',
    ),
    fc
      .oneof(day, fc.constantFrom('site', 'x', '%00', `p/${PLACEHOLDERS.code}`, 'p/%00', 'p/x'))
      .map((name) => `/cards/${name}.png`),
    fc.constantFrom(PLACEHOLDERS.code, '%22%3E', 'x'.repeat(300)).map((code) => `/p/${code}`),
  ),
  headers: fc.dictionary(
    fc.constantFrom('accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'),
    fc.constantFrom(
      'br',
      'gzip, *;q=0',
      '*',
      'bytes=0-',
      'bytes=9-1',
      'bytes=999999999-',
      'W/"x"',
      '"',
      'x'.repeat(300),
    ),
    { maxKeys: 3 },
  ),
});

const toEndpoints = Object.values<Endpoint>(endpoints).map(toEndpoint);

const damagedRequests: fc.Arbitrary<HostileRequest> = fc
  .tuple(fc.oneof(...toEndpoints, siteRequests), anyDamage)
  .map(([request, damage]) => ({ ...request, damage }));

/** Every call of the contract equally often, and sometimes another path or bytes that are not quite HTTP. */
export const hostileRequests: fc.Arbitrary<HostileRequest> = fc.oneof(
  ...toEndpoints,
  { weight: 2, arbitrary: unknownCalls },
  { weight: 2, arbitrary: siteRequests },
  { weight: 6, arbitrary: damagedRequests },
);
