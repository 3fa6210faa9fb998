import type { TeacherDetail } from '@coursemate/contract/teachers';
import { MapPin } from 'lucide-react';

import { fullName } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { formatCount } from '#ui/display/format.ts';
import { StarRating } from '#ui/display/star-rating.tsx';
import { PAGE_HEADING_ID } from '#ui/page/header-slot.tsx';

import { SaveButton } from './save-button.tsx';
import { degreeOf, mainEducation } from './teacher-texts.ts';

/** The section of feedback gives itself this id; the rating leads there. */
export const FEEDBACK_ID = 'feedback';

export function TeacherHeader({ teacher, own }: { teacher: TeacherDetail; own: boolean }) {
  const name = fullName(teacher);
  const education = mainEducation(teacher.user_educations);
  const place = [teacher.city, teacher.country].filter(Boolean).join(', ');
  return (
    <header className="flex items-center gap-x-6 gap-y-4 pb-7 max-sm:flex-wrap">
      <Avatar name={name} seed={teacher.id} src={teacher.avatar_url} size="xl" />
      <div className="grid min-w-0 gap-2 max-sm:order-last max-sm:w-full">
        <h1 id={PAGE_HEADING_ID} className="text-28 break-words sm:text-36">
          {name}
        </h1>
        {education && (
          <p className="break-words text-muted">
            {degreeOf(education)}, {education.university}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-14">
          <Rating teacher={teacher} />
          {place !== '' && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <MapPin className="size-4.5" />
              {place}
            </span>
          )}
        </div>
      </div>
      {!own && (
        <div className="ml-auto min-w-0 self-start">
          <SaveButton teacher={teacher} place="page" />
        </div>
      )}
    </header>
  );
}

function Rating({ teacher: { average_rating, total_feedbacks: count } }: { teacher: TeacherDetail }) {
  if (count === 0) return <span className="text-muted">New teacher</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <StarRating value={average_rating} compact />
      <a
        href={`#${FEEDBACK_ID}`}
        // By hand: a fragment in the address would add a step to the history.
        onClick={(event) => {
          event.preventDefault();
          const feedback = document.getElementById(FEEDBACK_ID);
          feedback?.focus({ preventScroll: true });
          feedback?.scrollIntoView({ behavior: 'smooth' });
        }}
        className="touch-target rounded-[2px] underline underline-offset-3 hover:text-brand-strong"
      >
        {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
      </a>
    </span>
  );
}
