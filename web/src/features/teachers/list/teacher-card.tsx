import { fold } from '@coursemate/contract/base/fold';
import { formatMoney } from '@coursemate/contract/base/money';
import type { Education } from '@coursemate/contract/educations';
import type { TeacherSubject } from '@coursemate/contract/subjects';
import type { TeacherCard as Teacher } from '@coursemate/contract/teachers';
import { Link } from '@tanstack/react-router';
import { CirclePause, Clock } from 'lucide-react';
import { memo, useId } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

import { MATCH_ICONS, matchLabel } from '../match-texts.tsx';
import { MessageButton } from '../request/message-button.tsx';
import { SaveButton } from '../save-button.tsx';
import { degreeOf, mainEducation, pauseText, responseText } from '../teacher-texts.ts';

interface TeacherCardProps {
  teacher: Teacher;
  /** The one to show, where the student looks for something; otherwise the card chooses. */
  education?: Education | undefined;
  /** The searched one comes first. */
  subject?: string | undefined;
  onRequest: (teacher: Teacher) => void;
}

/**
 * One link to the teacher's page covers the whole card and lies under the buttons. A changed filter dims the list before the
 * new one comes; cards that stay as they are need not be drawn for that.
 */
export const TeacherCard = memo(({ teacher, education, subject, onRequest }: TeacherCardProps) => {
  const name = fullName(teacher);
  const nameId = useId();
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand">
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-3.5 pt-4">
        <div className="flex items-start gap-3">
          {/* The large picture: 56 px are 112 on a sharp display, and people choose by faces. */}
          <Avatar name={name} seed={teacher.id} src={teacher.avatar_url} size="lg" lazy />
          <div className="grid min-h-14 min-w-0 flex-1 content-center gap-1">
            <h3 id={nameId} className="text-18 break-words hyphens-auto">
              <Link
                to="/teachers/$teacherId"
                params={{ teacherId: teacher.id }}
                state={{ fromList: true }}
                className="outline-none after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            </h3>
            {teacher.total_feedbacks > 0 ? (
              <StarRating value={teacher.average_rating} count={teacher.total_feedbacks} compact />
            ) : (
              <p className="text-14 text-muted">New teacher</p>
            )}
          </div>
          <div className="relative z-1 -mt-1 -mr-1.5">
            <SaveButton teacher={teacher} place="card" nameId={nameId} />
          </div>
        </div>
        <MatchChips teacher={teacher} />
        <Degree education={education ?? mainEducation(teacher.user_educations, teacher)} />
        <Subjects teacher={teacher} searched={subject} />
        {teacher.summary !== null && <p className="truncate text-14 text-muted">{teacher.summary}</p>}
        {/* At the bottom, so that the lines of cards side by side stand in a row; a little wider, so that they are one. */}
        <div className="mt-auto -mr-2 empty:hidden">
          <ResponseLine teacher={teacher} />
        </div>
      </div>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-1 gap-y-2 border-t border-line px-3.5 py-3">
        <LessonPrice teacher={teacher} exact={subject !== undefined} />
        <div className="relative z-1 ml-auto">
          <MessageButton teacher={teacher} place="card" onRequest={() => onRequest(teacher)} nameId={nameId} />
        </div>
      </div>
    </article>
  );
});

function Degree({ education }: Pick<TeacherCardProps, 'education'>) {
  if (!education) return null;
  return (
    <div className="text-14">
      <p className="font-semibold break-words">{education.university}</p>
      <p className="break-words text-muted">
        {degreeOf(education)}
        {education.graduation_year !== null && ` · ${education.graduation_year}`}
      </p>
    </div>
  );
}

function Subjects({ teacher, searched }: { teacher: Teacher; searched: string | undefined }) {
  const { shown, more } = cardSubjects(teacher.teacher_subjects, searched);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Subjects" className="flex flex-wrap items-center gap-1.5">
      {shown.map((subject) => (
        <li key={subject.name} className="max-w-full">
          <Chip tone={subject.searched ? 'brand' : 'neutral'}>{subject.name}</Chip>
        </li>
      ))}
      {more > 0 && <li className="pl-1 text-13 text-muted">+{more} more</li>}
    </ul>
  );
}

