import { useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

const SHORT_LENGTH = 240;
const SHORT_LINES = 4;

/** Text that somebody has written, in its own lines; the rest of a long one on demand. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > SHORT_LINES;
  return (
    <div>
      <p className={cx('wrap-anywhere whitespace-pre-wrap', isLong && !isOpen && 'line-clamp-4')}>{text}</p>
      {isLong && (
        <Button variant="quiet" className="-ml-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
