import * as calendar from '@coursemate/contract/calendar';
import * as lessons from '@coursemate/contract/lessons';

import { administered, id, nobody, owned, plain } from './row.ts';
import type { Row } from './row.ts';

const proposal = { starts_at: '2026-12-02T10:00:00Z', minutes: 60 as const, mode: 'online' as const };
const cancelled = { query: {}, body: { action: 'cancel' as const } };
const decided = { status: 'completed' as const };

/** Lessons are for the two people of a chat. */
export const lessonCalls: Row[] = [
  plain(lessons.listLessons, { query: {} }),
  plain(calendar.makeCalendar, {}),
  plain(calendar.removeCalendar, {}),
  plain(calendar.getCalendar, { params: { token: 'x'.repeat(43) } }),
  owned(lessons.getLesson, ({ lesson }) => id(lesson), nobody),
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
  plain(lessons.disputedLessons, { query: {} }),
  administered(
    lessons.decideLesson,
    ({ victims }) => ({ ...id(victims.disputed), body: decided }),
    () => ({ ...nobody(), body: decided }),
  ),
];
