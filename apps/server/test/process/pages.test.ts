import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from './server-process.ts';
import { startedSite } from './started-site.ts';

test('the page and its files come compressed to whoever can read that, and are cached as they may be', async () => {
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
  expect(await (await get('/', 'identity')).text()).toBe(html);

  // The landing page is there before any script has run, and on no other page.
  expect(html).toContain('>Welcome to Sixfold</h1>');
  expect(html).not.toMatch(/ style=|<style|<script>/);
  expect(await (await get('/start', 'br')).text()).toContain('<div id="root"></div>');
  // Not by fetch, which asks for a fresh copy when it is given a tag.
  const headers = { 'accept-encoding': 'gzip, br', 'if-none-match': page.headers.get('etag') ?? '' };
  const [again] = (await once(request(address, { headers }).end(), 'response')) as [IncomingMessage];
  again.resume();
  expect(again.statusCode).toBe(304);

  // They lie beside the code of their package, which must not be in the bundle.
  const style = await get('/api/docs/static/swagger-ui.css', 'identity');
  expect(style.status).toBe(200);
  expect(await style.text()).toContain('.swagger-ui');
});
