import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down on screen. `start` begins again. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
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
