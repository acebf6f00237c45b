import { cx } from './cx.ts';

export function Spinner({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <span aria-hidden className="spinner" />
      {text}
    </div>
  );
}

/** A placeholder while content loads, sized by class names. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={cx('skeleton', className)} />
);
