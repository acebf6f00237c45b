import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CALL_TIMEOUT_MS, IMPORT_MAX_BYTES } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries, wordSets } from '../../src/db/schema.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** For files from which nothing is imported. */
const shared = sharedTestApp();

/** Puzzles that are not in the library: PLANET with words made up from its letters. */
const invented = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    // Above 012345, which would be PLANET again.
    const digits = (number + 2000).toString(6).padStart(6, '0');
    return `PLANET,${[...digits].map((digit) => 'PLANET'[Number(digit)]).join('')},TTTTTT`;
  });

test('a CSV file from a spreadsheet is imported: BOM, CRLF, quotes, lower case, any column order', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  const file = [
    '\ufeffNotes,Word2,Word1,Word3,Theme',
    '"With ""quotes"", a comma',
    'and a second line",ppllaa,planet,nneett,x',
    ',NNEETT,PLANET,PPLLAA,', // the first one again, with words 2 and 3 swapped
    ',attack,packet,accept,', // in the built-in library
    ',PLATE,PLANET,NNEETT,', // 5 letters
    '',
    'short,PPLLAN,PLANET,NNEETA',
  ].join('\r\n');
  expect(await admin.upload('puzzles.CSV', file)).toEqual({
    status: 200,
    body: {
      success: true,
      stats: {
        processed: 5,
        imported: 2,
        duplicatesInFile: 1,
        existingInDb: 1,
        rejected: [{ line: 6, reason: 'Word 2 must have exactly six letters, A to Z.' }],
        rejectedTotal: 1,
      },
    },
  });
  const drafts = (await admin.get('/puzzles?status=DRAFT')).body.data.puzzles;
  expect(drafts).toMatchObject([
    { word1: 'PLANET', word2: 'PPLLAN', word3: 'NNEETA', notes: 'short', createdBy: 'Ann' },
    { word1: 'PLANET', word2: 'PPLLAA', word3: 'NNEETT', notes: 'With "quotes", a comma\nand a second line' },
  ]);
  const { entries } = (await admin.get(`/audit?subject=puzzle&id=${drafts[0]!.id}`)).body.data;
  expect(entries).toMatchObject([{ action: 'imported', by: 'Ann', at: '2027-01-31T17:00:00.000Z' }]);
  expect(entries[0]?.changes).toContainEqual({ field: 'word2', before: null, after: 'PPLLAN' });
});

