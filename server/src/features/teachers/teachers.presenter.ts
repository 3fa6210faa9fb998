import type { Currency } from '@coursemate/contract/subjects';
import type { TeacherCard, TeacherDetail } from '@coursemate/contract/teachers';

import { avatarUrl } from '#features/avatars/index.ts';
import { presentChatStatus, requestDecisions, seesContacts } from '#features/chats/index.ts';
import { presentEducation } from '#features/educations/index.ts';
import { canReceiveMessages } from '#features/people/index.ts';
import { presentSubject } from '#features/subjects/index.ts';
import type { SubjectRow } from '#features/subjects/index.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { CardRow } from './cards.queries.ts';

/** Two decimals; 0 without ratings. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** Whose price a card shows: that of a subject, or the lowest in a currency; else the lowest of all. */
export interface ShownPrice {
  subjectId?: number | undefined;
  currency?: Currency | undefined;
}

function shownPrice(offered: readonly SubjectRow[], { subjectId, currency }: ShownPrice): SubjectRow | undefined {
  const asked = offered.filter((one) =>
    subjectId === undefined ? currency === undefined || one.currency === currency : one.subject_id === subjectId,
  );
  const cheapestFirst = (asked.length > 0 ? asked : offered).toSorted((a, b) => Number(a.price) - Number(b.price));
  return cheapestFirst[0];
}

export function presentCard(row: CardRow, viewer: Viewer, price: ShownPrice = {}): TeacherCard {
  const subjects = row.subjects.map(presentSubject);
  const offered = row.subjects.filter(({ pending }) => !pending);
  const can_receive_messages = canReceiveMessages({ ...row, teaches: offered.length > 0 });
  const shown = shownPrice(offered, price);
  return {
    id: row.id,
    name: row.name,
    last_name: row.last_name,
    avatar_url: avatarUrl(row.avatar),
    summary: row.summary,
    country_id: row.country_id,
    country: row.country,
    city_id: row.city_id,
    city: row.city,
    user_educations: row.educations.map(presentEducation),
    teacher_subjects: subjects,
    lesson_cost: shown ? Number(shown.price) : null,
    currency: shown?.currency ?? null,
    average_rating: averageOf(row.rating_sum ?? 0, row.rating_count ?? 0),
    total_feedbacks: row.rating_count ?? 0,
    can_receive_messages,
    chat_status: presentChatStatus(row.chat, viewer.id),
    ...requestDecisions(viewer, { ...row, can_receive_messages }, row.chat),
  };
}

/** Contact details are there after an exchange and for oneself; else the fields are not even named. */
export function presentDetail(row: CardRow, viewer: Viewer): TeacherDetail {
  const known = row.id === viewer.id || seesContacts(row.chat);
  return {
    ...presentCard(row, viewer),
    video_url: row.video_url,
    ...(known ? { email: row.email, phone_number: row.phone_number } : {}),
  };
}
