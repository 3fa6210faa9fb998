import type { ComponentProps } from 'react';

import { formatTotal } from '../display/format.ts';
import { Pagination } from './pagination.tsx';

type PageFacts = Omit<ComponentProps<typeof Pagination>, 'pageSize' | 'onPageChange'> & { limit: number };

interface ListFootProps {
  /** Undefined where keys do nothing. */
  shortcuts: Parameters<typeof ShortcutHints>[0]['shortcuts'] | undefined;
  /** Undefined while nothing is loaded. */
  pagination: PageFacts | undefined;
  onPageChange: (page: number) => void;
}

/** Below a list of administrators: its keys, if it has rows, and its pages. */
export function ListFoot({ shortcuts, pagination, onPageChange }: ListFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 [&>:last-child]:flex-1">
      {shortcuts && pagination && pagination.total > 0 && <ShortcutHints shortcuts={shortcuts} />}
      {pagination && <Pagination {...pagination} pageSize={pagination.limit} onPageChange={onPageChange} />}
    </div>
  );
}

interface ListTotalProps {
  /** Undefined while nothing is loaded. */
  pagination: Parameters<typeof formatTotal>[0] | undefined;
  one: string;
  many: string;
}

/** How much a list has. Always on the page, so that a screen reader announces each change. */
export function ListTotal({ pagination, one, many }: ListTotalProps) {
  return (
    <output className="text-15 tabular-nums">
      {pagination && (
        <>
          <strong className="font-bold">{formatTotal(pagination)}</strong> {pagination.total === 1 ? one : many}
        </>
      )}
    </output>
  );
}

interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** Which keys do what. Only where there is room and a keyboard is likely. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul
      aria-label="Keyboard shortcuts"
      className="hidden flex-wrap gap-x-4 gap-y-1 text-13 text-muted lg:flex pointer-coarse:hidden"
    >
      {shortcuts.map(({ keys, label }) => (
        <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-[4px] border border-line bg-surface px-1.5 text-center font-sans text-12 leading-5"
            >
              {key}
            </kbd>
          ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
