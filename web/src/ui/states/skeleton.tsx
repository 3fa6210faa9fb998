import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface SkeletonProps {
  /** Its size. */
  className: string;
  /** A circle or a pill instead of a block. */
  round?: boolean;
}

/** A grey placeholder. It pulses only where a page takes long: drawing every frame takes time that the page needs to load. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'bg-skeleton animate-pulse [animation-delay:4s]',
        round ? 'rounded-pill' : 'rounded-control',
        className,
      )}
    />
  );
}

// Lines of a paragraph differ in length, and the last one is short.
const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-11/12'] as const;

export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // The index is the key: placeholders are alike and never move.
        <Skeleton
          key={line}
          className={`h-3 ${line === lines - 1 && line > 0 ? 'w-3/5' : WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  );
}

/** A face with two lines beside it: people, chats, notifications. */
export function SkeletonRow() {
  return (
    <div className="flex items-center gap-3 py-3">
      <Skeleton round className="size-10 shrink-0" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5 max-w-40" />
        <Skeleton className="h-3 w-3/5 max-w-64" />
      </div>
    </div>
  );
}

/** A card with a face, a few lines, chips and a footer. */
export function SkeletonCard() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="grid gap-5 p-4">
        <div className="flex items-center gap-3">
          <Skeleton round className="size-14 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
        <SkeletonText lines={2} />
        <div className="flex gap-2">
          <Skeleton round className="h-7 w-24" />
          <Skeleton round className="h-7 w-20" />
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-line p-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-10 w-28" />
      </div>
    </div>
  );
}

/** Stands around skeletons and tells screen readers that something is loading. */
export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
