const formatter = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader's own clock has it: Jan 31, 2027, 12:00 PM. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={at}>
    {formatter.format(new Date(at))}
  </time>
);
