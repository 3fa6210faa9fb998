import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

interface TableColumn {
  label: string;
  /** Hides the label on the screen; screen readers get it. */
  labelHidden?: boolean;
  align?: 'start' | 'end';
}

interface TableProps {
  /** Its name, for screen readers. */
  caption: string;
  columns: readonly TableColumn[];
  /** `TableRow`s. */
  children: ReactNode;
}

/**
 * Dense rows under a head that stays in view: below the page's own header, whose height is `--sticky-top`, or on a
 * narrow screen, where the table scrolls sideways in its frame, at the top of that frame.
 */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="rounded-card border border-line bg-surface max-md:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, labelHidden = false, align = 'start' }) => (
              <th
                key={label}
                scope="col"
                className={classNames(
                  'sticky top-(--sticky-top,0px) z-10 h-10 border-b border-line bg-sunken px-4 text-13 font-semibold whitespace-nowrap text-muted first:rounded-tl-[11px] last:rounded-tr-[11px]',
                  align === 'end' && 'text-right',
                )}
              >
                {labelHidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface TableRowProps extends Omit<ComponentProps<'tr'>, 'className' | 'aria-current'> {
  /** Whether it is open or being worked on. */
  selected?: boolean;
  /** For what is there but does not count at present. */
  dimmed?: boolean;
}

/** A row; `useRowKeys` makes it one that takes the focus and has keys. */
export function TableRow({ selected = false, dimmed = false, children, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      aria-current={selected || undefined}
      className={classNames(
        // For its cells. A rule about the cells of a last row would make browsers look at the whole page with each popup.
        'last:[--row-line:0px]',
        'transition-colors focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand',
        dimmed && 'text-muted',
        selected ? 'bg-brand-soft [&>:first-child]:[box-shadow:inset_3px_0_var(--brand)]' : 'hover:bg-sunken',
      )}
    >
      {children}
    </tr>
  );
}

interface TableCellProps {
  /** The cell that names its row. */
  heading?: boolean;
  align?: 'start' | 'end';
  colSpan?: number;
  children: ReactNode;
}

export function TableCell({ heading = false, align = 'start', colSpan, children }: TableCellProps) {
  const className = classNames(
    'h-12 border-b-[length:var(--row-line,1px)] border-line px-4 py-1.5 tabular-nums',
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

/** Rows for a `Table` whose content is on its way. */
export function SkeletonTableRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // The index is the key: placeholders are alike and never move.
    <TableRow key={row}>
      {Array.from({ length: columns }, (_column, column) => (
        <TableCell key={column}>
          <Skeleton className={column === 0 ? 'h-3.5 w-40' : 'h-3.5 w-20'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
