import type { ChatFilter } from '@coursemate/contract/chats/chats';

import { shownNameSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import { SELECT_CHATS } from './chats.queries.ts';
import type { ChatWithOther } from './chats.queries.ts';
import { isOverSql } from './requests/requests.policy.ts';

/** The last chat of a page: in the part with people or, for administrators, in the part with support chats. */
export interface Cursor {
  part: 'people' | 'support';
  unanswered: boolean;
  at: Date;
  id: string;
}

export interface ListQuery {
  search?: string | undefined;
  filter: ChatFilter;
  limit: number;
}

const STATUS_OF = { all: null, active: 'accepted', pending: 'pending', unanswered: 'accepted' } as const;

/** The search finds these texts; the database lowers both sides, because it and JavaScript do not agree on every letter. */
const SEARCHED = [shownNameSql('other'), 'chats.request_message', 'chats.last_content']
  .map((text) => `lower(${text}) like lower($4)`)
  .join(' or ');
/** Requests that ended without an answer are in nobody's list. */
const CHOSEN = `not ${isOverSql('chats')} and ($3::text is null or chats.status = $3) and ($4::text is null or ${SEARCHED})`;

/** `%`, `_` and `\\` are plain text. */
const patternOf = (search: string | undefined): string | null =>
  search ? `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;

/** Newest first. The index is sorted by minute only; the database sorts the rows of one minute. */
const NEWEST_FIRST = 'active_minute desc, updated_at desc, id desc';
/** The minute as the column `active_minute` has it. */
const MINUTE_OF_5 = `date_trunc('minute', $5::timestamptz at time zone 'UTC')`;

const OLDER = `(chats.active_minute, chats.updated_at, chats.id) < (${MINUTE_OF_5}, $5::timestamptz, $6::uuid)`;
/** Each side of the pair has its own index, so both are asked and the newest of both kept. */
const chatsWithPeople = prepared<ChatWithOther>(
  'chats_with_people',
  `(${SELECT_CHATS} where chats.low_id = $1 and not chats.is_support and ${CHOSEN} and ${OLDER} order by ${NEWEST_FIRST} limit $2)
   union all
   (${SELECT_CHATS} where chats.high_id = $1 and ${CHOSEN} and ${OLDER} order by ${NEWEST_FIRST} limit $2)
   order by ${NEWEST_FIRST} limit $2`,
);

/** Before the first chat of a list. */
const BEGIN = { unanswered: true, at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function pageOfPeople(
  db: Db,
  viewer: Viewer,
  { search, filter, limit }: ListQuery,
  after: Cursor | null,
): Promise<ChatWithOther[]> {
  const { at, id } = after ?? BEGIN;
  return chatsWithPeople(db, [viewer.id, limit, STATUS_OF[filter], patternOf(search), at, id]);
}

/** Support chats for administrators, unanswered ones first. One without a message is not listed. */
const supportChats = prepared<ChatWithOther>(
  'support_chats',
  `${SELECT_CHATS} where chats.is_support and chats.last_seq > 0 and ${CHOSEN} and (not $8 or chats.unanswered)
     and (chats.unanswered, chats.active_minute, chats.updated_at, chats.id)
       < ($7::boolean, ${MINUTE_OF_5}, $5::timestamptz, $6::uuid)
   order by chats.unanswered desc, ${NEWEST_FIRST} limit $2`,
);

export function pageOfSupport(
  db: Db,
  viewer: Viewer,
  { search, filter, limit }: ListQuery,
  after: Cursor | null,
): Promise<ChatWithOther[]> {
  const { unanswered, at, id } = after ?? BEGIN;
  const only = filter === 'unanswered';
  return supportChats(db, [viewer.id, limit, STATUS_OF[filter], patternOf(search), at, id, unanswered, only]);
}
