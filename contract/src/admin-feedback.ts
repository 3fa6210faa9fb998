import * as z from 'zod/mini';

import { reason } from './audit.ts';
import { endpoint } from './base/endpoint.ts';
import { numberText, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { paragraphs, searchText } from './base/text.ts';
import { feedback, rating } from './feedback.ts';

/** What administrators see of a feedback. */
export const moderatedFeedback = z.extend(feedback, {
  student: z.object({
    name: z.string(),
    last_name: z.string(),
    avatar_url: z.nullable(z.string()),
    email: z.string(),
  }),
  teacher: z.object({ id: z.string(), name: z.string(), last_name: z.string(), email: z.string() }),
  is_deleted: z.boolean(),
});

export type ModeratedFeedback = z.output<typeof moderatedFeedback>;

export const allFeedbacksQuery = z.safeExtend(pageQuery(limits.adminPageSize), {
  /** A part of the comment, or the feedback's id. */
  search: z.optional(searchText()),
  /** A name, an email or an id. */
  teacher: z.optional(searchText()),
  student: z.optional(searchText()),
  rating: z.optional(numberText({ min: 1, max: limits.ratingMax, whole: true })),
  is_deleted: z._default(z.enum(['false', 'true', 'all'], 'Invalid input'), 'false'),
});

export const listAllFeedbacks = endpoint({
  method: 'GET',
  path: '/api/admin/feedbacks',
  access: 'admin',
  summary: 'All feedback, newest first; removed ones when asked for',
  query: allFeedbacksQuery,
  answers: { 200: z.object({ feedbacks: z.array(moderatedFeedback), pagination }) },
  errors: [],
});

const one = z.object({ id: uuid });

export const moderateFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedbacks/:id',
  access: 'admin',
  summary: 'Change a feedback, remove it or bring it back',
  params: one,
  body: z.object({
    rating: z.optional(rating),
    comment: z.optional(paragraphs(limits.feedbackCommentMax)),
    is_deleted: z.optional(z.boolean('Invalid input')),
    reason,
  }),
  answers: { 200: z.object({ feedback: moderatedFeedback }) },
  errors: ['not_found'],
});

export const removeFeedback = endpoint({
  method: 'DELETE',
  path: '/api/admin/feedbacks/:id',
  access: 'admin',
  summary: 'Remove a feedback; it can be brought back',
  params: one,
  query: z.object({ reason }),
  answers: { 204: null },
  errors: ['not_found'],
});
