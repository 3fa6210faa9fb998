import { formatMoney, priceFor } from '@coursemate/contract/base/money';
import type { Lesson, Proposal } from '@coursemate/contract/lessons';
import type { TeacherSubject } from '@coursemate/contract/subjects';

import { NO_TIME, type TimeDraft } from './chosen-time.ts';

export interface ProposalDraft extends TimeDraft {
  /** 'subject:Algebra' or 'course:7'; '' for neither. */
  what: string;
  /** Which subject's price a course has; '' for the first. */
  subject: string;
  mode: Lesson['mode'];
  place: string;
  note: string;
  repeats: boolean;
  times: number;
}

export const NOTHING_YET: ProposalDraft = {
  ...NO_TIME,
  what: '',
  subject: '',
  mode: 'online',
  place: '',
  note: '',
  repeats: false,
  times: 4,
};

export interface Offered {
  subjects: readonly TeacherSubject[];
  courses: ReadonlyArray<{ id: number; name: string }>;
}

/** What a draft means: the course, and the subject that has the price. */
export function topicOf({ what, subject }: ProposalDraft, { subjects, courses }: Offered) {
  const course = courses.find(({ id }) => `course:${id}` === what) ?? null;
  const chosen = subjects.find((one) => `subject:${one.subject}` === what || (course && one.subject === subject));
  return { course, subject: chosen ?? (course || what === '' ? (subjects[0] ?? null) : null) };
}

/** What lessons of a length cost: the first one, and the later ones where that is another price. */
export function costsOf(
  { price, currency, minutes, trial_price }: TeacherSubject,
  wanted: number,
  lessons = 1,
): string {
  const cost = (amount: number) =>
    formatMoney({ amount: priceFor({ price: amount, currency, minutes }, wanted), currency }, { short: true });
  const [first, later] = [cost(trial_price ?? price), cost(price)];
  return lessons > 1 && first !== later ? `${first}, then ${later}` : first;
}

/** The proposal of a draft and its time, but for the chat. */
export function proposalOf(
  draft: ProposalDraft,
  offered: Offered,
  { starts_at, minutes }: Pick<Proposal, 'starts_at' | 'minutes'>,
): Omit<Proposal, 'chat_id'> {
  const { course, subject } = topicOf(draft, offered);
  return {
    starts_at,
    minutes,
    mode: draft.mode,
    subject: subject?.subject ?? null,
    course_id: course?.id ?? null,
    place: draft.place.trim(),
    note: draft.note.trim(),
    ...(draft.repeats && { repeat_weeks: draft.times }),
  };
}
