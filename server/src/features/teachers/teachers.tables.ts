import type { Currency } from '@coursemate/contract/base/money';
import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    teachers: TeachersTable;
    teacher_cards: TeacherCardsTable;
    request_ends: RequestEndsTable;
    shelves: ShelvesTable;
    search_words: SearchWordsTable;
    favourites: FavouritesTable;
    search_rows_version: SearchRowsVersionTable;
  }
}

/** What searching, filtering and sorting need of a teacher. */
interface TeachersTable {
  user_id: string;
  listed: boolean;
  joined_at: Date;
  /** An exact decimal, so it stays text. */
  lesson_cost: string | null;
  lesson_currency: Currency | null;
  /** The lowest price in dollars and in euros. */
  cost_usd: string | null;
  cost_eur: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** Who has said it weighs here, unlike in sum and count. */
  rating_rank: Generated<number>;
  /** As they are stored of the person. */
  accepts_requests: Generated<boolean>;
  paused_until: Generated<string | null>;
  doc: string;
}

/** What all viewers see alike of a teacher. */
interface TeacherCardsTable {
  user_id: string;
  /** The first fields of the contract's card, as JSON without the braces. */
  card: string;
  /** Without the pause, which may end without a change. */
  can_receive_messages: boolean;
  /** Courses and places that a student may share, as JSON. */
  matching: string;
  /** Of the requests that count; null where these are too few. */
  answered_percent: Generated<number | null>;
  median_minutes: Generated<number | null>;
}

/** A request that was answered or has expired. */
interface RequestEndsTable {
  chat_id: string;
  teacher_id: string;
  asked_at: Date;
  ended_at: Date;
  answered: boolean;
}

/** A teacher whom a student has saved. */
interface FavouritesTable {
  user_id: string;
  teacher_id: string;
  created_at: Date;
}

/** A teacher in a listing, which `shelf` is the hash of: one filter, or a pair of them, that finds the teacher. */
interface ShelvesTable {
  shelf: string;
  rating_rank: number;
  rating_count: number;
  joined_at: Date;
  user_id: string;
  usd_low: number | null;
  usd_high: number | null;
  eur_low: number | null;
  eur_high: number | null;
}

/** One row: what the search rows were made from. */
interface SearchRowsVersionTable {
  version: string;
  only_row: Generated<boolean>;
}

interface SearchWordsTable {
  variant: string;
  word: string;
}
