import { StartError } from '../lib/start-error.ts';

/** By SQLSTATE. */
const VIOLATIONS = { unique: '23505', reference: '23503', privilege: '42501' };

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
}

// Drizzle wraps the driver's errors.
function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? (cause as DatabaseError) : undefined;
}

export const isViolation = (error: unknown, kind: keyof typeof VIOLATIONS): boolean =>
  databaseError(error)?.code === VIOLATIONS[kind];

/** Whether the statement refers to a user who has just been deleted. */
export const refersToDeletedUser = (error: unknown): boolean =>
  isViolation(error, 'reference') && databaseError(error)?.constraint?.endsWith('_users_id_fk') === true;

/** For statements that need more than read and write access to rows: tells the owner how to fix a missing privilege. */
export const explainMissingPrivilege = (error: unknown): unknown =>
  isViolation(error, 'privilege')
    ? new StartError(
        `The DATABASE_URL user lacks a privilege that Sixfold needs (${databaseError(error)?.message}). Make it the owner of the database, or grant it CREATE on the database and on its public schema.`,
      )
    : error;
