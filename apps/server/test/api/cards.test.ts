import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGE_PATHS } from '@sixfold/contract';
import { addDays, buildCipher, encodeWord } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dailyGames, wordSets } from '../../src/db/schema.ts';
import { dayDrawing, friendDrawing } from '../../src/services/cards/drawing.ts';
import { givenPuzzle, withdraw } from '../support/friend-puzzles.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const SITE = 'https://sixfold.example';
const CRAWLER = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';
const NOW = '2027-01-31T17:00:00Z';
const TODAY = '2027-01-31';
const PICTURE = `/cards/${TODAY}.png`;

let webRoot: string;
let world: TestApp;
beforeAll(async () => {
  const cleanUps: (() => unknown)[] = [];
  webRoot = await mkdtemp(join(tmpdir(), 'sixfold-cards-'));
  await mkdir(join(webRoot, 'assets'));
  const built = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  await writeFile(join(webRoot, 'index.html'), built);
  await writeFile(join(webRoot, 'landing.html'), built.replace('<div id="root">', '<div id="root">Welcome'));
  world = await startTestApp(
    { now: NOW, webRoot, environment: { PUBLIC_URL: `${SITE}/` } },
    (cleanUp) => void cleanUps.unshift(cleanUp),
  );
  return async () => {
    for (const cleanUp of cleanUps) await cleanUp();
    await rm(webRoot, { recursive: true });
  };
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers: { 'user-agent': CRAWLER, ...headers } });

/** What a crawler reads from a page. */
async function cardOf(path: string): Promise<Record<string, string>> {
  const { body, statusCode } = await get(path);
  expect([path, statusCode]).toEqual([path, 200]);
  const head = body.slice(0, body.indexOf('</head>'));
  const tags = [...head.matchAll(/<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"/g)];
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '';
  const entries = tags.map(([, name = '', content = '']): [string, string] => [name, content]);
  return { canonical, ...Object.fromEntries(entries) };
}

const pathOf = (address = '') => {
  expect(address.startsWith(`${SITE}/`)).toBe(true);
  return address.slice(SITE.length);
};

const sizeOf = (png: Buffer) => {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test.each(PAGE_PATHS)('the card of %s is complete, and its picture can be fetched', async (path) => {
  const card = await cardOf(path);
  // The code of a puzzle for friends that does not exist leads to the site.
  const address = path === '/p/:code' ? SITE : SITE + path.replace('/:id', '');
  expect(card).toMatchObject({
    canonical: address,
    'og:url': address,
    'og:type': 'website',
    'og:description': card['description'],
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(card['og:title']).toMatch(/^Sixfold – | – Sixfold$/);
  expect(card['description']).toMatch(/^A daily word cipher/);
  // Only the pages that lead to today's game show its picture.
  const isDaily = ['/', '/start', '/play'].includes(path);
  expect(card['og:image']).toBe(SITE + (isDaily ? PICTURE : '/cards/site.png'));
  expect(card['og:image:alt']).toMatch(isDaily ? /^Sixfold game #\d+, Sunday, January 31, 2027$/ : /^Sixfold, a daily/);

  const picture = await get(pathOf(card['og:image']));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
  const head = await get(pathOf(card['og:image']), {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(picture.rawPayload.length),
    '',
  ]);
});

test('titles match those of the pages', async () => {
  for (const [path, file] of [
    ['/practice', 'practice/practice-page.tsx'],
    ['/archive', 'archive/archive-page.tsx'],
    ['/circles', 'circles/circles-page.tsx'],
    ['/join', 'circles/join-page.tsx'],
    ['/login', 'account/login-page.tsx'],
    ['/register', 'account/register-page.tsx'],
    ['/privacy-policy', 'privacy/privacy-page.tsx'],
  ] as const) {
    const source = await readFile(new URL(`../../../web/src/features/${file}`, import.meta.url), 'utf8');
    const title = / title="([^"]+)"/.exec(source)?.[1];
    expect((await cardOf(path))['og:title']).toBe(`${title} – Sixfold`);
  }
});

test('a page is compressed if accepted, and revalidated', async () => {
  const plain = await get('/');
  expect(plain.body).toContain('Welcome');
  for (const [accepted, decode] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': accepted.split(', ').at(-1),
      vary: 'accept-encoding',
    });
    expect(decode(rawPayload).toString()).toBe(plain.body);
    const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' });
    expect([again.statusCode, again.headers.vary, again.body]).toEqual([304, 'accept-encoding', '']);
  }
  expect((await get('/index.html')).body, 'the file that the service worker checks is as built').toBe(
    await readFile(join(webRoot, 'index.html'), 'utf8'),
  );
});

test('the card changes at midnight, and the picture of the day before stays', async () => {
  const before = await get('/');
  world.clock.set('2027-02-01T05:00:00Z');
  try {
    await get('/api/v1/puzzles/daily'); // caches the new day
    expect((await cardOf('/'))['og:image']).toBe(`${SITE}/cards/2027-02-01.png`);
    expect((await get('/')).headers.etag).not.toBe(before.headers.etag);
    expect((await get('/cards/2027-02-01.png')).statusCode).toBe(200);
    expect((await get(PICTURE)).statusCode).toBe(200);
    expect((await get('/cards/2027-01-30.png')).statusCode).toBe(200);
  } finally {
    world.clock.set(NOW);
    await get('/api/v1/puzzles/daily');
  }
  expect((await cardOf('/'))['og:image']).toBe(SITE + PICTURE);
});

test('upcoming days look like days that do not exist', async () => {
  const { database } = world;
  const [{ id: wordSetId } = { id: 0 }] = await database.orm.select().from(wordSets).limit(1);
  const scheduled = addDays(TODAY, 3);
  await database.orm.insert(dailyGames).values({ gameDate: scheduled, wordSetId, createdAt: new Date() });
  const replies = [
    scheduled,
    addDays(TODAY, 1),
    addDays(TODAY, 4),
    '2001-01-01',
    '2027-02-30',
    '2027-1-31',
    'SITE',
    '',
  ];
  const missing = [...replies.map((name) => `/cards/${name}.png`), `/cards/${TODAY}`, `/cards/${TODAY}.svg`];
  for (const url of missing) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
  const [one, ...others] = await Promise.all(missing.slice(0, 6).map((url) => get(url)));
  for (const other of others) expect(other.body).toBe(one?.body);
});

test('pictures are cached for a day and revalidated without drawing', async () => {
  const { headers } = await get(PICTURE);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  for (const tag of [headers.etag ?? '', `W/${headers.etag}`, '*']) {
    const again = await get(PICTURE, { 'if-none-match': tag });
    expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, headers.etag, '']);
  }
  expect((await get(PICTURE, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get('/cards/site.png')).headers.etag).not.toBe(headers.etag);
});

test('no picture contains the words or the cipher of its day', async () => {
  const games = await world.database.orm
    .select()
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId));
  expect(games.length).toBeGreaterThan(25);
  for (const { daily_games: game, word_sets: words } of games) {
    const texts = dayDrawing(game)
      .toUpperCase()
      .replaceAll(/<[^>]+>/g, ' ');
    const cipher = buildCipher(words.word1);
    for (const word of [words.word1, words.word2, words.word3]) {
      expect(texts).not.toContain(word);
      expect(texts).not.toContain(encodeWord(cipher, word));
    }
  }
});

