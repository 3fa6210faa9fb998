import type { ReactNode } from 'react';

/** One section of the showcase. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="font-sans text-14 font-semibold tracking-normal text-muted">{title}</h2>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-3">{children}</div>;
}
