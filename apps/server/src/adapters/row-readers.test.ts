import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvReader, readCsv } from './csv.ts';
import { createJsonReader } from './json-rows.ts';
import { FileError, type FileRow, type RowReader } from './row-reader.ts';
import { decodeUtf8 } from './utf8.ts';

const read = <T>(reader: RowReader<T>, pieces: string[]): FileRow<T>[] => [
  ...pieces.flatMap((piece) => reader.push(piece)),
  ...reader.end(),
];

/** Chunk boundaries must not matter. */
function cut(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

describe('CSV', () => {
  test.each([
    ['', []],
    ['a,b\nc,d', [[1, 'a', 'b'], [2, 'c', 'd']]], // oxfmt-ignore
    ['a,b\r\nc,d\r\n', [[1, 'a', 'b'], [2, 'c', 'd']]], // oxfmt-ignore
    ['a,b\rc,d\r', [[1, 'a', 'b'], [2, 'c', 'd']]], // oxfmt-ignore
    ['\n\na,\n', [[3, 'a', '']]],
    ['"a ""b"", c",d', [[1, 'a "b", c', 'd']]],
    ['"a\r\nb",c\nd,e', [[1, 'a\nb', 'c'], [3, 'd', 'e']]], // oxfmt-ignore
    ['5" disk,b\n"x"y,z', [[1, '5" disk', 'b'], [2, 'xy', 'z']]], // oxfmt-ignore
    ['"",x', [[1, '', 'x']]],
    // Spreadsheets use semicolons in locales with a decimal comma: the first separator decides.
    ['a;b\nc,d;e', [[1, 'a', 'b'], [2, 'c,d', 'e']]], // oxfmt-ignore
    ['a,b\nc;d,e', [[1, 'a', 'b'], [2, 'c;d', 'e']]], // oxfmt-ignore
    ['\n"a, ""b""";c\n;;\nd', [[2, 'a, "b"', 'c'], [4, 'd']]], // oxfmt-ignore
    ['5" disk;b,c', [[1, '5" disk', 'b,c']]],
    ['a\nb;c', [[1, 'a'], [2, 'b', 'c']]], // oxfmt-ignore
  ])('%j', (text, expected) => {
    for (const size of [1, 2, 3, 1000]) {
      const rows = read(createCsvReader(), cut(text, size)).map(({ line, value }) => [line, ...value]);
      expect(rows, `in pieces of ${size}`).toEqual(expected);
    }
  });

  test('quoted cells survive a round trip', () => {
    const cell = fc.stringMatching(/^[a",\n ;]{0,6}$/);
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const expected = rows.filter((row) => row.some((value) => value !== ''));
        expect(read(createCsvReader(), cut(text, size)).map(({ value }) => value)).toEqual(expected);
      }),
    );
  });

  test.each(['a\n"b', `a\n"${'b'.repeat(60_000)}`])('an unclosed quote is an error', (text) => {
    expect(() => read(createCsvReader(), cut(text, 1000))).toThrow('The quote opened on line 2 is never closed.');
  });

  test.each(['b'.repeat(60_000), `"b",${'c'.repeat(60_000)}`])('a row that is too long is an error', (row) => {
    expect(() => read(createCsvReader(), cut(`a\n${row}`, 1000))).toThrow('The row that starts on line 2 is too long.');
  });

  test('rows become objects keyed by the header', () => {
    expect(readCsv('a,b\n1,2\n3,\n')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '' },
    ]);
  });
});

describe('JSON', () => {
  test('any array can be read, however it is split into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), fc.boolean(), (rows, size, isPretty) => {
        const text = JSON.stringify(rows, null, isPretty ? 2 : 0);
        const values = read(createJsonReader(), cut(text, size)).map(({ value }) => value);
        expect(values).toEqual(JSON.parse(text));
      }),
    );
  });

  test('each row has the number of the line it starts on', () => {
    const text = '\n[ {"a":\n1}, 2,\n\n"x" ]\n';
    expect(read(createJsonReader(), [text]).map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  test.each([
    '',
    ' ',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1]]',
    '[1],',
    '[1]x',
    '[{]',
    '["a]',
    '[tru]',
    '[{"a":1]',
    '1',
    '{}',
  ])('%j is an error', (text) => {
    for (const size of [1, 1000]) expect(() => read(createJsonReader(), cut(text, size))).toThrow(FileError);
  });

  test('accepts exactly what JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\[[[\]{}",:1a\\ ]{0,8}$/), (text) => {
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expected = undefined;
        }
        let found: unknown;
        try {
          found = read(createJsonReader(), [text]).map(({ value }) => value);
        } catch (error) {
          expect(error).toBeInstanceOf(FileError);
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('an endless row is rejected before it exhausts memory', () => {
    expect(() => read(createJsonReader(), cut(`[{"a":"${'b'.repeat(60_000)}`, 1000))).toThrow('too long');
  });
});

test('text is decoded across chunks, without its byte order mark', async () => {
  const bytes = new Uint8Array(Buffer.from('\ufeffä€😀\n'));
  async function* pieces() {
    for (const byte of bytes) yield new Uint8Array([byte]);
  }
  let text = '';
  for await (const piece of decodeUtf8(pieces())) text += piece;
  expect(text).toBe('ä€😀\n');
});
