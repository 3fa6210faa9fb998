import { TableCell } from '#ui/display/table-cell.tsx';
import { TableRow } from '#ui/display/table-row.tsx';

import { Skeleton } from './skeleton.tsx';

/** Rows for a `Table` whose content is on its way. */
export function SkeletonTableRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // Placeholders have nothing else that tells them apart, and they never move.
    <TableRow key={row}>
      {Array.from({ length: columns }, (_column, column) => (
        <TableCell key={column}>
          <Skeleton className={column === 0 ? 'h-3.5 w-40' : 'h-3.5 w-20'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
