import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compatChecker } from './compat.mjs';
import { ROOT } from './layers.mjs';

const WEB = join(ROOT, 'apps/web');
const { browserslist } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8'));
const checker = compatChecker(browserslist.map((browser) => browser.split(' ')));

/** Features that the built files use although a supported browser lacks them, and what happens in that browser. */
const ALLOWED = {
  '@starting-style': 'dialogs open without animation',
  'forced-color-adjust': 'only Safari lacks it, and Safari has no forced colors',
  'forced-color-adjust: none': 'the same',
  'scrollbar-color': 'the scroll bars have the colors of the system',
  'text-wrap': 'lines break at the last word that fits',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
  'Navigator.connection': 'optional: without it, parts are prefetched',
  'Navigator.share': 'feature-detected: without it, the results are copied',
  'Navigator.canShare': 'feature-detected',
  'Navigator.vibrate': 'feature-detected: without it, the setting is not shown',
  cookieStore: 'used only in the sync event: every browser with that event has it',
  requestIdleCallback: 'feature-detected: a timer takes its place',
  cancelIdleCallback: 'only where requestIdleCallback exists',
  setImmediate: 'React tests for it',
  navigation: 'React tests for it',
  'Document.startViewTransition': 'React, only for view transitions, which we do not use',
  'Error.captureStackTrace': 'Zod tests for it',
  'Element.checkVisibility': 'Base UI tests for it',
  'AsyncDisposableStack.use': 'React.use',
  'EventTarget.when': "a property of Zod's checks",
  'Iterator.toArray': 'React.Children.toArray',
};

const builtFiles = readdirSync(join(WEB, 'dist'), { recursive: true }).filter((name) => /\.(js|css)$/.test(name));

function missingIn(name) {
  const text = readFileSync(join(WEB, 'dist', name), 'utf8');
  if (name.endsWith('.css')) return checker.inStyles(text);
  return checker.inScript(text, name.startsWith('assets/') ? 'module' : 'script');
}

test('the built files use only what the oldest supported browsers have', { timeout: 60_000 }, () => {
  const found = builtFiles.flatMap((name) => missingIn(name).map((feature) => ({ name, feature })));
  expect(found.filter(({ feature }) => !(feature in ALLOWED))).toEqual([]);
  const used = new Set(found.map(({ feature }) => feature));
  expect(
    Object.keys(ALLOWED).filter((feature) => !used.has(feature)),
    'no longer used',
  ).toEqual([]);
});

test('README names the oldest supported browsers', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').toLowerCase();
  expect(browserslist.filter((browser) => !readme.includes(browser))).toEqual([]);
});

test.each([
  ['URL.canParse(text)', ['URL.canParse']],
  ['new Intl.Segmenter("en")', []],
  ['Object.groupBy(list, key)', ['Object.groupBy']],
  ['list.toSorted()', []],
  ['set.union(other)', ['Set.union']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['AbortSignal.any([one, two])', ['AbortSignal.any']],
  ['menu.showPopover()', ['HTMLElement.showPopover']],
  ['new URLPattern(parts)', ['URLPattern']],
])('the checker reports what the browsers lack in the script %s', (code, missing) =>
  expect(checker.inScript(code, 'module')).toEqual(missing),
);

test.each(['/[\\p{L}--[a-z]]/v', 'using file = open()', 'import data from "./data.json" with { type: "json" }'])(
  'the checker rejects the syntax of %s',
  (code) => expect(() => checker.inScript(code, 'module')).toThrow(SyntaxError),
);

test.each([
  ['a:has(b) { color: color-mix(in srgb, red, blue); height: 100dvh; translate: 0 1px }', []],
  ['a { b { color: red } }', ['nesting']],
  ['a { color: light-dark(red, blue) }', ['light-dark()']],
  ['a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
  ['a { user-select: none }', ['user-select']],
  ['a { -webkit-user-select: none; user-select: none }', []],
  ['@scope (a) { b { color: red } }', ['@scope']],
  ['@supports (field-sizing: content) { a { field-sizing: content } }', []],
])('the checker reports what the browsers lack in the style sheet %s', (css, missing) =>
  expect(checker.inStyles(css)).toEqual(missing),
);
