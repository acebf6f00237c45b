// `npm run fonts`: subsets the fonts in apps/web/src/fonts to the characters listed in fonts.css. Almost every page needs
// only the small file; the browser loads the full font when a text needs more characters. The server draws names too,
// and gets all of these characters.
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
  const file = `${family}/files/${family}-${face}.woff2`;
  const [, otherRanges] = new RegExp(`${file}'\\).*?unicode-range:([^;]+);`, 's').exec(css);
  const whole = readFileSync(new URL(file, FONTS));
  for (const [targetFormat, target, covered] of [
    ['woff2', new URL(path, STYLES), ranges],
    ['truetype', new URL(`${family}.ttf`, SERVER_FONTS), `${ranges},${otherRanges}`],
  ]) {
    const subset = await subsetFont(whole, charactersOf(covered), { targetFormat, ...SMALL });
    writeFileSync(target, subset);
    console.log(`${fileURLToPath(target)}: ${subset.length} of ${whole.length} bytes`);
  }
}
