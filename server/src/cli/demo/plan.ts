import { days, later } from '#platform/clock.ts';

import { adminName } from './accounts.ts';
import { beginningOfMonth, daysBefore } from './calendar.ts';
import { chatFromFile, chatOfRating, feedbackRow } from './chat-rows.ts';
import { planChats } from './chats/plan-chats.ts';
import type { DemoData } from './data.ts';
import { requestRow, waitingSubject } from './list-requests.ts';
import { nameOf } from './names.ts';
import {
  notificationOfAdminChat,
  notificationOfChat,
  notificationOfRating,
  notificationOfRequest,
} from './notifications.ts';
import { planPeople } from './people.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { planRatings } from './ratings.ts';
import type { Rating } from './ratings.ts';
import type { WorldRows } from './rows.ts';

export interface Plan {
  rows: WorldRows;
  /** Who has a picture, and what it shows. */
  faces: { userId: string; name: string; words: string }[];
}

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

/** The whole world as rows: the same ones for the same files and the same month, and what people say as of now. */
export function planWorld(data: DemoData, context: { places: Places; passwordHash: string; now: Date }): Plan {
  const { places, now } = context;
  const end = beginningOfMonth(now);
  const ratings = planRatings(data, end);
  const people = planPeople(data, joiningOf(data, ratings, end), { ...context, end });

  function person(name: string) {
    const found = people.get(name);
    if (!found) throw new Error(`server/demo names ${name}, who is not there`);
    return found;
  }
  const idOf = (name: string): string => person(name).user.id;

  const { user: admin } = person(nameOf(adminName));
  const requests = data.requests.map((wish) => ({
    asker: person(wish.person),
    row: requestRow(wish, { userId: idOf(wish.person), adminId: admin.id }, { places, end }),
  }));
  const chats = data.chats.map((given) => ({ given, row: chatFromFile(given, idOf, end) }));
  const asked = [
    ...chats.map(({ given: { student, teacher }, row }) => ({ student, teacher, row })),
    ...ratings.map((rating) => ({ ...rating, row: chatOfRating(rating, idOf) })),
  ];
  const talks = planChats(data, asked, { person, now });
  const everyone = [...people.values()];
  return {
    rows: {
      users: everyone.map(({ user }) => user),
      educations: everyone.flatMap(({ educations }) => educations),
      subjects: [
        ...everyone.flatMap(({ subjects }) => subjects),
        ...requests.flatMap(({ asker, row }) => waitingSubject(asker, row)),
      ],
      chats: talks.map(({ chat }) => chat),
      messages: talks.flatMap(({ messages }) => messages),
      feedbacks: ratings.map((rating) => feedbackRow(rating, idOf)),
      requests: requests.map(({ row }) => row),
      notifications: [
        ...chats.flatMap(({ given, row }) =>
          notificationOfChat(given, row, { studentId: idOf(given.student), teacherId: idOf(given.teacher), end }),
        ),
        ...talks.flatMap(({ chat }) => notificationOfAdminChat(chat, admin, end)),
        ...ratings.flatMap((rating) => notificationOfRating(rating, idOf(rating.teacher), end)),
        ...requests.flatMap(({ row }) => notificationOfRequest(row, end)),
      ],
    },
    faces: everyone.flatMap(({ user, face }) =>
      face === null ? [] : [{ userId: user.id, name: `${user.name} ${user.last_name}`, words: face }],
    ),
  };
}
