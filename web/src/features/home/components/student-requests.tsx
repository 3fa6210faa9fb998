import type { StudentRequest } from '@coursemate/contract/home';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import { AnswerRequest } from '#features/chats/answer-request.tsx';
import { smallAvatar } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { CountBadge } from '#ui/display/badge.tsx';
import { RelativeTime } from '#ui/display/relative-time.tsx';

import { HomeSection } from '../home-layout.tsx';

interface StudentRequestsProps {
  requests: readonly StudentRequest[];
  /** There may be more than are shown. */
  total: number;
}

/** Students who ask a teacher, the oldest first, answered in place. Nothing while nobody asks. */
export function StudentRequests({ requests, total }: StudentRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <HomeSection
      id="student-requests"
      title="Student Requests"
      badge={<CountBadge count={total} most={9} tone="danger" />}
      aside={
        <Link to="/chat" className="touch-target rounded-[2px] text-14 font-semibold text-brand-strong hover:underline">
          All requests
        </Link>
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {requests.map((request) => (
          <RequestRow key={request.chat.id} {...request} />
        ))}
      </ul>
    </HomeSection>
  );
}

function RequestRow({ chat, studies, courses }: StudentRequest) {
  const navigate = useNavigate();
  const nameId = useId();
  const { other_participant: student } = chat;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Avatar name={student.name} seed={student.id} src={smallAvatar(student.avatar_url)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={nameId} className="min-w-0 font-semibold break-words">
            {student.name}
          </span>
          <span className="text-13 text-muted">
            {studies !== null && `${studies} · `}
            <RelativeTime at={chat.created_at} />
          </span>
        </p>
        {courses.length > 0 && <p className="text-14 break-words">You share {courses.join(', ')}</p>}
        <p className="line-clamp-3 text-14 break-words whitespace-pre-line text-muted">{chat.request_message}</p>
      </div>
      <div className="max-sm:ml-14">
        <AnswerRequest
          chat={chat}
          describedBy={nameId}
          onAccepted={() => void navigate({ to: '/chat', search: { chatId: chat.id } })}
        />
      </div>
    </li>
  );
}
