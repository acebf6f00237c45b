import pg from 'pg';

/** A name as it stands in a statement. */
export const quoted = (name: string) => pg.escapeIdentifier(name);
