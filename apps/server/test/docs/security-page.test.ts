import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ASVS_LEVELS } from './asvs-levels.ts';

const pageNamed = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url);

/** `[name]: path` at the end of the page, and `[name] “title”, “title”` for each reference. */
const DEFINITIONS = /^\[([^\]]+)\]: (\S+)$/gm;
const REFERENCES = /\[([^\]]+)\](?![(:])((?:,?\s+“[^”]+”)*)/g;
const TITLES = /“([^”]+)”/g;

/** Whether a string in the file starts with the title, perhaps after a number: a comment that repeats it does not count. */
const hasTest = (file: string, title: string) =>
  ["'", '"', '`', '} '].some((before) => file.includes(before + title.replaceAll(before, `\\${before}`)));

test.each([
  ['security.md', 10],
  ['security-asvs.md', 50],
])('every file linked in %s exists and contains the quoted tests', async (name, quotations) => {
  const url = pageNamed(name);
  const page = await readFile(url, 'utf8');
  const paths = new Map(Array.from(page.matchAll(DEFINITIONS), ([, name = '', path = '']) => [name, path] as const));
  const unused = new Set(paths.keys());
  const errors: string[] = [];
  let quoted = 0;

  for (const [, reference = '', quotes = ''] of page.matchAll(REFERENCES)) {
    unused.delete(reference);
    const path = paths.get(reference);
    const file = path && (await readFile(new URL(path, url), 'utf8').catch(() => undefined));
    if (file === undefined) errors.push(`[${reference}] is a broken link: ${path}`);
    for (const [, title = ''] of quotes.replace(/\s+/g, ' ').matchAll(TITLES)) {
      quoted += 1;
      if (!hasTest(file ?? '', title)) errors.push(`${path} has no test “${title}”`);
    }
  }
  expect(errors).toEqual([]);
  expect([...unused]).toEqual([]);
  expect(quoted, 'each quotation follows a link to its file').toBe(page.split('“').length - 1);
  expect(quoted).toBeGreaterThan(quotations);
});

const ROWS = /^\| (\d+\.\d+\.\d+) +\| (\d) +\|[^|]+\| (.*) \|$/gm;
/** A test, another row, or a reason that "How to read the tables" explains. */
const EVIDENCE = /“|[Ss]ee \d+\.\d+\.\d+|\*\*(Documented|By design|By hand|Deployment|Partly|Not met)\b/;
const NOT_APPLICABLE = /Not applicable:[^\n]*(?:\n[^\n]+)*/g;

test('every ASVS requirement of levels 1 and 2 has a row with a test or a reason, or does not apply', async () => {
  const page = await readFile(pageNamed('security-asvs.md'), 'utf8');
  const rows = new Map(Array.from(page.matchAll(ROWS), ([, id = '', level = '', text = '']) => [id, { level, text }]));
  // A requirement (1.2.6), a section (4.3) or a chapter (V9).
  const excluded = new Set(
    (page.match(NOT_APPLICABLE) ?? []).flatMap((text) => text.match(/V\d+|\d+\.\d+(\.\d+)?/g) ?? []),
  );
  const required = Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level === '3' ? [] : [{ section, level, id: `${section}.${index + 1}` }])),
  );
  const errors = required.flatMap(({ id, section, level }) => {
    const row = rows.get(id);
    const isExcluded = [id, section, `V${section.split('.')[0]}`].some((name) => excluded.has(name));
    if (!row) return isExcluded ? [] : [`${id} is missing`];
    if (isExcluded) return [`${id} has a row and does not apply`];
    if (row.level !== level) return [`${id} is of level ${level}`];
    return EVIDENCE.test(row.text) ? [] : [`${id} has neither a test nor a reason`];
  });
  const known = new Set(required.map(({ id }) => id));
  const unknown = [...rows.keys()].filter((id) => !known.has(id));
  expect([...errors, ...unknown]).toEqual([]);
  expect(required).toHaveLength(253);
});
