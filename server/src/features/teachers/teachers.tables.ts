import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    teachers: TeachersTable;
    search_words: SearchWordsTable;
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
  /** The lowest price in each currency. */
  cost_usd: string | null;
  cost_eur: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_rank: GeneratedAlways<number>;
  doc: string;
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
