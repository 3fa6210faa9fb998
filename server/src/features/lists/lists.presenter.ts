import type { ListItem } from '@coursemate/contract/admin-lists';
import type { Pagination } from '@coursemate/contract/base/pagination';
import type { ListType, University } from '@coursemate/contract/lists';

import type { PlacedEntry } from './admin/entries.queries.ts';

export function presentUniversity(row: {
  id: number;
  name: string;
  country_id: string;
  city_id: number | null;
}): University {
  return { id: row.id, name: row.name, country_code: row.country_id, city_id: row.city_id };
}

/** An entry as administrators see it; only universities have a place, only courses a university. */
export function presentItem(row: PlacedEntry): ListItem {
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    // Folded names begin with a space.
    aliases: row.aliases.map((alias) => alias.trim()),
    merged_into: row.merged_into,
    ...(row.country_id === null ? {} : { country_code: row.country_id, city_id: row.city_id, city: row.city }),
    ...(row.university_id === null || row.university === null
      ? {}
      : { code: row.code, university_id: row.university_id, university: row.university }),
  };
}

/** The list stands under its own name. */
export function presentItems(type: ListType, rows: PlacedEntry[], pagination: Pagination) {
  const items = rows.map(presentItem);
  const keyed = {
    universities: { universities: items, pagination },
    faculties: { faculties: items, pagination },
    subjects: { subjects: items, pagination },
    courses: { courses: items, pagination },
  };
  return keyed[type];
}
