import type { ReactNode } from 'react';

/** An icon on a tile; screen readers skip it. */
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