describe('a puzzle for friends', () => {
  const NAMES = ['Ann', 'Zoë & "Max" <b>', 'W'.repeat(50), '友達', '\u202fi'.repeat(3)];
  const givenPuzzleBy = async (displayName: string) => givenPuzzle(world, await givenUser(world, { displayName }));

  test.each(NAMES)('by %s has a card that names the maker and nothing of the puzzle', async (displayName) => {
    const code = await givenPuzzleBy(displayName);
    const card = await cardOf(`/p/${code}`);
    const plain = (text = '') =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(card).toMatchObject({
      canonical: `${SITE}/p/${code}`,
      'og:url': `${SITE}/p/${code}`,
      'og:image': `${SITE}/cards/p/${code}.png`,
    });
    expect(plain(card['og:title'])).toBe(`A puzzle by ${displayName} – Sixfold`);
    expect(plain(card['og:image:alt'])).toBe(`Sixfold: A puzzle by ${displayName}`);
    const page = await get(`/p/${code}`);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    const drawing = friendDrawing(displayName);
    for (const text of [page.body.replaceAll(code, ''), drawing])
      expect(text).not.toMatch(/STANCE|ACCESS|SENATE|>[0-9]</);
    expect(drawing.match(/<rect [^>]*width="140"/g)).toHaveLength(6);
    const picture = await get(`/cards/p/${code}.png`);
    expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get(`/cards/p/${code}.png`, { 'if-none-match': picture.headers.etag ?? '' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is drawn with its name', async () => {
    const [ann, bob] = [await givenPuzzleBy('Ann'), await givenPuzzleBy('Bob')];
    const [one, other, site] = await Promise.all(
      [`p/${ann}`, `p/${bob}`, 'site'].map(async (name) =>
        (await get(`/cards/${name}.png`)).rawPayload.toString('base64'),
      ),
    );
    expect(new Set([one, other, site]).size).toBe(3);
  });

  test('that is unknown, withdrawn or turned off has the card of the site, with the same status', async () => {
    const maker = await givenUser(world);
    const withdrawn = await givenPuzzle(world, maker);
    await withdraw(world, maker, withdrawn);
    const off = await startTestApp({
      webRoot,
      connection: world.connection,
      environment: { PUBLIC_URL: SITE, FRIEND_PUZZLES: 'off' },
    });
    const live = await givenPuzzle(world, maker);
    const { rawPayload: site } = await get('/cards/site.png');
    const { body: unknownPage } = await get(`/p/${'A'.repeat(22)}`);
    for (const [app, code] of [
      [world.app, 'A'.repeat(22)],
      [world.app, withdrawn],
      [world.app, '"><script>'],
      [world.app, 'x'.repeat(500)],
      [off.app, live],
    ] as const) {
      const page = await app.inject(`/p/${encodeURIComponent(code)}`);
      expect([page.statusCode, page.body]).toEqual([200, unknownPage]);
      const picture = await app.inject(`/cards/p/${encodeURIComponent(code)}.png`);
      expect([picture.statusCode, picture.rawPayload.equals(site)]).toEqual([200, true]);
    }
  });
});

test('without PUBLIC_URL, pages are sent as built', async () => {
  const { app } = await startTestApp({ webRoot });
  const built = await readFile(join(webRoot, 'landing.html'), 'utf8');
  expect((await app.inject('/')).body).toBe(built);
  expect((await app.inject('/cards/site.png')).statusCode).toBe(200);
  const page = await app.inject(`/p/${'A'.repeat(22)}`);
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
});
