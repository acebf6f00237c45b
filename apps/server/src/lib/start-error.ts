/** A start failure that the owner can fix. Printed as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
