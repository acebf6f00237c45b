import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from './server-process.ts';
import { startedSite } from './server-environment.ts';

test('pages and files are compressed if accepted, with the right cache headers', async () => {
  const address = await startServer(await startedSite()).ready;
  const get = (path: string, encoding: string) =>
    fetch(address + path, { headers: { 'accept-encoding': encoding, accept: 'text/html' } });

  const page = await get('/', 'gzip, br');
  const html = await page.text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const path of ['/', '/start', script]) {
    for (const [accepted, sent] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get(path, accepted);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('cache-control')).toBe(
        path === script ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
  }
  for (const [path, type, caching] of [
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/icons/icon-192.png', 'image/png', 'public, max-age=86400'],
    ['/screenshots/play-narrow.webp', 'image/webp', 'public, max-age=86400'],
  ] as const) {
    const { headers } = await get(path, 'identity');
    expect([path, headers.get('content-type'), headers.get('cache-control')]).toEqual([path, type, caching]);
  }
  expect(await (await get('/', 'identity')).text()).toBe(html);
  // Source maps are not published.
  expect((await get(`${script}.map`, 'identity')).status).toBe(404);
  expect(await (await get(script, 'identity')).text()).not.toContain('sourceMappingURL');

  // Only the landing page is prerendered.
  expect(html).toMatch(/>Welcome to (<!-- -->)?Sixfold<\/h1>/);
  expect(html).not.toMatch(/ style=|<script>/);
  expect(await (await get('/start', 'br')).text()).toContain('<div id="root"></div>');
  // Not with fetch, which bypasses caches when given an ETag.
  const headers = { 'accept-encoding': 'gzip, br', 'if-none-match': page.headers.get('etag') ?? '' };
  const [again] = (await once(request(address, { headers }).end(), 'response')) as [IncomingMessage];
  again.resume();
  expect(again.statusCode).toBe(304);

  // These files stay in the folder of their package.
  const style = await get('/api/docs/static/swagger-ui.css', 'identity');
  expect(style.status).toBe(200);
  expect(await style.text()).toContain('.swagger-ui');
});

test('valid ranges are sent, and a range beyond the end is 416', async () => {
  const address = await startServer(await startedSite()).ready;
  const part = (range: string) => fetch(`${address}/index.html`, { headers: { range, 'accept-encoding': 'identity' } });
  const there = await part('bytes=0-14');
  expect(there.status).toBe(206);
  expect(await there.text()).toBe('<!doctype html>');
  const beyond = await part('bytes=99999999-');
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  expect(await beyond.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
});

test('no API path gets the page, however it is written', async () => {
  const address = await startServer(await startedSite()).ready;
  const { hostname, port } = new URL(address);
  const typeOf = async (path: string) => {
    const outgoing = request({ hostname, port, path, headers: { accept: 'text/html' } }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
    return response.headers['content-type'];
  };
  expect(await typeOf('/nope')).toMatch(/^text\/html/);
  expect(await typeOf('/apis/nope')).toMatch(/^text\/html/);
  for (const path of [
    '/api',
    '/api?x',
    '/api/nope',
    'http://elsewhere/api/nope',
    '//api/nope',
    '/%61pi/nope',
    '/api%2Fnope',
    '/./api/nope',
    '/x/../api/nope',
    '/API/nope',
  ]) {
    expect([path, await typeOf(path)]).toEqual([path, expect.stringMatching(/^application\/json/)]);
  }
});
