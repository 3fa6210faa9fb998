import { chatStatusChanged } from '@coursemate/contract/chats/chats';
import { expiryText } from '@coursemate/contract/chats/expiry';
import { sql } from 'kysely';

import { notify } from '#features/notifications/index.ts';
import { shownNameSql } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { afterCommit, withTx } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

import '../chats.tables.ts';
import { canReach } from '../reach.policy.ts';
import { endOf } from './listeners.ts';
import type { RequestListeners } from './listeners.ts';
import { requestExpiry } from './requests.policy.ts';
import { endPending } from './requests.queries.ts';

/** The person who was asked is reminded once, so long before the request expires. */
const REMINDED_BEFORE = days(1);
const BATCH = 500;

type Parts = Platform & RequestListeners;

interface DueRequest {
  id: string;
  student_id: string;
  student_name: string;
  teacher_id: string;
  teacher_name: string;
}

/** Pending requests that expire until a moment. Someone who is gone is neither told nor named. */
async function dueUntil(db: Db, until: Date, only: 'all' | 'not reminded'): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    select chats.id, student.id as student_id, ${sql.raw(shownNameSql('student'))} as student_name,
      teacher.id as teacher_id, ${sql.raw(shownNameSql('teacher'))} as teacher_name
    from chats
    join users student on student.id = chats.initiator_id
    join users teacher
      on teacher.id = case when chats.low_id = chats.initiator_id then chats.high_id else chats.low_id end
    where chats.status = 'pending' and chats.expires_at <= ${until}
      and (${only === 'all'} or not chats.reminded)
    order by chats.expires_at limit ${BATCH}`.execute(db);
  return rows;
}

/** Requests from before there was an end to them get their days from now. */
async function giveDays({ db, config }: Platform, now: Date): Promise<void> {
  await db
    .updateTable('chats')
    .set({ expires_at: requestExpiry(config, now) })
    .where('status', '=', 'pending')
    .where('expires_at', 'is', null)
    .execute();
}

/** Whoever comes first, on whichever node, or with an answer, ends the request; the row says so. */
function expire(platform: Parts, due: DueRequest, now: Date): Promise<void> {
  return withTx(platform.db, platform.log, async (tx) => {
    const ended = await endPending(tx, due.id, { status: 'expired' }, now);
    if (!ended) return;
    await platform.requestEnded(tx, endOf(ended), now);
    const notification = {
      userId: due.student_id,
      type: 'info',
      title: 'Chat request expired',
      message: `${due.teacher_name} did not answer your chat request in time. Others could help.`,
      link: `/teachers/${due.teacher_id}`,
      kind: 'chat_answer',
      chatId: due.id,
    } as const;
    await notify(tx, platform, notification, now);
    const people = [due.student_id, due.teacher_id];
    afterCommit(tx, () => platform.gateway.toPeople(people, chatStatusChanged, { chatId: due.id, status: 'expired' }));
  });
}

/** Nobody is reminded of someone whom they have blocked, nor of a request that has only a day: its notification was a moment ago. */
function remind(platform: Platform, due: DueRequest, now: Date): Promise<void> {
  return withTx(platform.db, platform.log, async (tx) => {
    const reminded = await tx
      .updateTable('chats')
      .set({ reminded: true })
      .where('id', '=', due.id)
      .where('status', '=', 'pending')
      .where('reminded', '=', false)
      .returning(['asked_at', 'expires_at', 'blocked_by_low', 'blocked_by_high'])
      .executeTakeFirst();
    if (!reminded?.expires_at || !canReach(reminded)) return;
    if (later(reminded.asked_at, REMINDED_BEFORE) >= reminded.expires_at) return;
    const notification = {
      userId: due.teacher_id,
      type: 'info',
      title: 'A chat request is about to expire',
      message: `${due.student_name} waits for your answer. The request ${expiryText(reminded.expires_at.toISOString(), now.getTime(), 'UTC')}.`,
      link: `/chat?chatId=${due.id}`,
      kind: 'reminder',
      chatId: due.id,
    } as const;
    await notify(tx, platform, notification, now);
  });
}

/** Ends requests that nobody answered, and reminds of those that end soon. Runs every minute, on one node. */
export async function endOldRequests(platform: Parts): Promise<void> {
  const now = platform.clock.now();
  await giveDays(platform, now);
  for (let due = await dueUntil(platform.db, now, 'all'); due.length > 0;) {
    for (const request of due) await expire(platform, request, now);
    due = due.length < BATCH ? [] : await dueUntil(platform.db, now, 'all');
  }
  const soon = later(now, REMINDED_BEFORE);
  for (let due = await dueUntil(platform.db, soon, 'not reminded'); due.length > 0;) {
    for (const request of due) await remind(platform, request, now);
    due = due.length < BATCH ? [] : await dueUntil(platform.db, soon, 'not reminded');
  }
}
