import { classNames } from '#ui/class-names.ts';

interface SkeletonProps {
  /** Its size. */
  className: string;
  /** A circle or a pill instead of a block. */
  round?: boolean;
}

/** A grey shape of what is about to appear. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-pulse bg-skeleton', round ? 'rounded-pill' : 'rounded-control', className)}
    />
  );
}
