import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { obstacle, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { paragraphs } from './base/text.ts';

const RATING_MESSAGE = 'Please select a rating';

export const rating = z
  .int(RATING_MESSAGE)
  .check(z.minimum(1, RATING_MESSAGE), z.maximum(limits.ratingMax, RATING_MESSAGE));

export const feedbackActions = [
  'leave_feedback',
  'update_feedback',
  'remove_feedback',
  'restore_feedback',
  'reply',
  'remove_reply',
] as const;

export const feedback = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  student_id: z.string(),
  student: z.object({ name: z.string(), last_name: z.string(), avatar_url: z.nullable(z.string()) }),
  /** The student has had a lesson with the teacher. */
  after_lesson: z.boolean(),
  /** What the teacher says about it. */
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
  /** What the viewer may do with it now. */
  can: z.array(z.enum(feedbackActions)),
  /** Why the viewer cannot change their own feedback; null when they can, and on that of others. */
  obstacle,
});

export type Feedback = z.output<typeof feedback>;

const teacher = z.object({ id: uuid });

export const listFeedbacks = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/feedbacks',
  access: 'onboarded',
  summary: "What students say about a teacher, after a lesson first, then the newest, with the caller's own word",
  params: teacher,
  query: pageQuery(limits.feedbackPageSize),
  answers: {
    200: z.object({
      average_rating: z.number(),
      total_feedbacks: z.number(),
      feedbacks: z.array(feedback),
      own_feedback: z.nullable(feedback),
      /** What the viewer may do now, as a student of this teacher. */
      can: z.array(z.enum(feedbackActions)),
      /** Why the viewer can neither leave nor update feedback; null when they can. */
      obstacle,
      pagination,
    }),
  },
  errors: ['teacher_not_found'],
});

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/teachers/:id/feedbacks',
  access: 'onboarded',
  summary: 'Rate a teacher, or change the rating given before',
  params: teacher,
  body: z.object({
    rating,
    comment: z._default(
      z.pipe(
        z.nullable(paragraphs(limits.feedbackCommentMax)),
        z.transform((text) => text ?? ''),
      ),
      '',
    ),
  }),
  answers: { 200: z.object({ feedback }), 201: z.object({ feedback }) },
  errors: [
    'teacher_not_found',
    'forbidden',
    'feedback_restricted',
    'feedback_needs_chat',
    'feedback_needs_lesson',
    'feedback_removed',
    'blocked_between',
  ],
});

const one = z.object({ id: uuid });

export const feedbackReply = z.object({
  text: paragraphs(limits.replyMax).check(z.minLength(1, 'Please write a reply')),
});

export const replyToFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedbacks/:id/reply',
  access: 'onboarded',
  summary: 'Answer a feedback about oneself, or change the answer',
  params: one,
  body: feedbackReply,
  answers: { 200: z.object({ feedback }) },
  errors: ['not_found', 'account_restricted', 'blocked_between'],
});

export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/feedbacks/:id/reply',
  access: 'onboarded',
  summary: 'Take the answer to a feedback back',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'account_restricted'],
});
