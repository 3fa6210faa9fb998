import { type ReactNode, useEffect, useState } from 'react';

import { classNames } from '#ui/class-names.ts';

/** Most answers come before; a list that is dimmed for a moment flickers, and drawing that takes time from the answer. */
const DELAY_MS = 200;

interface DimmedProps {
  /** The list is the answer to an earlier question, while the next answer is on its way. */
  outdated: boolean;
  children: ReactNode;
}

/** A list that is dimmed when its next answer takes long. */
export function Dimmed({ outdated, children }: DimmedProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!outdated) return undefined;
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [outdated]);
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && isLong && 'opacity-50')}>
      {children}
    </div>
  );
}
