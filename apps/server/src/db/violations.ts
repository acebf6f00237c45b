/** What the database itself refuses, by its SQLSTATE. */
const VIOLATIONS = { unique: '23505', reference: '23503' };

interface Refusal {
  code: string;
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
