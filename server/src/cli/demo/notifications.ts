import { singularOf } from '@coursemate/contract/lists';

import { titleOf, whenOf } from '#features/lessons/index.ts';
import { days, hours, later, minutes } from '#platform/clock.ts';

import { daysBefore } from './calendar.ts';
import { REMINDED_BEFORE } from './chat-rows.ts';
import type { ChatRequest } from './chat-rows.ts';
import { createRandom } from './random.ts';
import { seededId } from './random.ts';
import type { Rating } from './ratings.ts';
import type { Row } from './rows.ts';

/** Older ones have been read; still older ratings nobody looks for in the bell. */
const READ_AFTER = days(3);
const RATINGS_TOLD = days(60);
const RESTRICTED_DAYS_AGO = 11;

/** `chat_id` for those about a chat. */
type Words = Pick<Row<'notifications'>, 'type' | 'title' | 'message' | 'link' | 'kind'> & { chat_id?: string };

function notification(userId: string, words: Words, at: Date, end: Date): Row<'notifications'> {
  const id = seededId(createRandom(`${words.message} ${at.toISOString()} ${userId}`), at);
  const wasRead = end.getTime() - at.getTime() > READ_AFTER;
  return {
    chat_id: null,
    ...words,
    id,
    user_id: userId,
    read_at: wasRead ? later(at, hours(5)) : null,
    created_at: at,
  };
}

/** In the words of the product, which wrote none of these because the demo filled the tables itself. */
export function notificationOfChat(
  { student, teacher, status }: ChatRequest,
  chat: Row<'chats'>,
  { studentId, teacherId, end }: { studentId: string; teacherId: string; end: Date },
): Row<'notifications'>[] {
  const about = { link: `/chat?chatId=${chat.id}`, chat_id: chat.id };
  const askedAt = new Date(chat.created_at);
  const message = `${student} wants to start a conversation with you`;
  const question = { type: 'info', title: 'New chat request', message, kind: 'chat_request', ...about } as const;
  const request = notification(teacherId, question, askedAt, end);
  if (status === 'pending') {
    if (!chat.reminded || !chat.expires_at) return [request];
    const waits = `${student} waits for your answer. The request expires tomorrow.`;
    const soon = {
      type: 'info',
      title: 'A chat request is about to expire',
      message: waits,
      kind: 'reminder',
    } as const;
    const at = later(new Date(chat.expires_at), -REMINDED_BEFORE);
    return [request, notification(teacherId, { ...soon, ...about }, at, end)];
  }
  const answer = {
    accepted: { type: 'success', title: 'Chat request accepted', message: `${teacher} accepted your chat request` },
    rejected: { type: 'warning', title: 'Chat request declined', message: `${teacher} declined your chat request` },
  } as const;
  const text = { ...answer[status], kind: 'chat_answer', ...about } as const;
  return [request, notification(studentId, text, new Date(chat.updated_at), end)];
}

export function notificationOfAdminChat(chat: Row<'chats'>, admin: Row<'users'>, end: Date): Row<'notifications'>[] {
  const userId = chat.low_id === admin.id ? chat.high_id : chat.low_id;
  if (chat.initiator_id !== admin.id || !userId) return [];
  const message = `${admin.name} ${admin.last_name} wants to start a conversation with you`;
  const about = { link: `/chat?chatId=${chat.id}`, chat_id: chat.id, kind: 'chat_request' } as const;
  const text = { type: 'info', title: 'New chat', message, ...about } as const;
  return [notification(userId, text, new Date(chat.created_at), end)];
}

/** Whoever has proposed or cancelled a lesson has told the other one. */
export function notificationOfLesson(
  { status, student_id, ...lesson }: Row<'lessons'>,
  teacher: string,
  end: Date,
): Row<'notifications'>[] {
  if (status !== 'proposed' && status !== 'cancelled') return [];
  const message = `${teacher}: ${whenOf({ ...lesson, starts_at: new Date(lesson.starts_at) })}`;
  const about = { message, link: `/chat?chatId=${lesson.chat_id}`, kind: 'lesson' } as const;
  const texts = {
    proposed: { type: 'info', title: titleOf('propose') },
    cancelled: { type: 'warning', title: titleOf('cancel') },
  } as const;
  return [notification(student_id, { ...texts[status], ...about }, new Date(lesson.created_at), end)];
}

export function notificationOfRating(
  { student, stars, at }: Rating,
  teacherId: string,
  end: Date,
): Row<'notifications'>[] {
  if (end.getTime() - at.getTime() > RATINGS_TOLD) return [];
  const text = {
    type: 'info',
    title: 'New feedback',
    message: `${student} rated you ${stars} of 5`,
    link: `/teachers/${teacherId}#feedback`,
    kind: 'feedback',
  } as const;
  return [notification(teacherId, text, at, end)];
}

export function notificationOfRequest(request: Row<'list_requests'>, end: Date): Row<'notifications'>[] {
  const { status, type, name, admin_notes: note, processed_at: at } = request;
  if (!at || !status) return [];
  const message = `Your request to add the ${singularOf[type]} '${name}' was ${status}.`;
  const text =
    status === 'approved'
      ? ({ type: 'success', title: 'Request approved', message } as const)
      : ({ type: 'warning', title: 'Request rejected', message: note ? `${message} Note: ${note}` : message } as const);
  return [notification(request.user_id, { ...text, link: '/profile', kind: 'list_request' }, new Date(at), end)];
}

/** The demo's student was restricted by mistake, for half an hour. */
export function notificationsOfRestriction(userId: string, end: Date): Row<'notifications'>[] {
  const at = daysBefore(end, RESTRICTED_DAYS_AGO, createRandom('restriction'));
  const inTheApp = { link: null, kind: null };
  const blocked = {
    type: 'error',
    title: 'Account blocked',
    message: 'You have been blocked by the administrator. Contact support for assistance.',
    ...inTheApp,
  } as const;
  const unblocked = {
    type: 'success',
    title: 'Account unblocked',
    message: 'Your account is no longer restricted. Welcome back.',
    ...inTheApp,
  } as const;
  return [notification(userId, blocked, at, end), notification(userId, unblocked, later(at, minutes(30)), end)];
}
