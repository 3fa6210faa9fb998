import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys walk from row to row: to the link of each, or to the first of its buttons. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((one) => stopOf(one));
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  event.preventDefault();
  if (next) stopOf(next)?.focus();
}

function stopOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a, button:not(:disabled)');
}