test('a JSON file is imported, and each bad row is reported with its fault', async () => {
  const admin = await givenAdmin(await startTestApp());
  const rows = [
    { word1: 'planet', word2: 'ppllaa', word3: 'nneett', notes: '<script>alert(1)</script>', extra: [1, { a: '}' }] },
    { word1: 'planet', word2: 'ppllaa' },
    { word1: 'planet', word2: 7, word3: null },
    ['planet', 'ppllaa', 'nneett'],
    null,
    { word1: 'PLANET', word2: 'NNEETT', word3: 'PPLLAA', notes: 'Ü' },
  ];
  const { body } = await admin.upload('puzzles.json', `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  expect(body.stats).toMatchObject({
    processed: 6,
    imported: 1,
    duplicatesInFile: 1,
    existingInDb: 0,
    rejectedTotal: 4,
  });
  expect(body.stats.rejected).toEqual([
    { line: 3, reason: 'Word 3 is required.' },
    { line: 4, reason: 'Word 2 is required. Word 3 is required.' },
    { line: 5, reason: 'The row must be an object with word1, word2 and word3.' },
    { line: 6, reason: 'The row must be an object with word1, word2 and word3.' },
  ]);
});

test('the template can be downloaded and imported unchanged', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  const response = await world.app.inject({
    url: '/api/v1/admin/puzzles/bulk-template',
    headers: admin.user.headers,
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.body).toMatch(/^word1,word2,word3,notes\r\n/);
  const { stats } = (await admin.upload('template.csv', response.body)).body;
  expect(stats).toMatchObject({ processed: 3, rejected: [], rejectedTotal: 0 });
});

test('files that cannot be imported are refused with the reason, and nothing is written', async () => {
  const world = shared();
  const admin = await givenAdmin(world);
  const good = 'PLANET,PPLLAA,NNEETT\n';
  const refused: [string, string | Buffer, RegExp][] = [
    ['puzzles.txt', good, /\.csv or \.json/],
    ['puzzles', good, /\.csv or \.json/],
    ['puzzles.csv.exe', good, /\.csv or \.json/],
    ['empty.csv', '', /no rows/],
    ['header.csv', 'word1,word2,word3,notes\n', /no rows/],
    ['blank.csv', '\n\r\n,,,\n', /no rows/],
    ['empty.json', '[]', /no rows/],
    ['nothing.json', '', /not valid JSON/],
    ['object.json', '{"word1":"PLANET"}', /one JSON array/],
    ['broken.json', `[{"word1":"PLANET"},\n{"word1":]`, /not valid JSON \(line 2\)/],
    ['cut.json', '[{"word1":"PLANET","word2":"PPLLAA","word3":"NNEETT"}', /not valid JSON/],
    ['comma.json', '[1,]', /not valid JSON/],
    ['two.json', '[1][2]', /not valid JSON/],
    ['zip.csv', Buffer.from('504b030414000600080000002100', 'hex'), /ZIP/],
    ['latin1.csv', Buffer.from(`${good}PLANET,PPLLAA,NNEETA,caf\u00e9\n`, 'latin1'), /UTF-8 \(line 2\)/],
    ['utf16.csv', Buffer.from(`\ufeff${good}`, 'utf16le'), /UTF-8 \(line 1\)/],
    ['cut-off.csv', Buffer.concat([Buffer.from(good), Buffer.from([0xc3])]), /UTF-8/],
    ['binary.csv', `${good}\u0000\u0001`, /not a text file/],
    ['quote.csv', `${good}PLANET,PPLLAA,NNEETA,"never closed\n${good}`, /line 2 is never closed/],
  ];
  for (const [name, content, reason] of refused) {
    const { status, body } = await admin.upload(name, content);
    expect({ status, body }, name).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(body.message, name).toMatch(reason);
  }
  expect((await admin.upload('puzzles.csv', good, 'attachment')).body.message).toMatch(/field "file"/);
  expect((await admin.post('/puzzles/bulk-import', { word1: 'PLANET' })).body.message).toMatch(/field "file"/);
  expect((await admin.post('/puzzles/bulk-import')).status).toBe(400);
  expect(await world.database.orm.$count(wordSets, eq(wordSets.status, 'DRAFT'))).toBe(0);
  expect(await world.database.orm.$count(auditEntries)).toBe(0);
});

test('a CSV file separated by semicolons is imported', async () => {
  const admin = await givenAdmin(await startTestApp());
  const rows = ['word1;word2;word3;notes', 'PLANET;PPLLAA;NNEETT;short, and good', ';;;', '', 'PLANET;PLATE;NNEETT;'];
  expect((await admin.upload('a.csv', `\ufeff${rows.join('\r\n')}\r\n`)).body.stats).toMatchObject({
    processed: 2,
    imported: 1,
    rejected: [{ line: 5, reason: 'Word 2 must have exactly six letters, A to Z.' }],
  });
  const { puzzles } = (await admin.get('/puzzles?status=DRAFT')).body.data;
  expect(puzzles).toMatchObject([{ word2: 'PPLLAA', notes: 'short, and good' }]);
  expect((await admin.upload('b.csv', 'word1;word2;word3\n;;\n')).status).toBe(400);
});

test.each([
  ['PLANET,PPLLAA,NNEETT,,,', 'PLANET;PPLLAA;NNEETT', 'PLANET,PPLLAA,NNEETT,notes, with a comma'],
  ['PLANET;PPLLAA;NNEETT;;;', 'PLANET,PPLLAA,NNEETT', 'PLANET;PPLLAA;NNEETT;notes; with a semicolon'],
])('rows with another separator or too many cells are reported: %s', async (...rows) => {
  const admin = await givenAdmin(await startTestApp());
  const { stats } = (await admin.upload('a.csv', rows.join('\n'))).body;
  expect(stats).toMatchObject({ processed: 3, imported: 1 });
  expect(stats.rejected).toEqual([
    { line: 2, reason: 'The row is a single cell: use the same separator as in the first row.' },
    { line: 3, reason: 'The row has too many cells: quote notes that contain a comma or semicolon.' },
  ]);
});

test('two concurrent imports of many rows store each puzzle once', { tags: 'outer' }, async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  // More than fit in one statement.
  const rows = invented(6_000);
  const responses = await Promise.all([
    admin.upload('a.csv', rows.join('\n')),
    admin.upload('b.csv', [...rows].reverse().join('\n')),
  ]);
  const stats = responses.map(({ body }) => body.stats);
  for (const { imported, existingInDb } of stats) expect(imported + existingInDb).toBe(rows.length);
  expect(stats.reduce((sum, { imported }) => sum + imported, 0)).toBe(rows.length);
  expect(await world.database.orm.$count(wordSets, eq(wordSets.status, 'DRAFT'))).toBe(rows.length);
  expect(await world.database.orm.$count(auditEntries)).toBe(rows.length);
});

test(
  'the largest file may arrive at 1 Mbit/s, while any other body that slow is cut off',
  { tags: 'outer' },
  async () => {
    const slowestUploadMs = (IMPORT_MAX_BYTES * 8) / 1000;
    // Four times as fast: 10 s for the file, and 4 s for any other body, in which even a busy machine admits an upload.
    const scale = 4;
    const world = await startTestApp({ callTimeoutMs: CALL_TIMEOUT_MS / scale });
    const { user } = await givenAdmin(world);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = world.app;
    expect(server.requestTimeout).toBeGreaterThan(slowestUploadMs);

    const file =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nPLANET,PPLLAA,NNEETT\r\n--b--\r\n';
    async function trickle(path: string, headers: Record<string, string>): Promise<string> {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
      const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
      let response = '';
      socket.on('data', (chunk) => (response += String(chunk)));
      const head = Object.entries({ host: 'x', 'content-length': String(file.length), ...headers });
      socket.write(`POST ${path} HTTP/1.1\r\n${head.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`);
      for (const character of file) {
        await delay(slowestUploadMs / scale / file.length);
        if (socket.writable) socket.write(character);
      }
      await closed;
      return response;
    }
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const path = '/api/v1/admin/puzzles/bulk-import';
    const [uploaded, refused, unread] = await Promise.all([
      trickle(path, { ...form, ...user.headers, connection: 'close' }),
      trickle(path, form),
      trickle('/api/v1/feedback', { 'content-type': 'application/json' }),
    ]);
    expect(uploaded).toMatch(/^HTTP\/1\.1 200 [^]*"imported":1/);
    // Without permission to upload, the limit for other bodies applies.
    expect(refused).toMatch(/^HTTP\/1\.1 401 [^]*HTTP\/1\.1 400 /);
    expect(unread).toMatch(/^HTTP\/1\.1 400 [^]*"message":"The request could not be read."/);
  },
);

test.each(['', 'word1,word2'])('a form whose file is cut off after %j is refused', async (content) => {
  const world = shared();
  const { user } = await givenAdmin(world);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/admin/puzzles/bulk-import',
    headers: { ...user.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}`,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ message: 'The form is incomplete or malformed.' }] });
});
