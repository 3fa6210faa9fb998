import { LayoutGrid, Rows3 } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

type View = 'table' | 'cards';

const VIEWS = [
  { value: 'table', label: 'Table', Icon: Rows3 },
  { value: 'cards', label: 'Cards', Icon: LayoutGrid },
] as const;

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset aria-label="View" className="flex rounded-control border border-line bg-sunken p-0.5">
      {VIEWS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={classNames(
            'touch-target grid h-8 w-9 place-items-center rounded-[6px]',
            view === value ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
