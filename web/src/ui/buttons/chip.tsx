import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';

interface ChipProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand';
  icon?: ReactNode;
  onRemove?: () => void;
  /** The name of the remove button, for example 'Remove Mathematics'. */
  removeLabel?: string;
}

/** A short fact in a pill. With `onRemove` it has a remove button. */
export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1 rounded-pill px-2.5 text-13 font-medium [&>.lucide]:size-4 [&>.lucide]:shrink-0',
        tone === 'brand' ? 'bg-brand-soft text-brand-strong' : 'bg-bubble text-ink',
        onRemove && 'min-h-8 pr-1',
      )}
    >
      {icon}
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

interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> {
  /** With it the chip is a switch, without it a plain button. */
  pressed?: boolean;
}

export function ChipButton({ pressed, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={pressed} className={chipButtonClass} />;
}

/** The class of a pill that can be chosen: dark when it is pressed or checked. */
export const chipButtonClass =
  'touch-target inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill border border-line-strong bg-surface px-3.5 text-14 font-medium whitespace-nowrap text-ink hover:not-disabled:not-aria-pressed:not-has-checked:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper has-checked:border-ink has-checked:bg-ink has-checked:text-paper disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&>.lucide]:size-4';

/** A filter and the change that removes it; one that is not set has no label. */
export type ActiveFilter<Filters> = readonly [label: string | null | undefined, without: Filters];

interface FilterChipsProps<Filters> {
  filters: ReadonlyArray<ActiveFilter<Filters>>;
  onChange: (without: Filters) => void;
  onClear: () => void;
}

/** The filters of a list that are set, each with a button that removes it; nothing without filters. */
export function FilterChips<Filters>({ filters, onChange, onClear }: FilterChipsProps<Filters>) {
  const active = filters.flatMap(([label, without]) => (label ? [{ label, without }] : []));
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Chip tone="brand" onRemove={() => onChange(without)} removeLabel={`Remove ${label}`}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
