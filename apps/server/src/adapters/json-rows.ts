import { FileError, ROW_MAX, type FileRow, type RowReader } from './row-reader.ts';

/**
 * Reads the elements of a JSON file that contains one array. Parses them one by one: an array of millions of small values
 * would block the event loop for seconds.
 */
export function createJsonReader(): RowReader<unknown> {
  let rest = '';
  let line = 1;
  let expected: '[' | 'first' | 'element' | 'comma' | 'nothing' = '[';

  const error = () => new FileError(`The file is not valid JSON (line ${line}).`);

  function skipSpace(from: number): number {
    let at = from;
    for (; at < rest.length && ' \t\r\n'.includes(rest[at]!); at++) if (rest[at] === '\n') line += 1;
    return at;
  }

  function take(isEnd: boolean): FileRow<unknown>[] {
    const rows: FileRow<unknown>[] = [];
    let at = skipSpace(0);
    while (at < rest.length) {
      if (expected === 'element' || (expected === 'first' && rest[at] !== ']')) {
        const end = endOfValue(rest, at);
        if (end === undefined && !isEnd) break;
        const text = rest.slice(at, end);
        rows.push({ line, value: parse(text) });
        line += text.split('\n').length - 1;
        at += text.length;
        expected = 'comma';
      } else {
        separate(rest[at]!);
        at += 1;
      }
      at = skipSpace(at);
    }
    rest = rest.slice(at);
    if (rest.length > ROW_MAX) throw new FileError(`The row that starts on line ${line} is too long.`);
    if (isEnd && expected !== 'nothing') throw error();
    return rows;
  }

  function separate(mark: string): void {
    if (expected === '[' && mark === '[') expected = 'first';
    else if (expected === '[') throw new FileError('The file must contain one JSON array of puzzles.');
    else if (expected !== 'nothing' && mark === ']') expected = 'nothing';
    else if (expected === 'comma' && mark === ',') expected = 'element';
    else throw error();
  }

  function parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw error();
    }
  }

  return {
    push(text) {
      rest += text;
      return take(false);
    },
    end: () => take(true),
  };
}

/** The end of the value that starts at `from`, or undefined if it is incomplete. */
function endOfValue(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const mark = text[at]!;
    if (mark === '"') {
      const close = endOfString(text, at);
      if (close === undefined) return undefined;
      at = close;
    } else if (mark === '{' || mark === '[') depth += 1;
    else if (depth > 0 && (mark === '}' || mark === ']')) depth -= 1;
    else if (depth === 0 && (mark === ',' || mark === ']')) return at;
    else continue;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function endOfString(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return undefined;
}
