// Finds features in scripts and style sheets that the given browsers lack, from MDN's compatibility data. Types are
// unknown, so a method is reported only if no kind of object has a method of that name in all the browsers.
import { createRequire } from 'node:module';
import { parse as parseScript } from 'acorn';
import postcss from 'postcss';

// Not an import: Vitest would transform its 20 MB first.
const require = createRequire(import.meta.url);
const data = require('@mdn/browser-compat-data');

/** The newest edition of ECMAScript whose syntax the oldest supported browsers understand. */
const SYNTAX = 2022;

const { builtins } = data.javascript;
/** Where a global may be described. */
const GLOBALS = [builtins, data.api, data.api.Window];
/** Variables that hold the only object of an interface. */
const SINGLETONS = { document: 'Document', navigator: 'Navigator', window: 'Window', globalThis: 'Window' };

const own = (object, key) => (object && Object.hasOwn(object, key) ? object[key] : undefined);

/** Interfaces whose objects a page handles everywhere. Others share too many names with ordinary code. */
const COMMON =
  /^(HTML\w*Element|Element|Document|Node|NodeList|DOM\w+|Event|EventTarget|Abort\w+|URL\w*|Headers|Request|Response|Blob|File|FormData|Storage|History|Range|Selection|Animation)$/;

/** Every description of a method, by its name. */
const methods = new Map();
for (const [type, members] of [
  ...Object.entries(builtins),
  ...Object.entries(builtins.Intl),
  ...Object.entries(data.api),
]) {
  for (const [name, feature] of Object.entries(members)) {
    if (feature.__compat && name !== type) methods.set(name, [...(methods.get(name) ?? []), { type, name, feature }]);
  }
}
const isCommon = ({ type }) => COMMON.test(type) || own(builtins, type) || own(builtins.Intl, type);

/** Takes pairs such as ['safari', '16.4']. */
export function compatChecker(browsers) {
  const lacks = (feature, prefixes = []) =>
    feature?.__compat !== undefined &&
    browsers.some(([name, version]) => {
      const statements = [feature.__compat.support[name] ?? []].flat();
      return !statements.some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          !flags &&
          !other &&
          (!prefix || prefixes.includes(prefix)) &&
          isAtLeast(version, added) &&
          !isAtLeast(version, removed),
      );
    });

  return { inScript: (code, kind) => inScript(code, kind, lacks), inStyles: (css) => inStyles(css, lacks) };
}

function isAtLeast(version, wanted) {
  if (typeof wanted !== 'string' || wanted === 'preview') return false;
  const [major, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = wanted.replace('≤', '').split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function inScript(code, sourceType, lacks) {
  const found = new Set();
  const checkGlobal = (name) => {
    const feature = GLOBALS.map((group) => own(group, name)).find((candidate) => candidate?.__compat);
    if (lacks(feature)) found.add(name);
  };
  const checkMember = (object, name, isCalled) => {
    const type = own(SINGLETONS, object) ?? object;
    const holder = GLOBALS.map((group) => own(group, type)).find(Boolean);
    const feature = own(holder, `${name}_static`) ?? own(holder, name);
    if (feature?.__compat) {
      if (lacks(feature)) found.add(`${type}.${name}`);
      return;
    }
    const descriptions = isCalled ? (methods.get(name) ?? []) : [];
    const common = descriptions.find(isCommon);
    if (common && descriptions.every(({ feature: one }) => lacks(one))) found.add(`${common.type}.${name}`);
  };
  walk(parseScript(code, { ecmaVersion: SYNTAX, sourceType }), (node, key, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      checkMember(node.object.name, node.property.name, parent.type === 'CallExpression' && key === 'callee');
    }
    const isName = (key === 'property' || key === 'key') && !parent.computed;
    if (node.type === 'Identifier' && !isName) checkGlobal(node.name);
  });
  return [...found];
}

function walk(node, visit, key, parent) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit, key, parent);
  else if (node && typeof node.type === 'string') {
    visit(node, key, parent);
    for (const [name, child] of Object.entries(node)) if (typeof child === 'object') walk(child, visit, name, node);
  }
}

const { selectors, properties, types, 'at-rules': atRules } = data.css;

function inStyles(css, lacks) {
  const found = new Set();
  const check = (key, feature, prefixes) => lacks(feature, prefixes) && found.add(key);
  const visit = (node) => {
    // The rules inside are for browsers that understand the condition.
    if (node.type === 'atrule' && node.name === 'supports') return;
    if (node.type === 'atrule') checkAtRule(node, check);
    if (node.type === 'rule') checkSelector(node, check);
    if (node.type === 'decl') checkDeclaration(node, check);
    node.nodes?.forEach(visit);
  };
  visit(postcss.parse(css));
  return [...found];
}

function checkAtRule({ name, params }, check) {
  check(`@${name}`, own(atRules, name));
  if (name !== 'media' && name !== 'container') return;
  for (const [, feature] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    check(`@${name} ${feature}`, own(atRules[name], feature));
  if (/[<>=]/.test(params)) check(`@${name} with ranges`, own(atRules[name], 'range_syntax'));
  if (/\bor\b|\(\s*not\b|\bnot\s*\(/.test(params)) check(`@${name} with or, not`, own(atRules[name], 'or_syntax'));
}

function checkSelector({ selector, parent }, check) {
  if (parent.type === 'rule' || /(?<!\\)&/.test(selector)) check('nesting', selectors.nesting);
  if (parent.name === 'keyframes') return;
  for (const [, name] of selector.matchAll(/::?([a-z][a-z-]*)/g)) check(`:${name}`, own(selectors, name));
}

const UNITS = [
  [/\d[sdl]v(?:w|h|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  ...['cap', 'ic', 'lh', 'rcap', 'rch', 'rex', 'ric', 'rlh'].map((unit) => [new RegExp(`\\d${unit}\\b`), unit]),
];

function checkDeclaration({ prop, value, parent }, check) {
  if (prop.startsWith('-') && !prop.startsWith('--')) return;
  const prefixes = ['-webkit-', '-moz-'].filter((prefix) => parent.nodes.some((node) => node.prop === prefix + prop));
  const property = own(properties, prop);
  check(prop, property, prefixes);
  const bare = value.replace(/(["']).*?\1|url\([^)]*\)/g, '');
  for (const [, name] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    check(`${name}()`, own(types, name) ?? own(types.color, name));
  // Browsers skip fonts they do not know.
  if (prefixes.length === 0 && prop !== 'font-family') {
    for (const [, word] of bare.matchAll(/(?<![\w#.-])([a-z][a-z-]*)(?![\w(-])/g)) {
      check(`${prop}: ${word}`, own(property, word));
    }
  }
  for (const [pattern, unit] of UNITS) if (pattern.test(bare)) check(unit, types.length[unit]);
}
