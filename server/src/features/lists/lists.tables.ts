import type { ListType, RequestableType, requestStatuses } from '@coursemate/contract/lists';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    countries: CountriesTable;
    cities: CitiesTable;
    list_entries: ListEntriesTable;
    university_starts: UniversityStartsTable;
    list_requests: ListRequestsTable;
    reference_files: ReferenceFilesTable;
  }
}

interface CountriesTable {
  id: string;
  name: string;
  position: number;
  /** Other names of it, folded. */
  aliases: Generated<string[]>;
}

interface CitiesTable {
  id: GeneratedAlways<number>;
  country_id: string;
  name: string;
  folded: string;
  /** Other names of it, folded. */
  aliases: Generated<string[]>;
  /** Kept by a trigger: the name and the other names, folded. */
  searched: GeneratedAlways<string>;
}

/** Universities, faculties, subjects and courses; only universities have a place. */
interface ListEntriesTable {
  id: GeneratedAlways<number>;
  type: ListType;
  name: string;
  folded: string;
  country_id: string | null;
  city_id: number | null;
  /** Of a course. */
  university_id: Generated<number | null>;
  code: Generated<string | null>;
  /** The code as searches see it. */
  code_folded: Generated<string | null>;
  is_active: Generated<boolean>;
  source_key: string | null;
  /** Other names of it, folded. */
  aliases: Generated<string[]>;
  /** The entry that stands for this one; never one that is merged itself. */
  merged_into: Generated<number | null>;
  /** Kept by a trigger: everything that a search in the list looks through, folded. */
  searched: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

/** Kept by triggers: how the words of active universities begin. */
interface UniversityStartsTable {
  start: string;
  folded: string;
  entry_id: number;
  country_id: string;
  searched: string;
}

interface ListRequestsTable {
  id: string;
  user_id: string;
  type: RequestableType;
  name: string;
  folded: string;
  country_id: string | null;
  city_id: number | null;
  /** Of a course. */
  university_id: Generated<number | null>;
  code: Generated<string | null>;
  code_folded: Generated<string | null>;
  /** What a search of administrators looks through, folded. */
  searched: GeneratedAlways<string>;
  status: Generated<(typeof requestStatuses)[number]>;
  admin_notes: string | null;
  created_at: Date;
  processed_at: Date | null;
  processed_by: string | null;
}

interface ReferenceFilesTable {
  name: string;
  digest: string;
  loaded_at: Date;
}

export type EntryRow = Selectable<ListEntriesTable>;
export type RequestRow = Selectable<ListRequestsTable>;
