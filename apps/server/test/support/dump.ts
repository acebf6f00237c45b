import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Every row of every table, as text. */
export async function dump({ database }: Pick<TestApp, 'database'>): Promise<string> {
  const { rows } = await database.query({
    text: `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  });
  const contents = await Promise.all(
    (rows as { name: string }[]).map(async ({ name }) => {
      const table = await database.orm.execute(sql.raw(`SELECT t::text AS row FROM ${name} AS t ORDER BY row`));
      return `${name}\n${table.rows.map(({ row }) => String(row)).join('\n')}`;
    }),
  );
  return contents.join('\n');
}
