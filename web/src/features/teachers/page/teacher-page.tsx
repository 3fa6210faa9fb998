import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

import { useMediaQuery } from '#lib/use-media-query.ts';

import { type MessageDecision, messageState } from '../request/message-state.ts';
import { useRequestDialog } from '../request/use-request-dialog.tsx';
import { SimilarTeachers } from '../similar/similar-teachers.tsx';
import { TeacherHeader } from '../teacher-header.tsx';
import { ActionBar, ActionCard } from './page-action.tsx';
import { TeacherCourses } from './teacher-courses.tsx';
import { ContactInformation, TeacherFacts } from './teacher-facts.tsx';
import { TeacherAbout, TeacherEducations, TeacherSubjects } from './teacher-sections.tsx';

/** Where a free time of a teacher leads: to the chat with them, or to a request that begins with a sentence about it. */
type TimeLeadsTo = { chat: () => void } | { request: (sentence: string) => void };

/** The section with free times, of a feature that stands above this one. Where they lead nowhere, one can only look. */
export type FreeTimesSection = ComponentType<{
  teacher: TeacherDetail;
  own: boolean;
  leadsTo: TimeLeadsTo | null;
}>;

interface TeacherPageProps {
  teacher: TeacherDetail;
  /** The teacher looks at their own page, as students see it. */
  own: boolean;
  feedback: ReactNode;
  freeTimes: FreeTimesSection;
}

/** Who, what, for how much and how good; the button to write to them is always in view. */
export function TeacherPage({ teacher, own, feedback, freeTimes: FreeTimes }: TeacherPageProps) {
  const wide = useMediaQuery('(min-width: 80rem)');
  const request = useRequestDialog();
  const action = { teacher, own, onRequest: () => request.show(teacher) };
  const leadsTo = useTimeLeadsTo(teacher, (sentence) => request.show(teacher, sentence));
  const contact = <ContactInformation teacher={teacher} hidden={own} />;

  return (
    <div className="max-xl:pb-20">
      <div className="flex items-start gap-14">
        <div className="min-w-0 flex-1 divide-y divide-line">
          <TeacherHeader teacher={teacher} own={own} />
          {!wide && (
            <div className="grid gap-x-8 gap-y-5 py-6 sm:grid-cols-2">
              <TeacherFacts teacher={teacher} />
              {contact}
            </div>
          )}
          <TeacherAbout teacher={teacher} />
          <TeacherSubjects subjects={teacher.teacher_subjects} />
          <TeacherEducations educations={teacher.user_educations} />
          <TeacherCourses teacher={teacher} />
          <FreeTimes teacher={teacher} own={own} leadsTo={own ? null : leadsTo} />
          {feedback}
        </div>
        {wide ? (
          <aside aria-label="Get in touch" className="sticky top-24 grid w-80 shrink-0 gap-5">
            <ActionCard {...action}>
              <TeacherFacts teacher={teacher} />
            </ActionCard>
            {contact}
          </aside>
        ) : (
          <ActionBar {...action} />
        )}
      </div>
      {!own && <SimilarTeachers teacherId={teacher.id} onRequest={request.show} />}
      {request.dialog}
    </div>
  );
}

/** Null where neither is possible. */
function useTimeLeadsTo(teacher: MessageDecision, request: (sentence: string) => void): TimeLeadsTo | null {
  const navigate = useNavigate();
  const state = messageState(teacher);
  const chatId = teacher.chat_status.chat_info?.id;
  if (state === 'request' || state === 'needs_phone') return { request };
  if (state !== 'chat' || chatId === undefined) return null;
  return { chat: () => void navigate({ to: '/chat', search: { chatId } }) };
}
