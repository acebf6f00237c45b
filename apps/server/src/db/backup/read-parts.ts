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

const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 4_000_000;

type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: TableStart; rows: string[] }
  | { kind: 'table-end'; table: TableStart; count: number }
  | { kind: 'footer'; footer: Footer };

/** Reads a backup part by part. It yields the footer only if the backup is complete and unchanged. */
export async function* readParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const digest = lineDigest();
  let hasHeader = false;
  let table: TableStart | undefined;
  let rows: string[] = [];
  let count = 0;
  let characters = 0;

  for await (const line of lines) {
    const isFull = rows.length === BATCH_ROWS || characters > BATCH_CHARACTERS;
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
    } else if (!hasHeader) {
      hasHeader = true;
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
