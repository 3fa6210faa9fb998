import type { ReactNode } from 'react';

import { Button } from '../buttons/button.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The next step. */
  button?: { label: string; onClick: () => void };
  /** A link to the next step, or several. */
  action?: ReactNode;
  /** Instead of the drawing of an empty search. */
  icon?: ReactNode;
}

export function EmptyState({ title, text, button, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 rounded-card border border-dashed border-line-strong px-5 py-10 text-center">
      {icon ? (
        <span className="mb-2 grid size-14 place-items-center rounded-pill bg-brand-soft text-brand-strong [&>.lucide]:size-6">
          {icon}
        </span>
      ) : (
        <NothingDrawing />
      )}
      <h2 className="text-18">{title}</h2>
      {text && <p className="max-w-sm text-14 text-balance text-muted">{text}</p>}
      {button && (
        <div className="mt-3">
          <Button look="secondary" size="sm" onClick={button.onClick}>
            {button.label}
          </Button>
        </div>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** A note and a magnifying glass over an empty place. */
function NothingDrawing() {
  return (
    <svg viewBox="0 0 112 72" className="mb-2 h-18 w-28" fill="none" aria-hidden="true">
      <rect x="10" y="8" width="62" height="48" rx="8" className="fill-brand-soft" />
      <path d="M22 24h30M22 34h18" className="stroke-brand" strokeWidth="4" strokeLinecap="round" />
      <circle cx="74" cy="36" r="18" className="fill-surface stroke-ink" strokeWidth="4" />
      <path d="m87.500 49.500 13 13" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <circle cx="74" cy="36" r="4.500" className="fill-accent" />
    </svg>
  );
}
