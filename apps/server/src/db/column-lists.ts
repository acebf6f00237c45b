import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Lists of a table's columns for statements in plain SQL, so that a new column is declared once, in the schema. */
export function columnLists<T extends PgTable>(table: T, fields: readonly (keyof T['$inferSelect'] & string)[]) {
  const columns = getTableColumns(table);
  const list = (text: (field: string, name: string, type: string) => string) =>
    fields.map((field) => text(`"${field}"`, columns[field]!.name, columns[field]!.getSQLType())).join(', ');
  return {
    /** `total_guesses` */
    names: list((_, name) => name),
    /** `"totalGuesses"` */
    fields: list((field) => field),
    /** `total_guesses AS "totalGuesses"` */
    selected: list((field, name) => `${name} AS ${field}`),
    /** `"totalGuesses" smallint` */
    typed: list((field, _, type) => `${field} ${type}`),
    /** `total_guesses = "totalGuesses"` */
    assigned: list((field, name) => `${name} = ${field}`),
  };
}
