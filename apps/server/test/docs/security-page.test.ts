import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const pageNamed = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url);

/** `[name]: path` at the end of the page, and `[name] “title”, “title”` for each reference. */
const DEFINITIONS = /^\[([^\]]+)\]: (\S+)$/gm;
const REFERENCES = /\[([^\]]+)\](?![(:])((?:,?\s+“[^”]+”)*)/g;
const TITLES = /“([^”]+)”/g;

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
      if (!file?.includes(title)) errors.push(`${path} has no “${title}”`);
    }
  }
  expect(errors).toEqual([]);
  expect([...unused]).toEqual([]);
  expect(quoted, 'each quotation follows a link to its file').toBe(page.split('“').length - 1);
  expect(quoted).toBeGreaterThan(quotations);
});
