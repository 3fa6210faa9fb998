import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

interface ChipProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand';
  onRemove?: () => void;
  /** The name of the remove button, for example 'Remove Mathematics'. */
  removeLabel?: string;
}

/** One of several short facts. With `onRemove` it can be taken away. */
export function Chip({ children, tone = 'neutral', onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1 rounded-pill px-2.5 text-13 font-medium',
        tone === 'brand' ? 'bg-brand-soft text-brand-strong' : 'bg-sunken text-ink',
        onRemove && 'min-h-8 pr-1',
      )}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="touch-target grid size-6 shrink-0 place-items-center rounded-pill hover:bg-surface"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  );
}
