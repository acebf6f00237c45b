import {
  DamagedBackup,
  Footer,
  Header,
  isControlLine,
  isTableStart,
  lineDigest,
  readControlLine,
  TableStart,
} from './format.ts';

const ROWS_AT_A_TIME = 1000;
const CHARACTERS_AT_A_TIME = 4_000_000;

type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: TableStart; rows: string[] }
  | { kind: 'table-end'; table: TableStart; count: number }
  | { kind: 'footer'; footer: Footer };

/** Reads a backup part by part. It has come to the footer only if it is whole, and just as it was written. */
export async function* readParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const digest = lineDigest();
  let hasBegun = false;
  let table: TableStart | undefined;
  let rows: string[] = [];
  let count = 0;
  let characters = 0;

  for await (const line of lines) {
    const isFull = rows.length === ROWS_AT_A_TIME || characters > CHARACTERS_AT_A_TIME;
    if (table && rows.length > 0 && (isFull || isControlLine(line))) {
      yield { kind: 'rows', table, rows };
      count += rows.length;
      rows = [];
      characters = 0;
    }
    if (!isControlLine(line)) {
      if (!table) throw new DamagedBackup();
      rows.push(line);
      characters += line.length;
    } else if (!hasBegun) {
      hasBegun = true;
      yield { kind: 'header', header: readControlLine(line, Header) };
    } else {
      if (table) yield { kind: 'table-end', table, count };
      if (!isTableStart(line)) {
        const footer = readControlLine(line, Footer);
        if (footer.sha256 !== digest.digest()) throw new DamagedBackup();
        yield { kind: 'footer', footer };
        return;
      }
      table = readControlLine(line, TableStart);
      count = 0;
    }
    digest.add(line);
  }
  throw new DamagedBackup();
}
