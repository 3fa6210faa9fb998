import type { ComponentProps } from 'react';

import { ShortcutHints } from '../display/shortcut-hints.tsx';
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
