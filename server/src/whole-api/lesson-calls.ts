import * as calendar from '@coursemate/contract/calendar';
import * as lessons from '@coursemate/contract/lessons';

import { administered, id, nobody, owned, plain, row } from './row.ts';
import type { Row } from './row.ts';

const proposal = { starts_at: '2026-12-02T10:00:00Z', minutes: 60 as const, mode: 'online' as const };
const cancelled = { query: {}, body: { action: 'cancel' as const } };
const decided = { status: 'completed' as const };

/** Lessons are for the two people of a chat. */
export const lessonCalls: Row[] = [
  plain(lessons.listLessons, { query: {} }),
  plain(calendar.getFeed, {}),
  plain(calendar.makeCalendar, {}),
  plain(calendar.removeCalendar, {}),
  plain(calendar.getCalendar, { params: { token: 'x'.repeat(43) } }),
  owned(
    calendar.getLessonFile,
    ({ lesson }) => ({ ...id(lesson), query: {} }),
    () => ({ ...nobody(), query: {} }),
  ),
  row(
    calendar.getLessonFile,
    { foreign: (_, { foreign }) => ({ ...id(foreign.teacher.lesson), query: { token: `x.${'x'.repeat(43)}` } }) },
    { note: 'with a link that we did not make' },
  ),
  owned(lessons.getLesson, ({ lesson }) => id(lesson), nobody),
  owned(
    lessons.getOffer,
    ({ chat }) => ({ query: { chat_id: chat } }),
    () => ({ query: { chat_id: nobody().params.id } }),
  ),
  owned(
    lessons.proposeLessons,
    ({ chat }) => ({ body: { ...proposal, chat_id: chat } }),
    () => ({ body: { ...proposal, chat_id: nobody().params.id } }),
  ),
  owned(
    lessons.changeLesson,
    ({ lesson }) => ({ ...id(lesson), ...cancelled }),
    () => ({ ...nobody(), ...cancelled }),
  ),
];

export const lessonAdministration: Row[] = [
  plain(lessons.listAllLessons, { query: {} }),
  administered(
    lessons.decideLesson,
    ({ victims }) => ({ ...id(victims.disputed), body: decided }),
    () => ({ ...nobody(), body: decided }),
  ),
];
