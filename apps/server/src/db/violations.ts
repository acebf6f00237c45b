import { StartError } from '../lib/start-error.ts';

/** What the database itself refuses, by its SQLSTATE. */
const VIOLATIONS = { unique: '23505', reference: '23503', right: '42501' };

interface Refusal {
  code: string;
  message: string;
  constraint?: string;
}

/** What the database said. Drizzle wraps what the driver throws. */
function refusalOf(error: unknown): Refusal | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? (cause as Refusal) : undefined;
}

/** Whether a statement failed because it would have broken such a rule. */
export const isViolation = (error: unknown, kind: keyof typeof VIOLATIONS): boolean =>
  refusalOf(error)?.code === VIOLATIONS[kind];

/** Whether it names a user who is gone: the one who asked for it, since nobody else is named. */
export const namesGoneUser = (error: unknown): boolean =>
  isViolation(error, 'reference') && refusalOf(error)?.constraint?.endsWith('_users_id_fk') === true;

/** For what needs more rights than to read and write rows: the error, or what the owner can do about it. */
export const explainMissingRight = (error: unknown): unknown =>
  isViolation(error, 'right')
    ? new StartError(
        `The user of DATABASE_URL lacks a right that Sixfold needs (${refusalOf(error)?.message}): make it the owner of the database, or grant it CREATE on the database and on its schema public.`,
      )
    : error;
