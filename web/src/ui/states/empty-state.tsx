import type { ReactNode } from 'react';

import { NothingDrawing } from './nothing-drawing.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The one next step: a button or link. */
  action?: ReactNode;
  /** An icon that fits better than the drawing of a search without result. */
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
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
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
