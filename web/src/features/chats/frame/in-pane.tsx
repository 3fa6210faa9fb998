import type { ReactNode } from 'react';

/** Centres something in the pane of the open chat. */
export function InPane({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 content-center justify-items-center overflow-y-auto p-6">
      <div className="w-full max-w-md">{children}</div>
    </div>
  );
}
