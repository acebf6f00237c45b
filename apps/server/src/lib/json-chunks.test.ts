import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonChunks } from './json-chunks.ts';

async function* inPages<T>(pages: T[][]): AsyncGenerator<T[]> {
  yield* pages;
}

test('the chunks make up the JSON of the object, however its arrays are divided into pages', () =>
  fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.array(fc.array(fc.jsonValue()))),
      async (plain, paged) => {
        const whole = {
          ...plain,
          ...Object.fromEntries(Object.entries(paged).map(([name, pages]) => [name, pages.flat()])),
        };
        const streamed = {
          ...plain,
          ...Object.fromEntries(Object.entries(paged).map(([name, pages]) => [name, inPages(pages)])),
        };
        let json = '';
        for await (const chunk of jsonChunks(streamed)) json += chunk;
        expect(json).toBe(JSON.stringify(whole));
      },
    ),
  ));
