import type { ReactNode } from 'react';

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-3">{children}</div>;
}
