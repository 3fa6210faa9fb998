import { useEffect, useState } from 'react';

import { ApiError } from '#lib/api-error.ts';

/** The server sends one such mail a minute to an address. */
const PAUSE_S = 60;

/** The minute between two mails to one address. After a corrected address nobody waits. */
export function useMailPause() {
  const [address, setAddress] = useState('');
  const { secondsLeft, start: startCountdown } = useCountdown();

  const start = (email: string, seconds = PAUSE_S) => {
    setAddress(email.toLowerCase());
    startCountdown(seconds);
  };
  return {
    start,
    /** Waits as long as a refusal says. A pause of more than a minute is not counted down: the sentence explains it. */
    startAfterRefusal: (error: unknown, email: string) => {
      const seconds = error instanceof ApiError ? error.retryAfter : null;
      if (seconds !== null && seconds <= PAUSE_S) start(email, seconds);
    },
    secondsLeftFor: (email: string) => (email.toLowerCase() === address ? secondsLeft : 0),
  };
}

/** Counts whole seconds down to a moment; `start` starts again. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const running = now < endsAt;

  useEffect(() => {
    if (!running) return undefined;
    // By the clock, because a tab in the background misses ticks.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const begin = Date.now(); // read once: a millisecond between two reads would show a second too many
    setNow(begin);
    setEndsAt(begin + seconds * 1000);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)), start };
}
