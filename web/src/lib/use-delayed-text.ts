import { limits } from '@coursemate/contract/base/limits';
import { cleanLine } from '@coursemate/contract/base/text';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** A request for every letter would be too many. */
const PAUSE_MS = 300;

interface DelayedText {
  /** The value in the address. */
  value: string;
  /** The part of the typed text that counts. A clean text must come back from the address unchanged. */
  clean?: (typed: string) => string;
  onChange: (value: string) => void;
}

/** Of a search box: words as the server reads them. */
function cleanWords(typed: string): string {
  return cleanLine(typed.slice(0, limits.searchMax));
}

/** The text of a box, by default of a search box: it goes into the address when the typing pauses, and follows the address. */
export function useDelayedText({ value, clean = cleanWords, onChange }: DelayedText) {
  const { history } = useRouter();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed, and not by this box: the back button, or a filter that was removed.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const cleaned = clean(typed);
  const send = useEffectEvent((next: string) => {
    setSent(next);
    onChange(next);
  });
  useEffect(() => {
    if (cleaned === sent) return undefined;
    const { pathname } = history.location;
    const sendUnlessLeaving = () => {
      // A link was followed meanwhile, and its page is still loading: the text would call the person back.
      if (history.location.pathname === pathname) send(cleaned);
    };
    // Whoever empties the box does not wait.
    const timer = setTimeout(sendUnlessLeaving, cleaned === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [cleaned, sent, history]);

  return [typed, setTyped] as const;
}
