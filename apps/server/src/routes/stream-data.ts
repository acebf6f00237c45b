import { Readable } from 'node:stream';
import { EXPORT_TIMEOUT_MS } from '@sixfold/contract';
import { jsonChunks, type Paged } from '../lib/json-chunks.ts';

/**
 * Opens a reply with `data` that is read only as fast as the client takes it. The deadline is for clients that stop
 * reading: each holds a page in memory, but no database connection.
 */
export const streamData =
  <T extends object>(data: Paged<T>) =>
  (): Readable =>
    Readable.from(envelope(data), { highWaterMark: 1, signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS) });

async function* envelope(data: object): AsyncGenerator<string> {
  yield '{"success":true,"data":';
  yield* jsonChunks(data);
  yield '}';
}
