import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, updated every minute, so that '1m' does not stay '1m' for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
