import type { ReactNode } from 'react';

import { LessonPrice } from './lesson-price.tsx';
import { actionHint, PageAction, type PageActionProps } from './page-action.tsx';

/** Price and button beside the page; `children` are the facts below them. */
export function ActionCard({ children, ...action }: PageActionProps & { children: ReactNode }) {
  const hint = actionHint(action);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-6 shadow-raised">
      <LessonPrice cost={action.teacher.lesson_cost} currency={action.teacher.currency} spelledOut />
      <PageAction {...action} />
      {hint && <p className="text-center text-13 text-balance text-muted">{hint}</p>}
      <div className="border-t border-line pt-4 empty:hidden">{children}</div>
    </div>
  );
}
