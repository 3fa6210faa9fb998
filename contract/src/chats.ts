import * as z from 'zod/mini';

/** What stands between a student and a teacher, as the student's buttons need it. */
export const chatStatus = z.object({
  has_chat: z.boolean(),
  has_accepted_chat: z.boolean(),
  has_pending_chat: z.boolean(),
  has_rejected_chat: z.boolean(),
  is_initiator: z.boolean(),
  chat_info: z.nullable(z.object({ id: z.string() })),
});

export type ChatStatus = z.output<typeof chatStatus>;
