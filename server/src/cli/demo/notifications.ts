import { singularOf } from '@coursemate/contract/lists';

import { days, hours, later } from '#platform/clock.ts';

import { ANSWERED_AFTER } from './chat-rows.ts';
import type { ChatData } from './data.ts';
import { createRandom } from './random.ts';
import { seededId } from './random.ts';
import type { Rating } from './ratings.ts';
import type { Row } from './rows.ts';

/** Older ones have been read; still older ratings nobody looks for in the bell. */
const READ_AFTER = days(14);
const RATINGS_TOLD = days(60);

type Words = Pick<Row<'notifications'>, 'type' | 'title' | 'message' | 'link'>;

function notification(userId: string, words: Words, at: Date, end: Date): Row<'notifications'> {
  const id = seededId(createRandom(`${words.message} ${at.toISOString()}`), at);
  const wasRead = end.getTime() - at.getTime() > READ_AFTER;
  return { ...words, id, user_id: userId, read_at: wasRead ? later(at, hours(5)) : null, created_at: at };
}

/** In the words of the product, which wrote none of these because the demo filled the tables itself. */
export function notificationOfChat(
  { student, teacher, status }: ChatData,
  chat: Row<'chats'>,
  { studentId, teacherId, end }: { studentId: string; teacherId: string; end: Date },
): Row<'notifications'>[] {
  const link = `/chat?chatId=${chat.id}`;
  const asked = new Date(chat.created_at);
  const message = `${student} wants to start a conversation with you`;
  const request = notification(teacherId, { type: 'info', title: 'New chat request', message, link }, asked, end);
  if (status === 'pending') return [request];
  const answer = {
    accepted: { type: 'success', title: 'Chat request accepted', message: `${teacher} accepted your chat request` },
    rejected: { type: 'warning', title: 'Chat request declined', message: `${teacher} declined your chat request` },
  } as const;
  return [request, notification(studentId, { ...answer[status], link }, later(asked, ANSWERED_AFTER), end)];
}

export function notificationOfAdminChat(chat: Row<'chats'>, admin: Row<'users'>, end: Date): Row<'notifications'>[] {
  const userId = chat.low_id === admin.id ? chat.high_id : chat.low_id;
  if (chat.initiator_id !== admin.id || !userId) return [];
  const message = `${admin.name} ${admin.last_name} wants to start a conversation with you`;
  const words = { type: 'info', title: 'New chat', message, link: `/chat?chatId=${chat.id}` } as const;
  return [notification(userId, words, new Date(chat.created_at), end)];
}

export function notificationOfRating(
  { student, stars, at }: Rating,
  teacherId: string,
  end: Date,
): Row<'notifications'>[] {
  if (end.getTime() - at.getTime() > RATINGS_TOLD) return [];
  const words = {
    type: 'info',
    title: 'New feedback',
    message: `${student} rated you ${stars} of 5`,
    link: null,
  } as const;
  return [notification(teacherId, words, at, end)];
}

export function notificationOfRequest(request: Row<'list_requests'>, end: Date): Row<'notifications'>[] {
  const { status, type, name, admin_notes: note, processed_at: at } = request;
  if (!at || !status) return [];
  const message = `Your request to add the ${singularOf[type]} '${name}' was ${status}.`;
  const words =
    status === 'approved'
      ? ({ type: 'success', title: 'Request approved', message } as const)
      : ({ type: 'warning', title: 'Request rejected', message: note ? `${message} Note: ${note}` : message } as const);
  return [notification(request.user_id, { ...words, link: '/profile' }, new Date(at), end)];
}
