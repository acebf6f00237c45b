// `npm run icons`: renders the SVG icons as the PNG files that the manifest and index.html name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from './lib/browser.mjs';
import { palettePng } from './lib/palette-png.mjs';
import { ROOT } from './lib/steps.mjs';

const WEB = join(ROOT, 'apps/web');

// The maskable icon is opaque. iOS wants that too, because it rounds the corners itself.
const ICONS = [
  ['public/favicon.svg', 192, 'icon-192.png'],
  ['public/favicon.svg', 512, 'icon-512.png'],
  ['icons/maskable.svg', 192, 'maskable-192.png'],
  ['icons/maskable.svg', 512, 'maskable-512.png'],
  ['icons/maskable.svg', 180, 'apple-touch-icon.png'],
  ['icons/monochrome.svg', 512, 'monochrome-512.png'],
  ['icons/today.svg', 192, 'today-192.png'],
  ['icons/practice.svg', 192, 'practice-192.png'],
];

const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [source, size, name] of ICONS) {
  const svg = readFileSync(join(WEB, source), 'base64');
  const png = palettePng(Buffer.from(await page.evaluate(drawSvg, [svg, size]), 'base64'), size, size);
  writeFileSync(join(WEB, 'public/icons', name), png);
  console.log(`${name}: ${png.length} bytes`);
}
await browser.close();

/** Runs in the browser. Returns the pixels in base64. */
async function drawSvg([svg, size]) {
  const { Image, OffscreenCanvas } = globalThis;
  const image = new Image(size, size);
  image.src = `data:image/svg+xml;base64,${svg}`;
  await image.decode();
  const context = new OffscreenCanvas(size, size).getContext('2d');
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
}
