import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatTotal } from '#ui/display/format.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** How many pages the server offers; maybe fewer than `total` would fill. */
  totalPages: number;
  /** `total` was not counted. */
  estimated?: boolean | undefined;
  onPageChange: (page: number) => void;
}

/** Nothing for a list of one page. */
export function Pagination({ page, pageSize, total, totalPages, estimated, onPageChange }: PaginationProps) {
  const pageCount = Math.max(1, totalPages);
  if (pageCount === 1 && page === 1) return null;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14">
      <p className="text-muted tabular-nums">
        {formatCount(first)}–{formatCount(last)} of {formatTotal({ total, estimated }).toLowerCase()}
      </p>
      <nav aria-label="Pages" className="-mx-1 flex flex-wrap items-center gap-0.5">
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft />
        </IconButton>
        {pageWindow(page, pageCount).map((number, index) =>
          number === null ? (
            // Gaps have no number, and they do not move.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={`gap-${index}`} aria-hidden="true" className="w-8 text-center text-muted">
              …
            </span>
          ) : (
            <PageButton key={number} number={number} current={number === page} onSelect={onPageChange} />
          ),
        )}
        <IconButton label="Next page" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          <ChevronRight />
        </IconButton>
      </nav>
    </div>
  );
}

interface PageButtonProps {
  number: number;
  current: boolean;
  onSelect: (page: number) => void;
}

function PageButton({ number, current, onSelect }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onSelect(number)}
      className={classNames(
        'touch-target grid h-10 min-w-9 place-items-center rounded-control px-1.5 font-semibold tabular-nums transition-colors sm:min-w-10',
        current ? 'bg-brand text-on-brand' : 'text-ink hover:bg-sunken',
      )}
    >
      {number}
    </button>
  );
}

/** The page numbers to show, with null for a gap: 1 2 3 … 8. At most seven places. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), null, pageCount];
  if (page >= pageCount - 2) return [1, null, ...range(pageCount - 3, pageCount)];
  return [1, null, page - 1, page, page + 1, null, pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
