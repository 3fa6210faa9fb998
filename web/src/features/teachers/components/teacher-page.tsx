import type { ChatStatus } from '@coursemate/contract/chats';
import type { TeacherDetail } from '@coursemate/contract/teachers';
import type { ReactNode } from 'react';

import { fullName } from '#features/profiles/index.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

import { messageState } from '../message-state.ts';
import { useRequest } from '../use-request.ts';
import type { Viewer } from '../viewer.ts';
import { ActionBar } from './action-bar.tsx';
import { ActionCard } from './action-card.tsx';
import { ContactInformation } from './contact-information.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TeacherAbout } from './teacher-about.tsx';
import { TeacherEducations } from './teacher-educations.tsx';
import { TeacherFacts } from './teacher-facts.tsx';
import { TeacherHeader } from './teacher-header.tsx';
import { TeacherSubjects } from './teacher-subjects.tsx';

interface TeacherPageProps {
  teacher: TeacherDetail;
  chat: ChatStatus;
  viewer: Viewer;
  /** The id of the feedback, to which the rating leads. */
  feedbackId: string;
  feedback: ReactNode;
}

/** A page one can decide from: who, what, how much, how good, and the button to talk to them always in view. */
export function TeacherPage({ teacher, chat, viewer, feedbackId, feedback }: TeacherPageProps) {
  const wide = useMediaQuery('(min-width: 80rem)');
  const request = useRequest();
  const state = messageState({ ...teacher, chat_status: chat }, viewer);
  const ask = () => request.ask({ id: teacher.id, name: fullName(teacher) });
  const action = { teacher, state, chat: chat.chat_info, needsPhone: !viewer.hasPhone, onRequest: ask };
  const contact = <ContactInformation teacher={teacher} />;

  return (
    <div className="flex items-start gap-14 max-xl:pb-20">
      <div className="min-w-0 flex-1 divide-y divide-line">
        <TeacherHeader teacher={teacher} feedbackId={feedbackId} />
        {!wide && (
          <div className="grid gap-x-8 gap-y-5 py-6 sm:grid-cols-2">
            <TeacherFacts teacher={teacher} viewer={viewer} />
            {contact}
          </div>
        )}
        <TeacherAbout teacher={teacher} />
        <TeacherSubjects subjects={teacher.teacher_subjects} />
        <TeacherEducations educations={teacher.user_educations} />
        {feedback}
      </div>
      {wide ? (
        <aside aria-label="Get in touch" className="sticky top-24 grid w-80 shrink-0 gap-5">
          <ActionCard {...action}>
            <TeacherFacts teacher={teacher} viewer={viewer} />
          </ActionCard>
          {contact}
        </aside>
      ) : (
        <ActionBar {...action} />
      )}
      <RequestDialog {...request.dialog} viewer={viewer} />
    </div>
  );
}
