import type { ComponentProps } from 'react';

import { classNames } from '#ui/class-names.ts';

type IconButtonLook = 'quiet' | 'outline' | 'primary';

const LOOKS = {
  quiet: 'border-transparent text-muted hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
  outline: 'border-line bg-surface text-ink hover:not-disabled:border-line-strong disabled:bg-sunken',
  primary:
    'border-transparent bg-brand text-on-brand hover:not-disabled:bg-brand-strong disabled:border-line disabled:bg-sunken',
} as const satisfies Record<IconButtonLook, string>;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** What it does. A screen reader gets nothing else. */
  label: string;
  look?: IconButtonLook;
  size?: 'sm' | 'md';
}

/** A square button with an icon as its child. */
export function IconButton({ label, look = 'quiet', size = 'md', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'touch-target grid shrink-0 place-items-center rounded-control border transition-colors print:hidden',
        'disabled:cursor-not-allowed disabled:text-faint aria-disabled:opacity-50',
        size === 'sm' ? 'size-8 [&>.lucide]:size-4.5' : 'size-10',
        LOOKS[look],
      )}
    >
      {children}
    </button>
  );
}
