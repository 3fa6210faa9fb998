import type { PublicProfile } from '@coursemate/contract/profiles';
import { type ReactNode, useId } from 'react';

import { EducationLine } from '#features/lists/index.ts';
import { Chip } from '#ui/buttons/chip.tsx';

import { PersonContacts } from './person-contacts.tsx';

export function PersonDetails({ person }: { person: PublicProfile }) {
  const { summary, teacher_subjects, user_educations } = person;
  return (
    <div className="grid gap-6">
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
      <Part title="Contact information">
        <PersonContacts personId={person.user_id} />
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
