import { cx } from './cx.ts';

/** The wheel turns while we wait. The text is what a reader hears, and what is seen beside it. */
export function Spinner({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <span aria-hidden className="spinner" />
      {text}
    </div>
  );
}

/** Holds the place of what is still loading. Give it its size by class names. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={cx('skeleton', className)} />
);
