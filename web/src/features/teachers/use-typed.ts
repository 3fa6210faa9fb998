import { useEffect, useEffectEvent, useState } from 'react';

/** Asking at every letter would be more requests than answers anyone reads. */
const PAUSE_MS = 300;

interface Typed {
  /** What the address says. */
  value: string;
  /** What of the typed text counts; what it leaves alone must come back unchanged from the address. */
  clean: (typed: string) => string;
  onSettle: (value: string) => void;
}

/** A box whose text goes into the address once the typing pauses, and follows the address when that changes. */
export function useTyped({ value, clean, onSettle }: Typed) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed, and not by this box: the back button, or a filter that was removed.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const wanted = clean(typed);
  const settle = useEffectEvent((next: string) => {
    setSent(next);
    onSettle(next);
  });
  useEffect(() => {
    if (wanted === sent) return undefined;
    // An emptied box shows at once what it began with.
    const timer = setTimeout(() => settle(wanted), wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);

  return [typed, setTyped] as const;
}
