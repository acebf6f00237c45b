import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '@sixfold/contract';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(WEB, path));

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as Manifest;
const page = read('index.html').toString();
const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
const appleIcon: Picture = {
  src: /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '',
  sizes: '180x180',
  type: 'image/png',
};
const pictures = [...manifest.icons, ...shortcutIcons, ...manifest.screenshots, appleIcon];

/** The type and the size that the file itself states. */
function inspect(file: Buffer): Omit<Picture, 'src'> {
  if (file.toString('latin1', 12, 16) === 'IHDR') {
    return { type: 'image/png', sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}` };
  }
  if (file.toString('latin1', 8, 16) === 'WEBPVP8X') {
    return { type: 'image/webp', sizes: `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}` };
  }
  return { type: 'image/svg+xml', sizes: 'any' };
}

test.each(pictures.map((picture) => [picture.src, picture] as const))('%s is what its entry says', (src, picture) => {
  expect(inspect(read(`public${src}`))).toEqual({ type: picture.type, sizes: picture.sizes });
});

test('every icon and screenshot is in use, and small', () => {
  for (const folder of ['icons', 'screenshots']) {
    const files = readdirSync(join(WEB, 'public', folder)).map((name) => `/${folder}/${name}`);
    expect(pictures.map(({ src }) => src)).toEqual(expect.arrayContaining(files));
    for (const file of files) expect(read(`public${file}`).length, file).toBeLessThan(60_000);
  }
});

test('icons that the system crops are opaque', () => {
  const cropped = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  expect(cropped.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of [...cropped, appleIcon]) {
    const file = read(`public${src}`);
    const hasAlphaChannel = (file[25] ?? 0) >= 4;
    expect(hasAlphaChannel || file.includes('tRNS'), src).toBe(false);
  }
});

test('the start URL and the shortcuts lead to pages of this site', () => {
  const urls = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  expect(PAGE_PATHS).toEqual(expect.arrayContaining(urls));
});

test('the browser bar has the color of the header, and the splash screen has the color of the page', () => {
  const [light = '', dark = ''] = read('src/styles/tokens.css').toString().split("[data-theme='dark']");
  const token = (theme: string, name: string) => new RegExp(`--${name}: (#\\w+)`).exec(theme)?.[1];
  const bar = (name: string) => new RegExp(`<meta name="theme-color"[^>]* ${name}="(#\\w+)"`).exec(page)?.[1];
  expect([bar('content'), bar('data-light'), manifest.theme_color]).toEqual(Array(3).fill(token(light, 'sheet')));
  expect(bar('data-dark')).toBe(token(dark, 'sheet'));
  expect(manifest.background_color).toBe(token(light, 'paper'));
});

test('index.html names only files that exist', () => {
  const named = [...page.matchAll(/href="(\/(?!src)[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named).toContain('/manifest.webmanifest');
  expect(named.filter((path) => !existsSync(join(WEB, 'public', path)))).toEqual([]);
});
