// Said to every client that knocks too early, so never the reason for anything.
const NOT_YET = /the database system is/;

/** The one line in PostgreSQL's output that says why it gave up. */
export function plainReason(output: string): string {
  // Everything before the last start belongs to an earlier run.
  const lines = (output.split(/LOG: {2}starting PostgreSQL .*\n/).at(-1) ?? '').split('\n');
  const fatal = lines
    .map((line) => /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1])
    .find((text) => text && !NOT_YET.test(text));
  const error = lines.map((line) => /error: +(.+)/i.exec(line)?.[1]).find(Boolean);
  const reason = fatal ?? error ?? lines.findLast((line) => line.trim() !== '') ?? 'it gave no reason';
  return reason.trim().replace(/\.$/, '');
}

/** A dying PostgreSQL still holds what the new one needs, or another start was faster: worth trying again. */
export const isPassing = (output: string) =>
  /pre-existing shared memory block|lock file ".*" (already exists|is empty)/.test(output);
