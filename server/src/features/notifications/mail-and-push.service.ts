import type { NotificationKind } from '@coursemate/contract/notifications';

import type { Tx } from '#platform/db/database.ts';
import type { CalendarFile } from '#platform/mail/template.ts';
import type { Platform } from '#platform/platform.ts';

import { findChannels } from './preferences.queries.ts';
import { queuePush } from './push.service.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** A file that goes with the mail, and a link that gives it as it is when it is opened. */
export interface MailCalendar extends CalendarFile {
  link: string;
}

/** A line of a mail about a thing: what it is, and what it was where that has changed. */
export interface MailFact {
  label: string;
  value: string;
  was?: string | null;
}

/** What a mail says beyond the notification that it is about. */
export interface MailParts {
  subject?: string;
  facts?: readonly MailFact[];
  /** What it has for the calendar of who gets it. */
  calendar?: MailCalendar | undefined;
}

/** What a mail and a push say. Never a word of a message or a contact: mails are read by machines on their way. */
export interface News {
  userId: string;
  kind: NotificationKind;
  /** What it is about: each cause is mailed once. */
  cause: string;
  title: string;
  text: string;
  /** A path of this site. */
  link: string;
  mail?: MailParts | undefined;
}

export type MailAndPushParts = Pick<Platform, 'outbox' | 'jobs' | 'config' | 'secret'>;

const ACTIONS: Record<NotificationKind, string> = {
  chat_request: 'See the request',
  chat_answer: 'Open the chat',
  unread_message: 'Read and answer',
  list_request: 'Open your profile',
  feedback: 'See your feedback',
  lesson: 'See the lesson',
  reminder: 'See what waits',
};

/** Reaches a person who may not be looking, by mail and by push, as far as they want it. */
export async function sendMailAndPush(tx: Tx, parts: MailAndPushParts, news: News): Promise<void> {
  const { userId, kind } = news;
  const person = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const channels = await findChannels(tx, userId, kind);
  if (channels.push) await queuePush(tx, parts.jobs, news);
  if (!channels.mail) return;
  const { publicUrl } = parts.config;
  const unsubscribe = `${publicUrl}/unsubscribe?token=${unsubscribeToken(parts.secret, { userId, kind })}`;
  await parts.outbox.put(tx, {
    cause: news.cause,
    to: person.email,
    template: 'notification',
    data: {
      subject: news.title,
      heading: news.title,
      name: person.name,
      text: news.text,
      action: ACTIONS[kind],
      link: `${publicUrl}${news.link}`,
      ...news.mail,
      unsubscribe,
    },
  });
}
