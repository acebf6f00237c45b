// `npm run fonts`: subsets the fonts in apps/web/src/fonts to the characters listed in fonts.css. Almost every page needs
// only the small file; the browser loads the full font when a text needs more characters. The server draws with the same
// subsets.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const STYLES = new URL('../apps/web/src/styles/', import.meta.url);
const FONTS = new URL('../node_modules/@fontsource/', import.meta.url);
const SERVER_FONTS = new URL('../apps/server/data/fonts/', import.meta.url);

// Hints and device metrics only sharpen small text on low-resolution screens; we use these fonts for large, bold text.
const SMALL = { noLayoutClosure: true, noHinting: true, dropTables: ['VDMX'] };

const css = readFileSync(new URL('fonts.css', STYLES), 'utf8');
const subsetFaces = css.matchAll(
  /url\('(\.\.\/fonts\/([\w-]+)-(latin-\d+-normal)\.woff2)'\).*?unicode-range:([^;]+);/gs,
);

/** `U+41-5A, U+2019` as the characters themselves. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

for (const [, path, family, face, ranges] of subsetFaces) {
  const whole = readFileSync(new URL(`${family}/files/${family}-${face}.woff2`, FONTS));
  for (const [targetFormat, target] of [
    ['woff2', new URL(path, STYLES)],
    ['truetype', new URL(`${family}.ttf`, SERVER_FONTS)],
  ]) {
    const subset = await subsetFont(whole, charactersOf(ranges), { targetFormat, ...SMALL });
    writeFileSync(target, subset);
    console.log(`${fileURLToPath(target)}: ${subset.length} of ${whole.length} bytes`);
  }
}
