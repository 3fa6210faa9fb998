import { days, later } from '#platform/clock.ts';

import { adminAccount, studentAccount, teacherName } from './accounts.ts';
import { planActs } from './acts.ts';
import { planAvailability } from './availability.ts';
import { beginningOfDay, daysBefore } from './calendar.ts';
import { chatOfRating, chatOfRequest, planFeedbacks, requestFromFile } from './chat-rows.ts';
import type { ChatRequest } from './chat-rows.ts';
import { planChats, titleOf } from './chats/plan-chats.ts';
import type { Asked } from './chats/plan-chats.ts';
import { planCourses } from './courses.ts';
import type { DemoData } from './data.ts';
import { planLessons } from './lessons.ts';
import { requestRow, waitingSubject } from './list-requests.ts';
import { nameOf } from './names.ts';
import {
  notificationOfAdminChat,
  notificationOfChat,
  notificationOfRating,
  notificationOfRequest,
  notificationsOfRestriction,
} from './notifications.ts';
import { planPeople } from './people.ts';
import type { Person } from './people.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { planRatings } from './ratings.ts';
import type { Rating } from './ratings.ts';
import { planRecentRequests } from './recent-requests.ts';
import { planEnds } from './request-ends.ts';
import type { Row, WorldRows } from './rows.ts';

/** Whom the demo's own student has saved. */
const SAVED = ['Jonas Weber', 'Emma Lindqvist', 'Priya Raghunathan'];

/** Students come shortly before they first do something. */
function joiningOf(data: DemoData, ratings: readonly Rating[], end: Date): (student: string) => Date {
  const rated = Map.groupBy(ratings, ({ student }) => student);
  const asked = Map.groupBy(data.chats, ({ student }) => student);
  const wished = Map.groupBy(data.requests, ({ person }) => person);
  return (student) => {
    const random = createRandom(`joining of ${student}`);
    const written = [...(asked.get(student) ?? []), ...(wished.get(student) ?? [])];
    const moments = [
      daysBefore(end, 3 + random.below(90), random),
      ...(rated.get(student) ?? []).map((rating) => rating.asked),
      ...written.map(({ days_ago }) => later(end, -days(days_ago))),
    ];
    const first = new Date(Math.min(...moments.map((moment) => moment.getTime())));
    return later(first, -days(1 + random.below(20)));
  };
}

/** Who has asked lately has had one to three little exchanges since. */
const exchangesOf = (title: string): number => 1 + createRandom(`exchanges of ${title}`).below(3);

/** Administrators see how many messages there were on each of the last thirty days; a talk may last some weeks. */
const OLD_AFTER = days(60);

/** An old talk of two people whom nobody signs in as. Each message makes a first start longer, and whole talks had 9,000 more. */
function isUnseen({ student, teacher, asked }: Rating, end: Date): boolean {
  return student !== nameOf(studentAccount) && teacher !== teacherName && asked < later(end, -OLD_AFTER);
}

/** Requests whose words are known, and the chats of everyone who has asked or rated. */
function planAsked(
  data: DemoData,
  ratings: readonly Rating[],
  { people, idOf, ...times }: { people: Map<string, Person>; idOf: (name: string) => string; end: Date; now: Date },
): { asked: { request: ChatRequest; row: Row<'chats'> }[]; chats: Asked[] } {
  const fromFile = data.chats.map((given) => requestFromFile(given, times.end));
  const titles = new Set(fromFile.map(titleOf));
  // Nobody rates without an accepted chat, so each rating has one: of the file, or of its own.
  const rated = ratings.filter((rating) => !titles.has(titleOf(rating)));
  const known = new Set([...titles, ...rated.map(titleOf)]);
  const recent = planRecentRequests(data, { people, known, ...times });
  const asked = [...fromFile, ...recent].map((request) => ({ request, row: chatOfRequest(request, idOf, times.end) }));
  const chats = [
    ...asked.map(({ request, row }) => {
      const title = titleOf(request);
      return { ...request, row, exchanges: titles.has(title) ? 0 : exchangesOf(title), isBrief: false };
    }),
    ...rated.map((rating) => ({
      ...rating,
      row: chatOfRating(rating, idOf),
      exchanges: 1,
      isBrief: isUnseen(rating, times.end),
    })),
  ];
  return { asked, chats };
}

function planFavourites(idOf: (name: string) => string, end: Date): Row<'favourites'>[] {
  return SAVED.map((name, index) => ({
    user_id: idOf(nameOf(studentAccount)),
    teacher_id: idOf(name),
    created_at: later(end, -days(index + 1)),
  }));
}

/** The whole world as rows: the same ones for the same files and the same day, and what people say as of now. */
export function planWorld(data: DemoData, context: { places: Places; passwordHash: string; now: Date }): WorldRows {
  const { places, now } = context;
  const end = beginningOfDay(now);
  const ratings = planRatings(data, end);
  const people = planPeople(data, joiningOf(data, ratings, end), { ...context, end });

  function person(name: string) {
    const found = people.get(name);
    if (!found) throw new Error(`server/demo names ${name}, who is not there`);
    return found;
  }
  const idOf = (name: string): string => person(name).user.id;

  const { user: admin } = person(nameOf(adminAccount));
  const requests = data.requests.map((wish) => ({
    asker: person(wish.person),
    row: requestRow(wish, { userId: idOf(wish.person), adminId: admin.id }, { places, end }),
  }));
  const { asked, chats } = planAsked(data, ratings, { people, idOf, end, now });
  const written = planChats(data, chats, { person, now });
  const { ends, unanswered } = planEnds(data, chats, { people, idOf, end });
  const acts = planActs(data.acts, { people, admin, until: end });
  const everyone = [...people.values()];
  const availability = everyone.flatMap(({ user }) => planAvailability(user, end));
  const { lessons, times, talks, notifications } = planLessons({ ratings, person, availability, talks: written, end });
  return {
    users: everyone.map(({ user }) => user),
    educations: everyone.flatMap(({ educations }) => educations),
    courses: everyone.flatMap((learner) => planCourses(learner, places)),
    favourites: planFavourites(idOf, end),
    subjects: [
      ...everyone.flatMap(({ subjects }) => subjects),
      ...requests.flatMap(({ asker, row }) => waitingSubject(asker, row)),
    ],
    availability,
    chats: [...talks.map(({ chat }) => chat), ...unanswered],
    ends,
    messages: talks.flatMap(({ messages }) => messages),
    lessons,
    lessonTimes: times,
    feedbacks: planFeedbacks(ratings, lessons, idOf, end),
    requests: requests.map(({ row }) => row),
    notifications: [
      ...asked.flatMap(({ request, row }) =>
        notificationOfChat(request, row, {
          studentId: idOf(request.student),
          teacherId: idOf(request.teacher),
          end,
        }),
      ),
      ...talks.flatMap(({ chat }) => notificationOfAdminChat(chat, admin, end)),
      ...ratings.flatMap((rating) => notificationOfRating(rating, idOf(rating.teacher), end)),
      ...requests.flatMap(({ row }) => notificationOfRequest(row, end)),
      ...notifications,
      ...notificationsOfRestriction(idOf(nameOf(studentAccount)), end),
    ],
    acts,
  };
}
