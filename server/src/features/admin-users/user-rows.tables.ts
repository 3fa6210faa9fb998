import type { Role } from '@coursemate/contract/base/roles';

declare module '#platform/db/tables.ts' {
  interface Tables {
    user_facets: UserFacetsTable;
    /** A view: the facets as they should be. */
    user_facets_now: UserFacetsTable;
    user_rows: UserRowsTable;
  }
}

interface Person {
  user_id: string;
  joined_at: Date;
  deleted: boolean;
  blocked: boolean;
  role: Role | null;
}

/** One thing that a person can be filtered by, as in `year:2027`. */
interface UserFacetsTable extends Person {
  facet: string;
}

/** All that a person can be found by. */
interface UserRowsTable extends Person {
  email: string;
  /** Exact decimals, so they stay text. */
  lowest_price: string | null;
  highest_price: string | null;
  doc: string;
}
