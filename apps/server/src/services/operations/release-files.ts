import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from '@fastify/send';
import type { Log } from '../../adapters/log.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import { repeat, type BackgroundTask } from '../../lib/repeat.ts';

/** Far more often than the files expire, so that a failed attempt does no harm. */
const PUBLISH_EVERY_MS = 60 * 60 * 1000;
/** Vite adds a hash of eight characters. */
const HASHED_NAME = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,8}$/;

export interface ReleaseFile {
  name: string;
  contentType: string;
  encoding: 'br' | null;
  body: Buffer;
}

interface Options {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** The folder that contains the hashed files. */
  folder: string;
}

export interface ReleaseFiles extends BackgroundTask {
  /** Stores this release's files for the other servers. Never rejects. */
  publish(): Promise<void>;
  /** A file from any release in service. */
  find(name: string): Promise<ReleaseFile | undefined>;
}

export function createReleaseFiles({ database, clock, log, folder }: Options): ReleaseFiles {
  const publish = () =>
    publishFiles(database, folder, new Date(clock.now())).catch((error: unknown) =>
      log.error({ err: error }, 'could not store the files of this release'),
    );
  // In batches, so that a flood of unknown names costs the database little.
  const findInBatch = batch((names: string[]) => findFiles(database, names));
  return {
    publish,
    find: async (name) => (HASHED_NAME.test(name) ? findInBatch(name) : undefined),
    ...repeat({ everyMs: PUBLISH_EVERY_MS, run: publish }),
  };
}

/** Several servers may do this at the same time. All lock rows in order of their names, which prevents deadlocks. */
async function publishFiles(database: Database, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => HASHED_NAME.test(name)).sort();
  const { rows } = await database.query({
    text: `UPDATE release_files SET last_seen_at = $2 WHERE name = ANY(ARRAY(
        SELECT name FROM release_files WHERE name = ANY($1) ORDER BY name FOR UPDATE))
      RETURNING name`,
    values: [names, now],
    isIdempotent: true,
  });
  const stored = new Set((rows as ReleaseFile[]).map(({ name }) => name));
  const files = await Promise.all(names.filter((name) => !stored.has(name)).map((name) => readOwnFile(folder, name)));
  if (files.length === 0) return;
  await database.query({
    text: `INSERT INTO release_files (name, content_type, encoding, body, last_seen_at)
      SELECT *, $5::timestamptz FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[])
      ON CONFLICT DO NOTHING`,
    values: [
      files.map(({ name }) => name),
      files.map(({ contentType }) => contentType),
      files.map(({ encoding }) => encoding),
      files.map(({ body }) => body),
      now,
    ],
    isIdempotent: true,
  });
}

/** Compressed if the build compressed it. */
async function readOwnFile(folder: string, name: string): Promise<ReleaseFile> {
  const type = send.mime.getType(name) ?? 'application/octet-stream';
  const contentType = send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
  const path = join(folder, name);
  const compressed = await readFile(`${path}.br`).catch(() => undefined);
  return compressed
    ? { name, contentType, encoding: 'br', body: compressed }
    : { name, contentType, encoding: null, body: await readFile(path) };
}

async function findFiles(database: Database, names: string[]): Promise<(ReleaseFile | undefined)[]> {
  const { rows } = await database.query({
    name: 'find-release-files',
    text: 'SELECT name, content_type AS "contentType", encoding, body FROM release_files WHERE name = ANY($1)',
    values: [[...new Set(names)]],
  });
  const files = new Map((rows as ReleaseFile[]).map((file) => [file.name, file]));
  return names.map((name) => files.get(name));
}
