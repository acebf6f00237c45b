import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

// Arbitrary, but the same in every release: "sixfold" in ASCII.
const KEY = String(0x73_69_78_66_6f_6c_64n);

// PostgreSQL may take this long to notice that a server was killed.
const CLAIM_TIMEOUT_MS = 3000;

/** dropped: the connection was lost. */
type Claim = { state: 'owned' } | { state: 'dropped' } | { state: 'taken'; by: number | undefined };

/** Claims the cluster for this server for the lifetime of the connection. */
export async function claimOwnership(client: pg.Client): Promise<Claim> {
  const began = performance.now();
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [KEY]);
      if (rows[0]?.mine) return { state: 'owned' };
      if (performance.now() - began > CLAIM_TIMEOUT_MS) return { state: 'taken', by: await holder(client) };
      await delay(100);
    }
  } catch {
    return { state: 'dropped' };
  }
}

async function holder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and (l.classid::bigint << 32 | l.objid::bigint) = $1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [KEY],
  );
  const pid = Number(/(\d+)$/.exec(rows[0]?.name ?? '')?.[1]);
  return pid || undefined;
}
