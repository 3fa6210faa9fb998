import type { TeacherCard as Teacher, TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageSection } from '#ui/page/card.tsx';

import { similarTeachersQuery } from '../api/teachers.ts';
import { LessonPrice, TeacherCard } from '../list/teacher-card.tsx';
import { MessageButton } from '../request/message-button.tsx';
import { type MessageDecision, messageState, type MessageState, obstacleText } from '../request/message-state.ts';
import { useRequestDialog } from '../request/use-request-dialog.tsx';
import { TeacherHeader } from '../teacher-header.tsx';
import { CardGrid } from '../teachers-skeleton.tsx';
import { ContactInformation, TeacherFacts } from './teacher-facts.tsx';
import { TeacherAbout, TeacherCourses, TeacherEducations, TeacherSubjects } from './teacher-sections.tsx';

/** Where a free time of a teacher leads: to the chat with them, or to a request that begins with a sentence about it. */
type TimeLeadsTo = { chat: () => void } | { request: (sentence: string) => void };

/** The section with free times, of a feature that stands above this one. Where they lead nowhere, one can only look. */
export type FreeTimesSection = ComponentType<{
  teacher: TeacherDetail;
  own: boolean;
  leadsTo: TimeLeadsTo | null;
}>;

/** Blocks or unblocks someone whom the viewer shares a chat with, of a feature that stands above this one. */
export type BlockPerson = ComponentType<{ person: { id: string; name: string } }>;

interface TeacherPageProps {
  teacher: TeacherDetail;
  /** The teacher looks at their own page, as students see it. */
  own: boolean;
  feedback: ReactNode;
  freeTimes: FreeTimesSection;
  block: BlockPerson;
}

/** Who, what, for how much and how good; the button to write to them is always in view. */
export function TeacherPage({ teacher, own, feedback, freeTimes: FreeTimes, block: Block }: TeacherPageProps) {
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
          {teacher.chat_status.has_chat && (
            <div className="flex pt-6">
              <Block person={{ id: teacher.id, name: fullName(teacher) }} />
            </div>
          )}
        </div>
        {wide ? (
          <aside aria-label="Get in touch" className="print:hidden sticky top-24 grid w-80 shrink-0 gap-5">
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

interface PageActionProps {
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
function ActionCard({ children, ...action }: PageActionProps & { children: ReactNode }) {
  const hint = hintOf(action);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-6 shadow-raised">
      <LessonPrice teacher={action.teacher} spelledOut />
      <PageButton {...action} />
      {hint && <p className="text-center text-13 text-balance text-muted">{hint}</p>}
      <div className="border-t border-line pt-4 empty:hidden">{children}</div>
    </div>
  );
}

/** Price and button at the bottom of the window, when there is no room beside the page. */
function ActionBar(action: PageActionProps) {
  const hint = hintOf(action);
  return (
    <section
      aria-label="Get in touch"
      className="fixed inset-x-0 bottom-0 z-10 print:hidden border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised sm:px-8 lg:left-60"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <LessonPrice teacher={action.teacher} />
        <div className="flex max-w-full min-w-0 items-center gap-4">
          {hint && <p className="max-w-64 text-right text-13 text-balance text-muted max-sm:hidden">{hint}</p>}
          <div className="w-48 max-w-full min-w-0 max-[22rem]:w-40">
            <PageButton {...action} />
          </div>
        </div>
      </div>
      {hint && <p className="mt-1.5 text-center text-13 text-balance text-muted sm:hidden">{hint}</p>}
    </section>
  );
}

/** Others who could help, at the end of a teacher's page. Nothing while nobody is found. */
function SimilarTeachers({ teacherId, onRequest }: { teacherId: string; onRequest: (teacher: Teacher) => void }) {
  const { data } = useQuery(similarTeachersQuery(teacherId));
  if (!data || data.teachers.length === 0) return null;
  return (
    <div className="border-t border-line">
      <PageSection title="Similar teachers">
        <CardGrid>
          {data.teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherCard teacher={teacher} onRequest={onRequest} />
            </li>
          ))}
        </CardGrid>
      </PageSection>
    </div>
  );
}
