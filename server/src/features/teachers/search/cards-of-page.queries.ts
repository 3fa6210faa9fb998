import type { Currency } from '@coursemate/contract/base/money';

import type { KnownChat } from '#features/chats/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

/** In JSON these are text. */
type Moments = 'expires_at' | 'ask_again_at';

/** A teacher of a page: the kept card, and what the viewer's part of it is made of. */
export interface PageRow {
  user_id: string;
  /** Null after an upgrade, until all cards are made. */
  card: string | null;
  can_receive_messages: boolean;
  /** Courses and places that a student may share, as JSON. */
  matching: string;
  is_favourite: boolean;
  /** As they are stored. */
  accepts_requests: boolean;
  paused_until: string | null;
  answered_percent: number | null;
  median_minutes: number | null;
  rating_sum: number;
  rating_count: number;
  price: string | null;
  currency: Currency | null;
  minutes: number | null;
  /** The chat between viewer and teacher. One column, because reading a column that is mostly empty has a price too. */
  chat: (Omit<KnownChat, Moments> & { id: string } & Record<Moments, string | null>) | null;
}

export interface Page {
  rows: PageRow[];
  /** Exact up to as many as totals count; beyond that about how many there are. */
  counted: number;
}

export interface Range {
  limit: number;
  offset: number;
}

/**
 * The columns and joins of cards that show the price of the subject that is asked for, or else the lowest, in the currency
 * that is asked for if there is one. `page` and `me` are who is on the page and the viewer. The subject hides in a `select`,
 * because the database would plan anew for each one.
 */
export function cardParts(subjectId: string, currency: string) {
  return {
    columns: `page.user_id, shown.price, shown.currency, shown.minutes, cards.card, cards.can_receive_messages, cards.answered_percent, cards.median_minutes, cards.matching,
      saved.user_id is not null as is_favourite, t.accepts_requests, t.paused_until, t.rating_sum, t.rating_count,
      case when chats.id is not null then json_build_object('id', chats.id, 'status', chats.status,
        'initiator_id', chats.initiator_id, 'expires_at', chats.expires_at,
        'ask_again_at', chats.ask_again_at, 'low_id', chats.low_id,
        'blocked_by_low', chats.blocked_by_low, 'blocked_by_high', chats.blocked_by_high) end as chat`,
    joins: `join teachers t on t.user_id = page.user_id
      left join teacher_cards cards on cards.user_id = page.user_id
      left join favourites saved on saved.user_id = me.id and saved.teacher_id = page.user_id
      left join chats on chats.low_id = least(page.user_id, me.id) and chats.high_id = greatest(page.user_id, me.id)
      left join lateral (
        select taught.price, taught.currency, taught.minutes from teacher_subjects taught
        where taught.user_id = page.user_id and taught.subject_id is not null
        order by taught.subject_id = (select ${subjectId}) desc nulls last, taught.currency = ${currency} desc nulls last,
          taught.price, taught.position, taught.id limit 1
      ) as shown on true`,
  };
}

const { columns, joins } = cardParts('$3::int', '$4::text');
const cards = prepared<PageRow>(
  'cards_of_teachers',
  `with me as materialized (select $2::uuid as id)
   select ${columns}
   from unnest((select $1::uuid[])) with ordinality as page (user_id, place) cross join me ${joins}
   order by page.place`,
);

interface Asked {
  viewerId: string;
  subjectId?: number | undefined;
  query?: { currency?: Currency | undefined };
}

/** Reads the cards of those who were found, in their order, with the price of a subject if one is given. */
export function readCards(db: Db, { viewerId, subjectId, query }: Asked, ids: readonly string[]): Promise<PageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return cards(db, [ids, viewerId, subjectId ?? null, query?.currency ?? null]);
}
