import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

import { isWriting } from '../forms/search-input.tsx';

interface RowKeysProps<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Enter. */
  onOpen?: (row: T) => void;
  /** Escape. */
  onClose?: (() => void) | undefined;
  /** What letters do, by the letter in lower case. */
  acts?: Readonly<Record<string, (row: T) => void>> | undefined;
}

/**
 * Keys for the rows of a table or list. The Tab key reaches one row; the arrow keys, Home and End move from it. A row
 * that leaves while it has the focus hands it to its neighbour. Nothing happens while someone types.
 */
export function useRowKeys<T>({ rows, keyOf, onOpen, onClose, acts }: RowKeysProps<T>) {
  const [current, setCurrent] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const focused = useRef<{ key: string; index: number } | null>(null);
  const keys = rows.map(keyOf);
  const reachable = current !== null && keys.includes(current) ? current : keys[0];

  const focusAt = (index: number) => {
    const key = keys[Math.min(Math.max(index, 0), keys.length - 1)];
    if (key !== undefined) elements.current.get(key)?.focus();
  };

  useLayoutEffect(() => {
    // A removed element loses the focus without an event.
    if (focused.current && !keys.includes(focused.current.key)) focusAt(focused.current.index);
  });

  function move(event: KeyboardEvent, index: number): void {
    if (event.defaultPrevented || isWriting(event.target)) return;
    const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: keys.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    focusAt(target);
  }

  return {
    /** For the element of a row. */
    rowProps(row: T) {
      const key = keyOf(row);
      const index = keys.indexOf(key);
      return {
        tabIndex: key === reachable ? 0 : -1,
        ref: (element: HTMLElement | null) => {
          if (element) elements.current.set(key, element);
          else elements.current.delete(key);
        },
        onFocus: () => {
          focused.current = { key, index };
          setCurrent(key);
        },
        onBlur: () => {
          focused.current = null;
        },
        onKeyDown: (event: KeyboardEvent) => {
          // Enter on a button of the row is the button's own.
          if (event.key === 'Enter' && event.target === event.currentTarget && onOpen) {
            event.preventDefault();
            onOpen(row);
            return;
          }
          move(event, index);
          act(event, row, { onClose, acts });
        },
      };
    },
    /** The `tabIndex` of a control in a row: the Tab key passes through one row only. */
    tabIndexIn: (row: T) => (keyOf(row) === reachable ? 0 : -1),
    /** For what is open beside the rows: the same letters and Escape. */
    detailProps: (row: T) => ({ onKeyDown: (event: KeyboardEvent) => act(event, row, { onClose, acts }) }),
    /** Puts the focus on a row, for example when what was open beside it closes. */
    focusRow: (key: string) => elements.current.get(key)?.focus(),
    focusAfter: (key: string) => focusAt(keys.indexOf(key) + 1),
  };
}

function act<T>(event: KeyboardEvent, row: T, { onClose, acts = {} }: Pick<RowKeysProps<T>, 'onClose' | 'acts'>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  const letter = acts[event.key.toLowerCase()];
  // A key that is held down acts once, not on one row after the other.
  if (event.repeat && letter) event.preventDefault();
  else if (event.key === 'Escape' && onClose) onClose();
  else if (letter) letter(row);
  else return;
  event.preventDefault();
}

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
