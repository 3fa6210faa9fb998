declare module '#platform/db/tables.ts' {
  interface Tables {
    user_facets: UserFacetsTable;
    /** A view: the facets as they should be. */
    user_facets_now: UserFacetsTable;
    user_words: UserWordsTable;
  }
}

/** One thing that a person can be filtered by, as in `year:2027`. */
interface UserFacetsTable {
  facet: string;
  joined_at: Date;
  user_id: string;
  deleted: boolean;
}

/** What searches look for in a person. */
interface UserWordsTable {
  user_id: string;
  joined_at: Date;
  deleted: boolean;
  email: string;
  doc: string;
}
