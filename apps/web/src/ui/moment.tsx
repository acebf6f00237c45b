const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A moment as the reader's own clock has it: Jan 31, 2027, 12:00 PM. The date alone keeps its time for who asks. */
export const Moment = ({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) => (
  <time dateTime={at} title={moment.format(new Date(at))} className={dateOnly ? 'whitespace-nowrap' : undefined}>
    {(dateOnly ? date : moment).format(new Date(at))}
  </time>
);
