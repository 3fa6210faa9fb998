import type { TeacherDetail } from '@coursemate/contract/teachers';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClass } from '#ui/buttons/button-class.ts';

import { LessonPrice } from '../lesson-price.tsx';
import { MessageButton } from '../request/message-button.tsx';
import { type MessageState, messageState, obstacleText } from '../request/message-state.ts';

export interface PageActionProps {
  teacher: TeacherDetail;
  /** The teacher looks at their own page. */
  own: boolean;
  onRequest: () => void;
}

/** A sentence beside the button, because only a pointer sees a tooltip. */
function hintOf({ teacher, own }: PageActionProps): string | null {
  if (own) return 'This is your page as students see it';
  // The facts on the page say until when.
  if (messageState(teacher) === 'paused') return null;
  const obstacle = obstacleText(teacher);
  if (obstacle !== null) return obstacle;
  const hints: Partial<Record<MessageState, string>> = {
    chat: 'You are in touch already',
    sent: `Waiting for ${teacher.name} to accept your chat request`,
    received: `${teacher.name} wants to start a conversation with you`,
  };
  return hints[messageState(teacher)] ?? null;
}

function PageButton({ own, ...action }: PageActionProps) {
  if (!own) return <MessageButton {...action} place="page" />;
  return (
    <Link to="/profile" className={buttonClass('secondary', { wide: true })}>
      <Pencil />
      Edit profile
    </Link>
  );
}

/** Price and button beside the page; `children` are the facts below them. */
export function ActionCard({ children, ...action }: PageActionProps & { children: ReactNode }) {
  const hint = hintOf(action);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-6 shadow-raised">
      <LessonPrice cost={action.teacher.lesson_cost} currency={action.teacher.currency} spelledOut />
      <PageButton {...action} />
      {hint && <p className="text-center text-13 text-balance text-muted">{hint}</p>}
      <div className="border-t border-line pt-4 empty:hidden">{children}</div>
    </div>
  );
}

/** Price and button at the bottom of the window, when there is no room beside the page. */
export function ActionBar(action: PageActionProps) {
  const hint = hintOf(action);
  return (
    <section
      aria-label="Get in touch"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised sm:px-8 lg:left-60"
    >
      <div className="flex items-center justify-between gap-4">
        <LessonPrice cost={action.teacher.lesson_cost} currency={action.teacher.currency} />
        <div className="flex items-center gap-4">
          {hint && <p className="max-w-64 text-right text-13 text-balance text-muted max-sm:hidden">{hint}</p>}
          <div className="w-48 max-[22rem]:w-40">
            <PageButton {...action} />
          </div>
        </div>
      </div>
      {hint && <p className="mt-1.5 text-center text-13 text-balance text-muted sm:hidden">{hint}</p>}
    </section>
  );
}
