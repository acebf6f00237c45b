// Sent to every client that connects too early, so it is never the reason for a failure.
const NOT_YET = /the database system is/;

/** The line in PostgreSQL's output that says why it failed. */
export function failureReason(output: string): string {
  // Skip the output of earlier runs.
  const lines = (output.split(/LOG: {2}starting PostgreSQL .*\n/).at(-1) ?? '').split('\n');
  const fatal = lines
    .map((line) => /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1])
    .find((text) => text && !NOT_YET.test(text));
  const error = lines.map((line) => /error: +(.+)/i.exec(line)?.[1]).find(Boolean);
  const reason = fatal ?? error ?? lines.findLast((line) => line.trim() !== '') ?? 'it gave no reason';
  return reason.trim().replace(/\.$/, '');
}

/** Worth retrying: an exiting PostgreSQL still holds a lock or memory, or another process started first. */
export const isTransient = (output: string) =>
  /pre-existing shared memory block|lock file ".*" (already exists|is empty)/.test(output);
