import { classNames } from './class-names.ts';

/** A grey shape of what is about to appear; `className` gives its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-control bg-sunken', className)} />;
}
