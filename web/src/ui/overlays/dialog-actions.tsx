import type { ReactNode } from 'react';

/** The buttons at the end of a dialog: side by side, or on a narrow screen stacked with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
