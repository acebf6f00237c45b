import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseFiles } from '../../src/db/schema.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { createReleaseFiles } from '../../src/services/operations/release-files.ts';
import { cuttableConnection } from '../support/cuttable-connection.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startedDatabase } from '../support/test-database.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A built web app. The build compresses only files that compression makes smaller. */
async function buildOf(files: Record<string, string>): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'sixfold-release-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  for (const page of ['index.html', 'landing.html']) await writeFile(join(webRoot, page), '<!doctype html>');
  for (const [name, text] of Object.entries(files)) {
    const path = join(webRoot, 'assets', name);
    await writeFile(path, text);
    if (/\.(js|css)$/.test(name)) await writeFile(`${path}.br`, brotliCompressSync(text));
  }
  return webRoot;
}

const OLD = {
  'play-page-aaaaAAA1.js': 'export const release = "old";',
  'play-page-_a-aAAA2.css': '.old { color: red }',
  'plex-mono-bbbbBBB1.woff2': 'an old font',
  'shared-ssssSSS1.js': 'export {};',
};
const NEW = { 'play-page-ccccCCC1.js': 'export const release = "new";', 'shared-ssssSSS1.js': 'export {};' };

const get = ({ app }: TestApp, name: string, encoding = 'gzip, deflate, br') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

async function twoReleases() {
  const older = await startTestApp({ now: '2027-01-01T12:00:00Z', webRoot: await buildOf(OLD) });
  const { connection, clock } = older;
  const newer = await startTestApp({ connection, clock, webRoot: await buildOf(NEW) });
  return { older, newer };
}

test('a folder is never listed', async () => {
  const world = await startTestApp({ webRoot: await buildOf(NEW) });
  for (const url of ['/assets', '/assets/', '/assets/.', '/icons/', '/screenshots/']) {
    const response = await world.app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.body).not.toContain('play-page');
  }
});

test('a server sends the files of older and newer releases as if they were its own', async () => {
  const { older, newer } = await twoReleases();
  for (const [name, text] of Object.entries({ ...OLD, ...NEW })) {
    for (const encoding of ['gzip, deflate, br', 'br;q=0, gzip', 'identity', '']) {
      const [a, b] = [await get(older, name, encoding), await get(newer, name, encoding)];
      for (const { statusCode, headers, rawPayload } of [a, b]) {
        expect([name, statusCode]).toEqual([name, 200]);
        const isBrotli = headers['content-encoding'] === 'br';
        expect(isBrotli).toBe(encoding.endsWith('br') && !name.endsWith('.woff2'));
        expect(String(isBrotli ? brotliDecompressSync(rawPayload) : rawPayload)).toBe(text);
        expect(headers).toMatchObject({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' });
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
      expect(a.headers['content-type']).toBe(b.headers['content-type']);
    }
  }
  expect((await get(newer, 'play-page-_a-aAAA2.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  const head = await newer.app.inject({ method: 'HEAD', url: '/assets/plex-mono-bbbbBBB1.woff2' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '11']);
});

test('servers that start at the same time store what is missing', async () => {
  const { database, clock } = await startTestApp();
  const folders = [join(await buildOf(OLD), 'assets'), join(await buildOf(NEW), 'assets')];
  const error = vi.fn();
  const servers = Array.from({ length: 8 }, (_, index) =>
    createReleaseFiles({ database, clock, log: { error }, folder: folders[index % 2]! }),
  );
  for (let turn = 0; turn < 3; turn += 1) {
    await database.orm.delete(releaseFiles);
    await Promise.all(servers.map((server) => server.publish()));
    const stored = await database.orm.select({ name: releaseFiles.name }).from(releaseFiles);
    expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys({ ...OLD, ...NEW }).sort());
  }
  expect(error).not.toHaveBeenCalled();
});

test('only hashed files of a release are looked up; everything else is 404', async () => {
  const { newer } = await twoReleases();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const lookups = () => query.mock.calls.filter((args) => JSON.stringify(args).includes('find-release-files')).length;

  for (const url of [
    '/assets/',
    '/assets/play-page.js',
    '/assets/play-page-aaaaAAA1.js.br',
    '/assets/play-page-aaaaAAA1.js.map',
    '/assets/..%2Fplay-page-aaaaAAA1.js',
    '/assets/x/play-page-aaaaAAA1.js',
    '/assets/play%2Dpage-aaaaAAA1.js',
    `/assets/${'x'.repeat(200)}-aaaaAAA1.js`,
    '/play-page-aaaaAAA1.js',
  ]) {
    const response = await newer.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const posted = await newer.app.inject({ method: 'POST', url: '/assets/play-page-aaaaAAA1.js' });
  expect(posted.statusCode).toBe(404);
  expect(lookups()).toBe(0);

  // A flood of unknown names is looked up in batches.
  const names = Array.from({ length: 640 }, (_, index) => `play-page-${String(index).padStart(8, '0')}.js`);
  const responses = await Promise.all(names.map((name) => get(newer, name)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(responses[0]?.json()).toEqual({ success: false, code: 'NOT_FOUND', message: 'File not found.' });
  expect(lookups()).toBeLessThan(100);
});

test('the files of a release are deleted 7 days after its last server stops', async () => {
  const { newer } = await twoReleases();
  const { database, clock, connection } = newer;
  const oldFile = async () => (await get(newer, 'play-page-aaaaAAA1.js')).statusCode;
  clock.set('2027-01-05T12:00:00Z');
  await startTestApp({ connection, clock, webRoot: await buildOf(NEW) });

  clock.set('2027-01-08T12:00:00Z');
  expect(await sweep(database, clock.now(), console)).toMatchObject({ releaseFiles: 0 });
  expect(await oldFile()).toBe(200);
  clock.set('2027-01-08T12:00:01Z');
  // Not the file that both releases have.
  expect(await sweep(database, clock.now(), console)).toMatchObject({ releaseFiles: 3 });
  expect(await oldFile()).toBe(404);
  expect((await database.orm.select().from(releaseFiles)).map(({ name }) => name).sort()).toEqual(
    Object.keys(NEW).sort(),
  );
});

test('while the database is down, a server sends its own files, and immediately returns 503 for those of other releases', async () => {
  const connection = await startedDatabase();
  await startTestApp({ connection, webRoot: await buildOf(OLD) });
  const network = await cuttableConnection(connection);
  const newer = await startTestApp({ connection: network.connection, webRoot: await buildOf(NEW) });
  network.cut();
  const start = performance.now();
  const responses = await Promise.all(Array.from({ length: 30 }, () => get(newer, 'play-page-aaaaAAA1.js')));
  expect(performance.now() - start).toBeLessThan(5000);
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  }
  expect((await get(newer, 'play-page-ccccCCC1.js')).statusCode).toBe(200);
  network.restore();
  await expect.poll(async () => (await get(newer, 'play-page-aaaaAAA1.js')).statusCode, { timeout: 5000 }).toBe(200);
});
