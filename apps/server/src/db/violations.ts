/** What the database itself refuses, by its SQLSTATE. */
const VIOLATIONS = { unique: '23505', reference: '23503' };

/** Whether a statement failed because it would have broken such a rule. Drizzle wraps what the driver throws. */
export function isViolation(error: unknown, kind: keyof typeof VIOLATIONS): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === VIOLATIONS[kind];
}
