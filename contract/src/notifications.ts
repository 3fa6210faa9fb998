import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { serverEvent } from './event.ts';
import { flagText, uuid } from './fields.ts';
import { limits } from './limits.ts';
import { pageQuery, pagination } from './pagination.ts';

export const notification = z.object({
  id: z.string(),
  type: z.enum(['info', 'success', 'warning', 'error']),
  title: z.string(),
  message: z.string(),
  /** A path of this site that shows what it is about. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: z.string(),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed_in',
  summary: "The caller's notifications, newest first",
  query: z.safeExtend(pageQuery(limits.notificationPageSize), { unread_only: z.optional(flagText) }),
  answers: { 200: z.object({ notifications: z.array(notification), pagination }) },
  errors: [],
});

export const markNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications',
  access: 'signed_in',
  summary: 'Mark some or all of the own notifications as read',
  body: z
    .object({
      notification_ids: z.optional(
        z.array(uuid, 'Invalid input').check(z.maxLength(limits.pageSizeMax, 'Invalid input')),
      ),
      mark_all: z.optional(z.boolean('Invalid input')),
    })
    .check(
      z.refine((body) => body.mark_all === true || body.notification_ids !== undefined, {
        path: ['notification_ids'],
        error: 'Required',
      }),
    ),
  answers: { 200: z.object({ updated: z.number() }) },
  errors: [],
});

export const newNotification = serverEvent({
  name: 'new_notification',
  summary: 'Something happened that the person should know',
  payload: z.object({ notification }),
});
