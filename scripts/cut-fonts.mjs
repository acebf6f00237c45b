// `npm run fonts`: cuts the files in apps/web/src/fonts out of the whole fonts, for the characters that fonts.css names.
// What almost every page is written with comes in a small file; the whole font comes when a text needs more of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const STYLES = new URL('../apps/web/src/styles/', import.meta.url);
const FONTS = new URL('../node_modules/@fontsource/', import.meta.url);

const css = readFileSync(new URL('fonts.css', STYLES), 'utf8');
const cutFaces = css.matchAll(/url\('(\.\.\/fonts\/([\w-]+)-(latin-\d+-normal)\.woff2)'\).*?unicode-range:([^;]+);/gs);

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

for (const [, path, family, face, ranges] of cutFaces) {
  const whole = readFileSync(new URL(`${family}/files/${family}-${face}.woff2`, FONTS));
  const cut = await subsetFont(whole, charactersOf(ranges), { targetFormat: 'woff2', noLayoutClosure: true });
  const target = new URL(path, STYLES);
  writeFileSync(target, cut);
  console.log(`${fileURLToPath(target)}: ${cut.length} of ${whole.length} bytes`);
}
