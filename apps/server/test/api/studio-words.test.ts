import {
  changeWord,
  createPuzzle,
  getAudit,
  getReportProgress,
  listWords,
  replaceWords,
  restoreWords,
  updatePuzzle,
} from '@sixfold/contract';
import { expect, test } from 'vitest';
import { dailyGames, wordSets } from '../../src/db/schema.ts';
import { givenStudioAdmin, type StudioAdmin } from '../support/studio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const change = (admin: StudioAdmin, word: string, rule: string | null, reason = 'because') =>
  admin.call(changeWord, { payload: { word, rule, reason } });
const list = async (admin: StudioAdmin, query = '') => (await admin.call(listWords, { query })).data!;

test('adding or banning a word takes a reason, can be undone, and is audited', async () => {
  const world = await startTestApp();
  const admin = await givenStudioAdmin(world);
  const { total } = await list(admin);
  expect(total).toBe(3103);
  expect(await list(admin)).toMatchObject({ words: [], file: null, bannedUses: [] });

  expect((await change(admin, 'zzyzzy', 'ADDED', 'A town')).status).toBe(200);
  world.clock.set('2027-01-31T17:01:00Z');
  expect((await change(admin, 'Access', 'BANNED', 'Too dull')).status).toBe(200);
  expect(await list(admin)).toMatchObject({
    total: 3103,
    words: [
      { word: 'ACCESS', rule: 'BANNED', reason: 'Too dull', changedAt: '2027-01-31T17:01:00.000Z' },
      { word: 'ZZYZZY', rule: 'ADDED', reason: 'A town' },
    ],
    pagination: { total: 2 },
  });
  expect((await list(admin, 'rule=BANNED')).words.map(({ word }) => word)).toEqual(['ACCESS']);
  expect((await list(admin, 'search=zy')).words.map(({ word }) => word)).toEqual(['ZZYZZY']);

  const [banned] = (await list(admin)).words;
  expect((await change(admin, 'ACCESS', 'ADDED', 'Not so dull')).status).toBe(200);
  expect((await change(admin, 'ACCESS', null, 'As it was')).status).toBe(200);
  expect((await change(admin, 'ACCESS', null)).status).toBe(200);
  expect((await list(admin)).total).toBe(3104);
  const trail = await admin.call(getAudit, { query: `subject=word&id=${banned!.id}` });
  expect(trail.data!.entries.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
  expect(trail.data!.entries[0]!.changes).toContainEqual({
    field: 'reason',
    before: 'Not so dull',
    after: 'As it was',
  });
  expect((await change(admin, 'ACCESS', 'BANNED', 'Dull after all')).status).toBe(200);
  expect((await change(admin, 'ACCESS', 'ADDED', 'Dull, but common')).status).toBe(200);
  const again = await admin.call(getAudit, { query: `subject=word&id=${(await list(admin)).words[0]!.id}` });
  expect(again.data!.entries.map(({ action }) => action)).toEqual([
    'updated',
    'created',
    'deleted',
    'updated',
    'created',
  ]);

  for (const wrong of [
    { word: 'seven' },
    { word: 'straße' },
    { rule: 'ALLOWED' },
    { reason: ' ' },
    { reason: undefined },
  ]) {
    const payload = { word: 'ACCESS', rule: 'BANNED', reason: 'because', ...wrong };
    expect((await admin.call(changeWord, { payload })).status).toBe(400);
  }
});

test('a change to the list makes every report stale', async () => {
  const world = await startTestApp();
  await world.database.orm.update(wordSets).set({ reportVersion: 1 });
  const admin = await givenStudioAdmin(world);
  const { total } = (await admin.call(getReportProgress)).data!;
  expect((await admin.call(getReportProgress)).data).toEqual({ done: total, total });
  await change(admin, 'ZZYZZY', 'ADDED');
  expect((await admin.call(getReportProgress)).data).toEqual({ done: 0, total });
});

test('every use of a banned word on an upcoming day is listed', async () => {
  const world = await startTestApp();
  const admin = await givenStudioAdmin(world);
  const [puzzle] = await world.database.orm.select().from(wordSets).limit(1);
  const { id: wordSetId, word1, word2, word3 } = puzzle!;
  const createdAt = new Date(world.clock.now());
  await world.database.orm.insert(dailyGames).values([
    { gameDate: '2027-03-02', wordSetId, createdAt },
    { gameDate: '2027-02-01', wordSetId, createdAt },
  ]);
  await change(admin, word2, 'BANNED');
  await change(admin, word3, 'ADDED');
  expect((await list(admin)).bannedUses).toEqual([
    { word: word2, gameDate: '2027-02-01', wordSetId, word1, word2, word3 },
    { word: word2, gameDate: '2027-03-02', wordSetId, word1, word2, word3 },
  ]);
});

test('the list decides which solutions count as a second one', async () => {
  const world = await startTestApp();
  await world.database.query({ text: `DELETE FROM word_sets WHERE word1 = 'WOMBAT'` });
  const admin = await givenStudioAdmin(world);
  const words = { word1: 'WOMBAT', word2: 'BAMBOO', word3: 'BOTTOM' };
  const { data } = await admin.call(createPuzzle, { payload: words });
  const payload = { status: 'APPROVED', requireReason: true };
  const approve = () => admin.call(updatePuzzle, { id: data!.id, payload });
  expect((await approve()).status).toBe(409);
  await change(admin, 'COMBAT', 'BANNED');
  expect((await approve()).status).toBe(200);
});

async function upload(world: TestApp, admin: StudioAdmin, filename: string, content: string) {
  const form = new FormData();
  form.set('file', new File([content], filename));
  const request = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/v1${replaceWords.path}`,
    headers: { ...admin.user.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json<object>() };
}

test('a file replaces the list until the built-in one is restored', async () => {
  const world = await startTestApp();
  const admin = await givenStudioAdmin(world);
  await change(admin, 'ZZYZZY', 'ADDED');
  const content = '\ufeffword,rank\r\nplanet,1\r\n"PLATEN";2\r\n\r\nseven\r\nplanet\npalate\rstraße';
  expect(await upload(world, admin, 'words.TXT', content)).toMatchObject({
    status: 200,
    data: {
      words: 3,
      rejectedTotal: 2,
      rejected: [
        { line: 5, text: 'seven' },
        { line: 8, text: 'straße' },
      ],
    },
  });
  expect(await list(admin)).toMatchObject({
    total: 4,
    file: { name: 'words.TXT', words: 3, uploadedAt: '2027-01-31T17:00:00.000Z' },
  });
  for (const [filename, text, message] of [
    ['words.pdf', 'planet', 'Please choose a .txt or .csv file.'],
    ['words.txt', 'seven\n', 'The file has no six-letter words.'],
    ['words.txt', 'planet\u0000', 'The file is not a text file.'],
    ['wo\u0000rds.txt', 'planet', 'Must not contain control characters'],
    ['words\u202Etxt.txt', 'planet', 'Must not contain control characters'],
    [`${'x'.repeat(252)}.txt`, 'planet', 'The file name must be at most 255 characters'],
  ] as const) {
    expect(await upload(world, admin, filename, text)).toMatchObject({ status: 400, message });
  }
  expect((await upload(world, admin, 'words.TXT', 'planet')).status).toBe(200);
  expect((await admin.call(restoreWords)).status).toBe(200);
  expect((await admin.call(restoreWords)).status).toBe(200);
  expect(await list(admin)).toMatchObject({ total: 3104, file: null });
  const trail = await admin.call(getAudit, { query: 'subject=wordList&id=1' });
  expect(trail.data!.entries.map(({ changes }) => changes[0]!.after)).toEqual([null, 'words.TXT', 'words.TXT']);
});
