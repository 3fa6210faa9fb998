import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Where the focus goes when a row and its button disappear: to the row that took its place, else to «Add». */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function removeRow(index: number, remove: (index: number) => void) {
    flushSync(() => remove(index)); // the rows that are left are what the next lines look at
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next && !next.disabled ? next : add.current)?.focus();
  }

  return { list, add, removeRow };
}
