import type { Chat } from '@coursemate/contract/chats/chats';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { EducationLine } from '#features/lists/educations.tsx';
import { ContactLinks } from '#features/profiles/person.tsx';
import { Chip } from '#ui/buttons/chip.tsx';

import { isWaiting } from '../api/chats.ts';
import type { Person } from '../api/people.ts';

/** What the person says about themselves; of someone who asks for a chat, the request first. */
export function PersonDetails({ person, chat }: { person: Person; chat: Chat }) {
  const { summary, teacher_subjects, user_educations, courses } = person;
  const shared = 'shared_courses' in person ? (person.shared_courses ?? []) : [];
  return (
    <div className="grid gap-6">
      {isWaiting(chat) && chat.request_message !== '' && (
        <Part title="Request">
          <p className="break-words whitespace-pre-line">{chat.request_message}</p>
        </Part>
      )}
      {shared.length > 0 && (
        <Part title="Courses you share">
          <ul className="flex flex-wrap gap-1.5">
            {shared.map((name) => (
              <li key={name} className="max-w-full">
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {summary && (
        <Part title="About">
          <p className="break-words whitespace-pre-line">{summary}</p>
        </Part>
      )}
      {person.role === 'teacher' && teacher_subjects.length > 0 && (
        <Part title="Subjects">
          <ul className="flex flex-wrap gap-1.5">
            {teacher_subjects.map(({ id, subject }) => (
              <li key={id} className="max-w-full">
                <Chip>{subject}</Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {user_educations.length > 0 && (
        <Part title="Education">
          <ul className="grid gap-4">
            {user_educations.map((education) => (
              <li key={education.id}>
                <EducationLine education={education} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {courses.length > 0 && (
        <Part title="Courses">
          <ul className="grid gap-2">
            {courses.map(({ id, name, university }) => (
              <li key={id} className="min-w-0 break-words">
                {name} <span className="text-14 text-muted">{university}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Contact information">
        <PersonContacts person={person} chat={chat} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5 text-15">
      <h3 id={id} className="text-16">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Email and phone, if the server sent them, or why they are not shown. */
function PersonContacts({ person: { email, phone_number: phone = null }, chat }: { person: Person; chat: Chat }) {
  if (email !== undefined) return <ContactLinks email={email} phone={phone} />;
  return (
    <p className="flex gap-3 text-14 text-muted">
      <LockKeyhole className="size-4.5 shrink-0 translate-y-0.5" />
      {whyHidden(chat)}
    </p>
  );
}

function whyHidden({ contact_exchange, blocked_by_me, blocked_by_other }: Chat): string {
  if (contact_exchange === 'exchanged' && blocked_by_me) {
    return 'You have exchanged contacts. They are hidden while you block this user.';
  }
  if (contact_exchange === 'exchanged' && blocked_by_other) {
    return 'You have exchanged contacts. They are hidden while this user blocks you.';
  }
  return 'Email and phone are shared only when you both agree to exchange contacts in chat.';
}
