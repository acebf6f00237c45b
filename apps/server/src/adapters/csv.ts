import { FileError, ROW_MAX, type FileRow, type RowReader } from './row-reader.ts';

interface CsvRecord {
  cells: string[];
  end: number;
  separators: string;
}

/**
 * Reads the records of a CSV file as lists of cells. Lines may end in LF, CRLF or CR; a quoted cell may contain any of
 * them. The separator is whichever comes first: a comma, or a semicolon, as in countries with a decimal comma.
 */
export function createCsvReader(): RowReader<string[]> {
  let rest = '';
  let line = 1;
  let separators = ',;';

  /** Parses the rest as if the file ended here: the result is a row, unless a quote is still open. */
  function error(): FileError {
    const isOpen = parseRecord(rest, 0, separators, true) === undefined;
    return new FileError(
      isOpen ? `The quote opened on line ${line} is never closed.` : `The row that starts on line ${line} is too long.`,
    );
  }

  function take(isEnd: boolean): FileRow<string[]>[] {
    const rows: FileRow<string[]>[] = [];
    let from = 0;
    for (let record; from < rest.length && (record = parseRecord(rest, from, separators, isEnd)); from = record.end) {
      ({ separators } = record);
      if (record.cells.some((cell) => cell !== '')) rows.push({ line, value: record.cells });
      line += countLineBreaks(rest, from, record.end);
    }
    rest = rest.slice(from);
    if (rest.length > ROW_MAX || (isEnd && rest !== '')) throw error();
    return rows;
  }

  return {
    push(text) {
      // A CR at the very end may be half of a CRLF.
      const all = rest + text;
      const whole = all.endsWith('\r') ? all.length - 1 : all.length;
      rest = all.slice(0, whole).replace(/\r\n?/g, '\n');
      const rows = take(false);
      rest += all.slice(whole);
      return rows;
    },
    end() {
      rest = rest.replace(/\r$/, '\n');
      return take(true);
    },
  };
}

/** One record, or undefined if it is incomplete. A quote is special only at the start of a cell. */
function parseRecord(text: string, from: number, allowed: string, isEnd: boolean): CsvRecord | undefined {
  const cells: string[] = [];
  let separators = allowed;
  for (let at = from; ; at += 1) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = parseQuoted(text, at, isEnd);
      if (!quoted) return undefined;
      ({ cell, end: at } = quoted);
    }
    const stop = endOfCell(text, at, separators);
    if (stop === text.length && !isEnd) return undefined;
    cells.push(cell + text.slice(at, stop));
    const separator = text[stop];
    if (separator === undefined || separator === '\n') {
      return { cells, end: Math.min(stop + 1, text.length), separators };
    }
    separators = separator;
    at = stop;
  }
}

function parseQuoted(text: string, from: number, isEnd: boolean): { cell: string; end: number } | undefined {
  let cell = '';
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || (quote + 1 === text.length && !isEnd)) return undefined;
    if (text[quote + 1] !== '"') return { cell: cell + text.slice(at, quote), end: quote + 1 };
    cell += text.slice(at, quote + 1);
    at = quote + 2;
  }
}

const LINE_FEED = 10;

function endOfCell(text: string, from: number, separators: string): number {
  const one = separators.charCodeAt(0);
  const other = separators.charCodeAt(separators.length - 1);
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === one || code === other || code === LINE_FEED) break;
  }
  return at;
}

function countLineBreaks(text: string, from: number, end: number): number {
  let ends = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) ends += 1;
  return ends;
}

/** The rows of a CSV text as objects keyed by its header line. */
export function readCsv(text: string): Record<string, string>[] {
  const reader = createCsvReader();
  const [header, ...rows] = [...reader.push(text), ...reader.end()];
  return rows.map(({ value }) => Object.fromEntries(value.map((cell, index) => [header?.value[index] ?? '', cell])));
}
