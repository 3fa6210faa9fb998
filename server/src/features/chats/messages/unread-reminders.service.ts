import { sql } from 'kysely';

import { sendMailAndPush, wants } from '#features/notifications/index.ts';
import type { CauseCheck } from '#features/notifications/index.ts';
import { shownNameSql } from '#features/people/index.ts';
import { hours, later, minutes } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

import '../chats.tables.ts';
import { canReachSql } from '../reach.policy.ts';

/** The first part of the cause of such a mail. */
export const UNREAD_CAUSE = 'unread';
/** Late enough for who is about to read, and not for every message: once per chat and hour. */
const UNREAD_FOR = minutes(10);
const PAUSE = hours(1);
/** Older messages were told about, or the server did not run: nobody waits for a mail about them any more. */
const FORGOTTEN_AFTER = hours(3);
const BATCH = 500;

interface UnreadChat {
  chat_id: string;
  user_id: string;
  last_seq: number;
  other_name: string;
}

/** One side of the chats that have something unread: the side that should read, and whether somebody blocked. */
function sideOf(side: 'low' | 'high', now: Date) {
  const own = sql.ref(`chats.${side}_id`);
  const other = sql.ref(`chats.${side === 'low' ? 'high' : 'low'}_id`);
  return sql`
    select chats.id as chat_id, ${own} as user_id, chats.last_seq,
      case when chats.is_support then 'Support Team' else ${sql.raw(shownNameSql('other'))} end as other_name
    from chats
    left join users other on other.id = ${other}
    left join unread_reminders told on told.chat_id = chats.id and told.user_id = ${own}
    where ${sql.ref(`chats.has_unread_${side}`)} and (chats.has_unread_low or chats.has_unread_high)
      and chats.active_minute >= date_trunc('minute', ${later(now, -FORGOTTEN_AFTER)}::timestamptz at time zone 'UTC')
      and ${sql.raw(canReachSql('chats'))} and other.deleted_at is null
      and (told.told_at is null or (told.told_at <= ${later(now, -PAUSE)} and told.told_seq < chats.last_seq))
      and exists (
        select from messages where messages.chat_id = chats.id and messages.read_at is null
          and messages.sender_id is distinct from ${own} and messages.sender_id is not null
          and messages.seq > coalesce(told.told_seq, 0) and messages.created_at <= ${later(now, -UNREAD_FOR)})`;
}

/** In batches: many of them may be of people who are here, and those must not hide the others. */
async function* unreadChats(db: Db, now: Date, batch: number): AsyncGenerator<UnreadChat[]> {
  let last: Pick<UnreadChat, 'chat_id' | 'user_id'> | undefined;
  do {
    const after = last ? sql`where (chat_id, user_id) > (${last.chat_id}, ${last.user_id})` : sql``;
    // In a support chat `high` is the team, who have their own list of what waits.
    const { rows } = await sql<UnreadChat>`
      select * from (
        ${sideOf('low', now)} union all ${sideOf('high', now)} and chats.high_id is not null
      ) as unread ${after}
      order by chat_id, user_id limit ${batch}`.execute(db);
    yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last);
}

/** Whoever comes first, on whichever node, tells; the row says so. */
async function takeTurn(tx: Tx, { chat_id, user_id, last_seq }: UnreadChat, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into unread_reminders (chat_id, user_id, told_at, told_seq)
    values (${chat_id}, ${user_id}, ${now}, ${last_seq})
    on conflict (chat_id, user_id) do update set told_at = excluded.told_at, told_seq = excluded.told_seq
      where unread_reminders.told_at <= ${later(now, -PAUSE)} and unread_reminders.told_seq < excluded.told_seq
    returning chat_id`.execute(tx);
  return rows.length > 0;
}

function remindOf(platform: Platform, chat: UnreadChat, now: Date): Promise<void> {
  return withTx(platform.db, platform.log, async (tx) => {
    if (!(await takeTurn(tx, chat, now))) return;
    await sendMailAndPush(tx, platform, {
      userId: chat.user_id,
      kind: 'unread_message',
      cause: `${UNREAD_CAUSE}:${chat.chat_id}:${chat.user_id}:${chat.last_seq}`,
      title: `New messages from ${chat.other_name}`,
      text: `${chat.other_name} wrote to you on Coursemate and waits for an answer.`,
      link: `/chat?chatId=${chat.chat_id}`,
    });
  });
}

/** Tells people who are not here about messages that they have not read for a while. Runs every minute, on one node. */
export async function remindOfUnread(platform: Platform, batch = BATCH): Promise<void> {
  const now = platform.clock.now();
  for await (const unread of unreadChats(platform.db, now, batch)) {
    const online = await platform.gateway.onlineAmong([...new Set(unread.map(({ user_id }) => user_id))]);
    for (const chat of unread) if (!online.has(chat.user_id)) await remindOf(platform, chat, now);
  }
}

/**
 * Who is to be told that something is unread, asked right before a mail or push leaves; nobody once it is read, when they
 * do not want it, or when someone has blocked or gone.
 */
export function stillUnread(db: Db): CauseCheck {
  return async (rest, channel) => {
    const [chatId = '', userId = ''] = rest.split(':');
    const { rows } = await sql`
      select from chats where id = ${chatId} and ${sql.raw(canReachSql('chats'))}
        and ((low_id = ${userId} and has_unread_low) or (high_id = ${userId} and has_unread_high))
        and not exists (select from users where users.id in (low_id, high_id) and users.deleted_at is not null)`.execute(
      db,
    );
    return rows.length > 0 && (await wants(db, userId, 'unread_message', channel)) ? userId : null;
  };
}
