import type { ReactNode } from 'react';

/** A picture of what a line is about, for the eye only. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong"
    >
      {children}
    </span>
  );
}
