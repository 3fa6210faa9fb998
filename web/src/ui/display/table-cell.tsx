import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface TableCellProps {
  /** The cell that names its row. */
  heading?: boolean;
  align?: 'start' | 'end';
  colSpan?: number;
  children: ReactNode;
}

export function TableCell({ heading = false, align = 'start', colSpan, children }: TableCellProps) {
  const className = classNames(
    'h-12 border-b border-line px-4 py-1.5 tabular-nums',
    align === 'end' && 'text-right',
    heading ? 'text-left font-semibold' : 'font-normal',
  );
  return heading ? (
    <th scope="row" colSpan={colSpan} className={className}>
      {children}
    </th>
  ) : (
    <td colSpan={colSpan} className={className}>
      {children}
    </td>
  );
}
