import * as z from 'zod/mini';

import { reason as auditReason } from './audit.ts';
import { lessonLengths } from './availability.ts';
import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { filter, flagText, instant, integerId, obstacle, orNone, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { currencies } from './base/money.ts';
import { pageQuery, pagination, wholeNumber } from './base/pagination.ts';
import { line, paragraphs } from './base/text.ts';
import { clientId } from './chats/messages.ts';
import { teacherSubject } from './subjects.ts';

export const lessonStatuses = [
  'proposed',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'completed',
  'no_show',
  'disputed',
] as const;

export type LessonStatus = (typeof lessonStatuses)[number];

export const lessonActions = [
  'confirm',
  'decline',
  'withdraw',
  'cancel',
  'move',
  'confirm_move',
  'decline_move',
  'complete',
  'report_no_show',
  'dispute',
] as const;

export type LessonAction = (typeof lessonActions)[number];

export const lessonModes = ['online', 'in_person'] as const;

export type LessonMode = (typeof lessonModes)[number];

const side = z.enum(['teacher', 'student']);

export type LessonSide = z.output<typeof side>;

const person = z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) });

export const lesson = z.object({
  id: z.string(),
  chat_id: z.string(),
  teacher: person,
  student: person,
  proposed_by: side,
  subject: z.nullable(z.string()),
  course: z.nullable(z.object({ id: z.number(), name: z.string() })),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The teacher's, when it was proposed. */
  time_zone: z.string(),
  mode: z.enum(lessonModes),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of the subject, when it was proposed. */
  price: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
  status: z.enum(lessonStatuses),
  reason: z.nullable(z.string()),
  cancelled_by: z.nullable(side),
  /** Cancelled later than the teacher's notice allows. */
  late_cancel: z.boolean(),
  reported_by: z.nullable(side),
  /** Why nobody came, as it was reported; `reason` is what was said last, to dispute that too. */
  report_reason: z.nullable(z.string()),
  /** Who said that it took place, which the other side can dispute; null where time or an administrator did. */
  completed_by: z.nullable(side),
  /** What the student has given the teacher, if they have. */
  rating: z.nullable(z.number()),
  /** Another time that was suggested; the old one stays until it is confirmed. */
  moves_to: z.nullable(z.object({ starts_at: z.string(), ends_at: z.string(), proposed_by: side })),
  series_id: z.nullable(z.string()),
  /** Which lesson of how many; null outside a series. */
  series: z.nullable(z.object({ number: z.number(), count: z.number() })),
  created_at: z.string(),
  updated_at: z.string(),
  /** What the viewer may do now; administrators decide about what is disputed. */
  can: z.array(z.enum([...lessonActions, 'decide'])),
  /** Why the two cannot agree on anything any more; null while they can. */
  obstacle,
});

export type Lesson = z.output<typeof lesson>;

const minutes = z.literal(lessonLengths, 'Invalid input');
const reason = z.optional(orNone(paragraphs(limits.lessonReasonMax)));
const one = z.object({ id: uuid });
const oneLesson = z.object({ lesson });

export const proposal = z.object({
  chat_id: uuid,
  starts_at: instant,
  minutes,
  subject: z.optional(orNone(line(limits.listNameMax, 'Invalid input'))),
  course_id: z.optional(orNone(integerId('Invalid input'))),
  mode: z.enum(lessonModes, 'Invalid input'),
  place: z.optional(orNone(line(limits.lessonPlaceMax, 'Invalid input'))),
  note: z.optional(orNone(paragraphs(limits.lessonNoteMax))),
  /** So many lessons, a week apart, the first included. */
  repeat_weeks: z.optional(
    z.int('Invalid input').check(z.minimum(1, 'Invalid input'), z.maximum(limits.seriesMax, 'Invalid input')),
  ),
  client_id: z.optional(clientId),
});

export type Proposal = z.input<typeof proposal>;

export const proposeLessons = endpoint({
  method: 'POST',
  path: '/api/lessons',
  access: 'onboarded',
  summary: 'Propose a lesson, or one each week, in an accepted chat',
  body: proposal,
  answers: { 200: z.object({ lessons: z.array(lesson) }), 201: z.object({ lessons: z.array(lesson) }) },
  errors: [
    'not_found',
    'forbidden',
    'account_restricted',
    'chat_not_open',
    'chat_closed',
    'other_restricted',
    'slot_taken',
    'too_many_proposals',
  ],
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/lessons/offer',
  access: 'onboarded',
  summary: 'What a lesson of two people can be about, with what it costs them',
  query: z.object({ chat_id: uuid }),
  answers: {
    200: z.object({
      /** `trial_price` is null once the two have had or planned a lesson in the subject. */
      subjects: z.array(teacherSubject),
      courses: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
  errors: ['not_found', 'forbidden', 'account_restricted', 'chat_not_open', 'chat_closed', 'other_restricted'],
});

export const changeLesson = endpoint({
  method: 'PUT',
  path: '/api/lessons/:id',
  access: 'onboarded',
  summary: 'Confirm, decline, withdraw, move, cancel or complete a lesson, or say that nobody came',
  params: one,
  query: z.object({ series: z.optional(flagText) }),
  body: z.object({
    action: z.enum(lessonActions, 'Invalid input'),
    reason,
    starts_at: z.optional(instant),
    minutes: z.optional(minutes),
  }),
  answers: { 200: oneLesson },
  errors: ['not_found', 'forbidden', 'lesson_state', 'slot_taken', 'chat_closed'],
});

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/lessons',
  access: 'onboarded',
  summary: "One's own lessons, in the order of their beginning",
  query: z.object({
    from: filter(instant),
    to: filter(instant),
    status: filter(z.enum(lessonStatuses, 'Invalid input')),
    cursor: filter(line(limits.cursorMax, 'Invalid input')),
    limit: z._default(wholeNumber(limits.pageSizeMax), limits.lessonPageSize),
  }),
  answers: { 200: z.object({ lessons: z.array(lesson), next_cursor: z.nullable(z.string()) }) },
  errors: [],
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/:id',
  access: 'onboarded',
  summary: "One of one's own lessons",
  params: one,
  answers: { 200: oneLesson },
  errors: ['not_found'],
});

export const disputesQuery = z.safeExtend(pageQuery(limits.adminPageSize), {
  status: z._default(z.enum(lessonStatuses, 'Invalid input'), 'disputed'),
});

export const listAllLessons = endpoint({
  method: 'GET',
  path: '/api/admin/lessons',
  access: 'admin',
  summary: 'Lessons of everyone, those in dispute unless told otherwise',
  query: disputesQuery,
  answers: { 200: z.object({ lessons: z.array(lesson), pagination }) },
  errors: [],
});

export const decideLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:id',
  access: 'admin',
  summary: 'Decide a dispute',
  params: one,
  body: z.object({ status: z.enum(['completed', 'no_show'], 'Invalid input'), reason: auditReason }),
  answers: { 200: oneLesson },
  errors: ['not_found', 'lesson_state'],
});

export const lessonChanged = serverEvent({
  name: 'lesson_changed',
  summary: 'A lesson was proposed or changed; told to both people',
  payload: oneLesson,
});
