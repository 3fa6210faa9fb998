import type { Slot } from '@coursemate/contract/availability';

import type { TimeRange } from './availability.service.ts';

export function presentSlot({ starts_at, ends_at }: TimeRange): Slot {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
}
