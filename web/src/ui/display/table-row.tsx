import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

/** `selected` marks the row that is open or being worked on. */
export function TableRow({ selected = false, children }: { selected?: boolean; children: ReactNode }) {
  return (
    <tr
      aria-current={selected || undefined}
      className={classNames(
        'transition-colors',
        selected ? 'bg-brand-soft [&>:first-child]:[box-shadow:inset_3px_0_var(--brand)]' : 'hover:bg-sunken',
      )}
    >
      {children}
    </tr>
  );
}
