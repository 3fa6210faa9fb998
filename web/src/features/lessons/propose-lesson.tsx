import type { Chat } from '@coursemate/contract/chats/chats';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { ownZone } from '#features/availability/time-zones.ts';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/overlays/dialog.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

import { useProposeLesson } from './api/change-lesson.ts';
import { carriedTimeFor, dropCarriedTime, useDraft } from './propose/chosen-time.ts';
import { NOTHING_YET } from './propose/proposal-draft.ts';
import { FormSkeleton } from './propose/suggest-time.tsx';

const ProposeForm = lazyPart(async () => (await import('./propose/propose-form.tsx')).ProposeForm, FormSkeleton);

export interface ProposeLessonProps {
  chat: Pick<Chat, 'id' | 'other_participant'>;
  viewer: { id: string; role: 'teacher' | 'student' };
}

/** The button beside the message box, and what it opens. What is chosen stays when it is closed. */
export function ProposeLesson({ chat, viewer }: ProposeLessonProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [carried] = useState(() => carriedTimeFor(chat.other_participant.id));
  useEffect(dropCarriedTime, []);
  const [open, setOpen] = useState(carried !== null);
  const { draft, change, clear } = useDraft(NOTHING_YET, { slot: carried });
  const { mutate, isPending, error, reset } = useProposeLesson();
  const other = chat.other_participant;

  return (
    <span ref={anchor} className="shrink-0">
      <Button
        look="soft"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Propose a lesson"
        onClick={() => setOpen(!open)}
      >
        <CalendarPlus />
        <span className="@max-2xl:hidden">Propose a lesson</span>
      </Button>
      <Panel
        title="Propose a lesson"
        text={viewer.role === 'student' ? `When ${other.name} is free` : `In your time: ${ownZone()}`}
        anchor={anchor}
        open={open}
        onOpenChange={setOpen}
      >
        <ProposeForm
          side={viewer.role}
          chatId={chat.id}
          teacherId={viewer.role === 'teacher' ? viewer.id : other.id}
          draft={draft}
          onChange={(part) => {
            change(part);
            reset();
          }}
          pending={isPending}
          failure={error && failureOf(error)}
          onPropose={(proposal) =>
            mutate(
              { ...proposal, chat_id: chat.id },
              {
                onSuccess: () => {
                  clear();
                  setOpen(false);
                },
              },
            )
          }
        />
      </Panel>
    </span>
  );
}

/** What is wrong with a field says more than 'Invalid input'. */
function failureOf(error: Error): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? sentenceOf(error, 'The lesson was not proposed. Please try again.');
}
