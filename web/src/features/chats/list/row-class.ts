import { classNames } from '#ui/class-names.ts';

const ROW = 'block rounded-card px-2 py-2 focus-visible:-outline-offset-2 lg:px-4';

/** A row that leads somewhere; `current` is the one that is open. */
export function rowClass(current = false): string {
  return classNames(ROW, 'transition-colors', current ? 'bg-brand-soft' : 'hover:bg-hover');
}

export const stillRowClass = ROW;
