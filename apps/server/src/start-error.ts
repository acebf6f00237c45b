/** A reason not to start that the owner can act on. It is printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
