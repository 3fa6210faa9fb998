import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface TableColumn {
  label: string;
  /** For columns whose content needs no heading on the screen. */
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
        <tbody className="[&>tr:last-child>*]:border-b-0">{children}</tbody>
      </table>
    </div>
  );
}