const SHOWN = 3;

interface CardSubject {
  name: string;
  /** Whether the student filters by it. */
  searched: boolean;
}

/** The subjects that a card has room for, the searched one in front, and how many more there are. */
export function cardSubjects(
  subjects: ReadonlyArray<Pick<TeacherSubject, 'subject'>>,
  searched: string | undefined,
): { shown: CardSubject[]; more: number } {
  const folded = searched === undefined ? undefined : fold(searched);
  const all = subjects.map(({ subject }) => ({ name: subject, searched: fold(subject) === folded }));
  const shown = all.toSorted((one, other) => Number(other.searched) - Number(one.searched)).slice(0, SHOWN);
  return { shown, more: all.length - shown.length };
}

/** So many reasons take two lines of a card; of more only the first is shown, with the number of others beside it. */
const MOST = 2;

/** What a student and a teacher have in common. */
function MatchChips({ teacher }: { teacher: Teacher }) {
  const { match } = teacher;
  if (match.length === 0) return null;
  const shown = match.length > MOST ? 1 : match.length;
  const rest = match.slice(shown).map((reason) => matchLabel(reason, teacher));
  return (
    <ul aria-label="In common with you" className="flex flex-wrap items-center gap-1.5">
      {match.slice(0, shown).map((reason) => (
        <li key={`${reason.kind} ${reason.name}`} className="max-w-full">
          <Chip tone="brand" icon={MATCH_ICONS[reason.kind]}>
            {matchLabel(reason, teacher)}
          </Chip>
        </li>
      ))}
      {rest.length > 0 && (
        // Above the link that covers the card, or the pointer would not reach it.
        <li className="relative z-1 pl-1 text-13 text-brand-strong">
          <Tooltip text={rest.join(' · ')}>
            <span>
              <span aria-hidden="true">+{rest.length} more</span>
              <span className="sr-only">{rest.join(', ')}</span>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

/** How a teacher answers requests, or that they take none. */
function ResponseLine({ teacher }: { teacher: Teacher }) {
  const paused = pauseText(teacher);
  if (paused !== null) {
    return (
      <p className="flex items-start gap-1.5 text-13 text-warn [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
        <CirclePause />
        {paused}
      </p>
    );
  }
  const response = responseText(teacher);
  if (response === null) return null;
  return (
    <p className="flex items-start gap-1.5 text-13 text-muted [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      <Clock />
      {response.when === null ? `${response.share} answered` : `${response.when} · ${response.share}`}
    </p>
  );
}

interface LessonPriceProps {
  teacher: Pick<Teacher, 'lesson_cost' | 'currency' | 'lesson_minutes'>;
  /** 'Lessons from', where there is room. */
  spelledOut?: boolean;
  /** It is the price of the subject that is looked for, not the lowest of several. */
  exact?: boolean;
}

/** The lowest price of a teacher. */
export function LessonPrice({ teacher, spelledOut = false, exact = false }: LessonPriceProps) {
  const { lesson_cost: cost, currency, lesson_minutes: minutes } = teacher;
  if (cost === null || currency === null) return <p className="text-14 text-muted">Price on request</p>;
  const price = formatMoney({ amount: cost, currency }, { short: true });
  return (
    <p className={`leading-tight text-muted tabular-nums ${spelledOut ? 'text-14' : 'text-13'}`}>
      {!exact && (
        <span className={spelledOut ? 'mb-1 block' : 'block text-12'}>{spelledOut ? 'Lessons from' : 'from'} </span>
      )}
      <span className="whitespace-nowrap">
        <strong className={`font-heading font-bold text-ink ${spelledOut ? 'text-28' : 'text-18'}`}>{price}</strong>
        {minutes !== null && ` / ${minutes} min`}
      </span>
    </p>
  );
}
