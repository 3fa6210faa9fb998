import { ArrowDown } from 'lucide-react';

import { CountBadge } from '#ui/display/count-badge.tsx';

/** Shown to whoever reads older messages; counts those that came meanwhile. */
export function JumpToLatest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <button
      type="button"
      onClick={onJump}
      className="absolute bottom-3 left-1/2 flex min-h-10 -translate-x-1/2 items-center gap-2 rounded-pill border border-line bg-raised px-4 text-14 font-semibold whitespace-nowrap text-ink shadow-raised hover:bg-hover pointer-coarse:min-h-11"
    >
      <ArrowDown className="size-4.5" />
      Jump to latest
      {count > 0 && (
        <>
          <CountBadge count={count} />
          <span className="sr-only">new</span>
        </>
      )}
    </button>
  );
}
