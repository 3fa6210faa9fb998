import { useState } from 'react';

import { ApiError } from '#lib/api-error.ts';
import { useCountdown } from '#lib/use-countdown.ts';

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
