import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    teachers: TeachersTable;
    search_words: SearchWordsTable;
  }
}

/** What searching, filtering and sorting need of a teacher. */
interface TeachersTable {
  user_id: string;
  listed: boolean;
  joined_at: Date;
  /** An exact decimal, so it stays text. */
  lesson_cost: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_rank: GeneratedAlways<number>;
  doc: string;
}

interface SearchWordsTable {
  variant: string;
  word: string;
}
