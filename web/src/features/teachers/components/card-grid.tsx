import type { ReactNode } from 'react';

/** As many cards side by side as fit without squeezing them. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">{children}</ul>;
}
