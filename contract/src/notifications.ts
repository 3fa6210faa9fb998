import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { flagText, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';

/** What people can choose to be told by mail and by push. */
export const notificationKinds = [
  'chat_request',
  'chat_answer',
  'unread_message',
  'list_request',
  'feedback',
  'lesson',
  'reminder',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  id: z.string(),
  type: z.enum(['info', 'success', 'warning', 'error']),
  title: z.string(),
  message: z.string(),
  /** A path of this site that shows what it is about. */
  link: z.nullable(z.string()),
  /** Which preference it goes by; null for what nobody can turn off. */
  kind: z.nullable(z.enum(notificationKinds)),
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
  payload: z.object({
    notification,
    /** An unread one says something newer; it counts as before. */
    renewed: z.optional(z.boolean()),
  }),
});

export const notificationsRead = serverEvent({
  name: 'notifications_read',
  summary: 'Own notifications were marked as read, in this tab or another; all of them when no ids are named',
  payload: z.object({ notification_ids: z.nullable(z.array(z.string())) }),
});

const channels = z.object({ mail: z.boolean(), push: z.boolean() });

const preferences = z.object({
  chat_request: channels,
  chat_answer: channels,
  unread_message: channels,
  list_request: channels,
  feedback: channels,
  lesson: channels,
  reminder: channels,
}) satisfies z.ZodMiniType<Record<NotificationKind, unknown>>;

export type Preferences = z.output<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'signed_in',
  summary: 'What the caller is told by mail and by push, by kind',
  answers: { 200: z.object({ preferences }) },
  errors: [],
});

const flag = z.optional(z.boolean('Invalid input'));
const someChannels = z.optional(z.object({ mail: flag, push: flag }, 'Invalid input'));

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'signed_in',
  summary: 'Change some of the preferences; unknown kinds are ignored',
  body: z.object({
    preferences: z.object(
      {
        chat_request: someChannels,
        chat_answer: someChannels,
        unread_message: someChannels,
        list_request: someChannels,
        feedback: someChannels,
        lesson: someChannels,
        reminder: someChannels,
      },
      'Required',
    ),
  }),
  answers: { 200: z.object({ preferences }) },
  errors: [],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Stop mails of one kind, by the token of a mailed link',
  body: z.object({ token: z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(500, 'Invalid input')) }),
  answers: { 200: z.object({ kind: z.enum(notificationKinds) }) },
  errors: ['invalid_unsubscribe_link'],
});

const endpointUrl = z
  .url({ protocol: /^https$/, error: (issue) => (issue.input === undefined ? 'Required' : 'Invalid input') })
  .check(z.maxLength(limits.urlMax, 'Invalid input'));
/** Bytes as base64url, as browsers give them. */
const bytes = (max: number) =>
  z.string('Required').check(z.maxLength(max, 'Invalid input'), z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Invalid input'));

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push',
  access: 'signed_in',
  summary: 'Show notifications in this browser while the app is closed',
  body: z.object({ endpoint: endpointUrl, keys: z.object({ p256dh: bytes(200), auth: bytes(100) }, 'Required') }),
  answers: { 201: null },
  errors: [],
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push',
  access: 'signed_in',
  summary: 'Stop showing notifications in a browser; own ones only',
  body: z.object({ endpoint: endpointUrl }),
  answers: { 204: null },
  errors: [],
});
