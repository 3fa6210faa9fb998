import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move the focus between rows: to the link of a row, its first button, or its avatar. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((one) => focusTargetOf(one));
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  event.preventDefault();
  if (next) focusTargetOf(next)?.focus();
}

function focusTargetOf(row: Element): HTMLElement | null {
  return (
    row.querySelector<HTMLElement>('a, button:not(:disabled, [data-avatar])') ??
    row.querySelector<HTMLElement>('[data-avatar]')
  );
}
