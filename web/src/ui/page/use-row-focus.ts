import { useRef } from 'react';

/**
 * Where the focus goes when the dialog about a row closes: to the row, or to its neighbour when the row has left the list
 * meanwhile.
 */
export function useRowFocus<Row>(rows: readonly Row[], rowElement: (row: Row) => HTMLElement | null) {
  const find = useRef<() => HTMLElement | null>(() => null);
  return {
    /** Called when the dialog opens, while the row is still there. */
    rememberRow: (row: Row) => {
      const index = rows.indexOf(row);
      const near = [row, rows[index + 1], rows[index - 1]].flatMap((each) => (each ? [each] : []));
      find.current = () => near.map(rowElement).find((element) => element !== null) ?? null;
    },
    rowToFocus: () => find.current(),
  };
}
