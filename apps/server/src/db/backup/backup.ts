import type { Database } from '../database.ts';
import { newestAppliedMigration, newestKnownMigration } from '../migrate.ts';
import { StartError } from '../../lib/start-error.ts';
import { quoted, readSequences, readTables, type Table } from './catalog.ts';
import { controlLine, headerOf, lineDigest } from './format.ts';

/** Enough to make round trips negligible, few enough to hold in memory. */
const BATCH_SIZE = 500;

/** Called after each batch, and with `isDone` after each table. */
export type Progress = (table: string, rows: number, isDone: boolean) => void;

/**
 * Passes the lines of a backup to `write`. A single transaction reads them all, so the backup is a consistent snapshot. It
 * does not block running servers.
 */
export function backUp(
  database: Database,
  options: {
    madeAt: string;
    write: (lines: AsyncIterable<string>) => Promise<void>;
    progress: Progress;
    signal?: AbortSignal;
  },
): Promise<void> {
  return database.maintain(
    (connection, query) =>
      connection.transaction(
        async () => {
          const migration = await newestAppliedMigration(connection);
          if (migration === 0) throw new StartError('The database is empty: there is nothing to back up.');
          if (migration > newestKnownMigration()) {
            throw new StartError('The database was made by a newer release of Sixfold. Back it up with that release.');
          }
          await options.write(lines(query, headerOf({ madeAt: options.madeAt, migration }), options.progress));
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    options.signal,
  );
}

async function* lines(
  query: Database['query'],
  header: ReturnType<typeof headerOf>,
  progress: Progress,
): AsyncGenerator<string> {
  const { add, digest } = lineDigest();
  const line = (text: string) => {
    add(text);
    return `${text}\n`;
  };
  yield line(controlLine(header));
  for (const table of await readTables(query)) {
    yield line(controlLine({ table: table.name, columns: table.columns }));
    let count = 0;
    for await (const rows of rowsOf(table, query)) {
      yield rows.map(line).join('');
      count += rows.length;
      progress(table.name, count, false);
    }
    progress(table.name, count, true);
  }
  const sequences = await readSequences(query);
  yield `${controlLine({ sequences, sha256: digest() })}\n`;
}

async function* rowsOf({ name, columns }: Table, query: Database['query']): AsyncGenerator<string[]> {
  await query({
    text: `DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(found)::text AS line
      FROM (SELECT ${columns.map(quoted).join(', ')} FROM public.${quoted(name)}) AS found`,
  });
  for (;;) {
    const { rows } = await query({ text: `FETCH ${BATCH_SIZE} FROM backup` });
    if (rows.length === 0) break;
    yield (rows as { line: string }[]).map((row) => row.line);
  }
  await query({ text: 'CLOSE backup' });
}
