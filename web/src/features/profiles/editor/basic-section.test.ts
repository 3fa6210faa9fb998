import { dateOfBirth } from '@coursemate/contract/profiles';
import { expect, test, vi } from 'vitest';

import { birthBounds } from './basic-section.tsx';

test.each(['2026-11-15', '2028-02-29', '2027-01-01', '2026-12-31'])(
  'on %s the calendar offers exactly the days that the rule takes',
  (today) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });
    const { min, max } = birthBounds(new Date());
    const isTaken = (day: string, shift: number) =>
      dateOfBirth.safeParse(new Date(Date.parse(day) + shift * 86_400_000).toISOString().slice(0, 10)).success;
    expect([isTaken(min, -1), isTaken(min, 0), isTaken(max, 0), isTaken(max, 1)]).toEqual([false, true, true, false]);
    vi.useRealTimers();
  },
);
