import { SquareUserRound } from 'lucide-react';

interface SystemCardProps {
  rowKey: string;
  children: string;
  /** Opens the profile with the contacts; null when there are none. */
  onOpen: (() => void) | null;
}

/** A message of the system. Its first sentence is set in bold. */
export function SystemCard({ rowKey, children, onOpen }: SystemCardProps) {
  const [first = '', rest = ''] = children.split(/(?<=\.)\s(.*)/s);
  return (
    <div data-row={rowKey} className="flex justify-center pt-4 pb-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 text-14">
        <p className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-pill bg-brand-soft text-brand"
          >
            <SquareUserRound className="size-4.5" />
          </span>
          <span className="wrap-anywhere">
            <strong className="font-semibold">{first}</strong> {rest}
          </span>
        </p>
        {onOpen && (
          <button type="button" onClick={onOpen} className="touch-target text-link @max-2xl:ml-11">
            View contacts
          </button>
        )}
      </div>
    </div>
  );
}
