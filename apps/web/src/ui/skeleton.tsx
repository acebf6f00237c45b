import { cx } from './cx.ts';

/** Holds the place of what is still loading. Give it its size by class names. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={cx('skeleton', className)} />
);
