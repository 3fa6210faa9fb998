import type { TeacherCard, TeacherDetail } from '@coursemate/contract/teachers';

import { avatarUrl } from '#features/avatars/index.ts';
import { presentChatStatus, requestDecisions, seesContacts } from '#features/chats/index.ts';
import type { KnownChat } from '#features/chats/index.ts';
import { presentShownCourses } from '#features/courses/index.ts';
import { presentEducation } from '#features/educations/index.ts';
import { canReceiveMessages, pauseOf } from '#features/people/index.ts';
import { presentSubject } from '#features/subjects/index.ts';
import { ready } from '#platform/http/serialize.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { CardRow, TeacherRow } from './cards.queries.ts';
import type { PageRow } from './search/cards-of-page.queries.ts';
import { matchText, placesOf, presentMatch } from './search/shared-studies.ts';
import type { Matchable, Studies } from './search/shared-studies.ts';

/** Two decimals; 0 without ratings. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** What everyone who may see a person sees of them. */
interface PublicFacts extends Pick<
  TeacherRow,
  'id' | 'name' | 'last_name' | 'avatar' | 'summary' | 'country_id' | 'country' | 'city_id' | 'city'
> {
  educations: ReadonlyArray<Parameters<typeof presentEducation>[0]>;
  subjects: ReadonlyArray<Parameters<typeof presentSubject>[0]>;
}

/** The fields of a person that every viewer sees alike: the first ones of a card, and most of a profile. */
export function presentPublicFields(row: PublicFacts) {
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
    teacher_subjects: row.subjects.map(presentSubject),
  };
}

/** The same as JSON without its braces: a page is put together from such texts. */
export function sharedText(row: PublicFacts): string {
  return JSON.stringify(presentPublicFields(row)).slice(1, -1);
}

export function receivesMessages(row: TeacherRow): boolean {
  return canReceiveMessages({ ...row, teaches: row.subjects.some(({ pending }) => !pending) });
}

type MatchFacts = Parameters<typeof placesOf>[0] & { courses: Parameters<typeof presentShownCourses>[0] };

/** What a student may share with a teacher. */
export function matchableOf(row: MatchFacts): Matchable {
  return { courses: presentShownCourses(row.courses), places: placesOf(row).map(({ key }) => key) };
}

/** Who looks at a card. */
interface Looking {
  viewer: Viewer;
  studies: Studies;
  now: Date;
}

/** Null where too few requests tell. */
function presentResponse({ answered_percent, median_minutes }: ResponseFacts): TeacherCard['response'] {
  return answered_percent === null ? null : { answered_percent, median_minutes: median_minutes ?? 0 };
}

type ResponseFacts = Pick<PageRow, 'answered_percent' | 'median_minutes'>;

type ViewersPart = Omit<TeacherCard, keyof (ReturnType<typeof presentPublicFields> & ReturnType<typeof presentMatch>)>;

/** The other fields of a card, in their order. */
function presentViewersPart(
  teacher: Parameters<typeof requestDecisions>[1],
  facts: Pick<PageRow, 'rating_sum' | 'rating_count' | 'price' | 'currency' | 'minutes' | 'is_favourite'> &
    ResponseFacts,
  chat: (KnownChat & { id: string }) | undefined,
  { viewer, now }: Looking,
): ViewersPart {
  const pause = pauseOf(teacher, now);
  return {
    lesson_cost: facts.price === null ? null : Number(facts.price),
    currency: facts.currency,
    lesson_minutes: facts.minutes,
    average_rating: averageOf(facts.rating_sum, facts.rating_count),
    total_feedbacks: facts.rating_count,
    can_receive_messages: teacher.can_receive_messages && pause.accepts_requests,
    ...pause,
    response: presentResponse(facts),
    is_favourite: facts.is_favourite,
    chat_status: presentChatStatus(chat, viewer.id, now),
    ...requestDecisions(viewer, teacher, chat, now),
  };
}

const LISTED = { role: 'teacher', onboarded: true, blocked: false, deleted_at: null } as const;

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** The teacher of a row, and the chat between them and the viewer. */
function partsOf({ user_id: id, can_receive_messages, accepts_requests, paused_until, chat }: PageRow) {
  return {
    teacher: { ...LISTED, id, can_receive_messages, accepts_requests, paused_until },
    chat: chat ? { ...chat, expires_at: dateOf(chat.expires_at), ask_again_at: dateOf(chat.ask_again_at) } : undefined,
  };
}

/** Whether a teacher could take a request of the viewer now, if the viewer had all that asking needs. */
export function couldBeAsked(row: PageRow, viewer: Viewer, now: Date): boolean {
  const { teacher, chat } = partsOf(row);
  return requestDecisions({ ...viewer, hasPhone: true, blocked: false }, teacher, chat, now).can.includes(
    'request_chat',
  );
}

/** A card of a page: the text that was kept, and the viewer's part of it. */
export function printCard(row: PageRow & { card: string }, looking: Looking): TeacherCard {
  const { teacher, chat } = partsOf(row);
  const rest = JSON.stringify(presentViewersPart(teacher, row, chat, looking)).slice(1);
  // Typed as the card that it stands for: nothing but the answer's serialiser gets it.
  return ready(`{${row.card},${matchText(looking.studies, row.matching)},${rest}`) as TeacherCard;
}

/** Contact details are there after an exchange and for oneself; else the fields are not even named. */
export function presentDetail(row: CardRow, looking: Looking): TeacherDetail {
  const known = row.id === looking.viewer.id || seesContacts(row.chat);
  const [cheapest] = row.subjects
    .filter(({ pending }) => !pending)
    .toSorted((a, b) => Number(a.price) - Number(b.price));
  const facts = {
    rating_sum: row.rating_sum ?? 0,
    rating_count: row.rating_count ?? 0,
    price: cheapest?.price ?? null,
    currency: cheapest?.currency ?? null,
    minutes: cheapest?.minutes ?? null,
    is_favourite: row.is_favourite,
    answered_percent: row.answered_percent,
    median_minutes: row.median_minutes,
  };
  const teacher = { ...row, can_receive_messages: receivesMessages(row) };
  return {
    ...presentPublicFields(row),
    ...presentMatch(looking.studies, matchableOf(row)),
    ...presentViewersPart(teacher, facts, row.chat, looking),
    video_url: row.video_url,
    ...(known ? { email: row.email, phone_number: row.phone_number } : {}),
  };
}
