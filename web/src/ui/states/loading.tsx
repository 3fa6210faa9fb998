import type { ReactNode } from 'react';

/** Around skeletons: tells a screen reader in words what they show in shapes. */
export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
