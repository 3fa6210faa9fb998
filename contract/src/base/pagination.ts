import * as z from 'zod/mini';

import { limits } from './limits.ts';

/** A number from 1 on, in a query string. */
export function wholeNumber(max: number) {
  return z.pipe(
    z.string('Invalid input').check(z.regex(/^[1-9]\d{0,6}$/, 'Invalid input')),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, 'Invalid input'))),
  );
}

/** `page` and `limit` of a query string; a list adds its filters with `z.safeExtend`. */
export function pageQuery(defaultLimit: number) {
  return z
    .object({
      page: z._default(wholeNumber(limits.lastPagedRow), 1),
      limit: z._default(wholeNumber(limits.pageSizeMax), defaultLimit),
    })
    .check(
      z.refine(({ page, limit }) => (page - 1) * limit < limits.lastPagedRow, {
        path: ['page'],
        error: 'Invalid input',
      }),
    );
}

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalCount: z.number(),
  totalPages: z.number(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
  estimated: z.optional(z.literal(true)),
});

export type Pagination = z.output<typeof pagination>;

export function paginate(at: { page: number; limit: number }, total: number, estimated = false): Pagination {
  const reachable = Math.min(total, limits.lastPagedRow);
  const totalPages = Math.ceil(reachable / at.limit);
  return {
    page: at.page,
    limit: at.limit,
    total,
    totalCount: total,
    totalPages,
    hasPrev: at.page > 1,
    hasNext: at.page < totalPages,
    ...(estimated ? { estimated: true as const } : {}),
  };
}
