import { useEffect, useState } from 'react';

/** Asking at every letter would be more requests than answers anyone reads. */
const PAUSE_MS = 300;

/** A typed text once the typing pauses; an emptied one at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return settled;
}
