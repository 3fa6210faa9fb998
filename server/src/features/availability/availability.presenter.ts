import type { Slot } from '@coursemate/contract/availability';

import { days, minutes } from '#platform/clock.ts';
import { ready } from '#platform/http/serialize.ts';

const DAY = days(1);
const MINUTE = minutes(1);

/** '00:00:00.000Z' and every minute after it. */
const TIMES = Array.from({ length: DAY / MINUTE }, (_, minute) => new Date(minute * MINUTE).toISOString().slice(11));

/** Writes moments out as `toISOString` does. A month has many on few days, so a day is written once for all that follow. */
function writer(): (at: number) => string {
  let written = { midnight: Number.NaN, text: '' };
  return (at) => {
    const midnight = Math.floor(at / DAY) * DAY;
    if (midnight !== written.midnight) written = { midnight, text: new Date(midnight).toISOString().slice(0, 11) };
    const time = TIMES[(at - midnight) / MINUTE];
    // Of zones whose clocks once were seconds apart from the others.
    return time === undefined ? new Date(at).toISOString() : written.text + time;
  };
}

/** Slots as they are sent. */
export function presentSlots(starts: readonly number[], length: number): Slot[] {
  const [start, end] = [writer(), writer()];
  const slots = starts.map((at) => `{"starts_at":"${start(at)}","ends_at":"${end(at + minutes(length))}"}`);
  return ready(`[${slots.join(',')}]`) as Slot[];
}
