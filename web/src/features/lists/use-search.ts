import { limits } from '@coursemate/contract/limits';
import { useEffect, useState } from 'react';

/** Asking at every letter would be more requests than answers anyone reads. */
const PAUSE_MS = 200;

/** A search that the server answers: what is typed, and the words to ask with once the typing pauses. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const words = typed.trim().slice(0, limits.searchMax);

  useEffect(() => {
    // An emptied box shows at once what it began with.
    const timer = setTimeout(() => setAsked(words), words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return { words, asked, onSearch: setTyped };
}
