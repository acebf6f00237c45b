import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const pageNamed = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url);

/** `[name]: path` at the foot of the page, then `[name] “title”, “title”` wherever it refers to one. */
const DEFINITIONS = /^\[([^\]]+)\]: (\S+)$/gm;
const REFERENCES = /\[([^\]]+)\](?![(:])((?:,?\s+“[^”]+”)*)/g;
const TITLES = /“([^”]+)”/g;

test.each([
  ['security.md', 10],
  ['security-asvs.md', 50],
])('every file that %s names is there, and holds the tests that it quotes', async (name, quotations) => {
  const url = pageNamed(name);
  const page = await readFile(url, 'utf8');
  const paths = new Map(Array.from(page.matchAll(DEFINITIONS), ([, name = '', path = '']) => [name, path] as const));
  const unused = new Set(paths.keys());
  const faults: string[] = [];
  let quoted = 0;

  for (const [, reference = '', quotes = ''] of page.matchAll(REFERENCES)) {
    unused.delete(reference);
    const path = paths.get(reference);
    const file = path && (await readFile(new URL(path, url), 'utf8').catch(() => undefined));
    if (file === undefined) faults.push(`[${reference}] leads nowhere: ${path}`);
    for (const [, title = ''] of quotes.replace(/\s+/g, ' ').matchAll(TITLES)) {
      quoted += 1;
      if (!file?.includes(title)) faults.push(`${path} has no “${title}”`);
    }
  }
  expect(faults).toEqual([]);
  expect([...unused]).toEqual([]);
  expect(quoted, 'each quotation stands behind the file it is from').toBe(page.split('“').length - 1);
  expect(quoted).toBeGreaterThan(quotations);
});
