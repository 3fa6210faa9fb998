import { useEffect, useState } from 'react';

import { ApiError } from '#lib/api-error.ts';

/** The server sends one such mail a minute to an address. */
const PAUSE_S = 60;

/** The minute between two mails, counted for the address it was sent to: a corrected address need not wait. */
export function useMailPause() {
  const [address, setAddress] = useState('');
  const { secondsLeft, start } = useCountdown();

  const begin = (email: string, seconds = PAUSE_S) => {
    setAddress(email.toLowerCase());
    start(seconds);
  };
  return {
    begin,
    /** Waits as long as a refusal asks for; longer pauses than a minute are for its sentence to explain. */
    obey: (error: unknown, email: string) => {
      const seconds = error instanceof ApiError ? error.retryAfter : null;
      if (seconds !== null && seconds <= PAUSE_S) begin(email, seconds);
    },
    secondsFor: (email: string) => (email.toLowerCase() === address ? secondsLeft : 0),
  };
}

/** Whole seconds until a moment, counted down on screen. `start` begins again. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const running = now < endsAt;

  useEffect(() => {
    if (!running) return undefined;
    // Counted from the clock, because a tab in the background misses ticks.
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
