import type { AdminRequest } from '@coursemate/contract/admin-lists';
import { singularOf } from '@coursemate/contract/lists';
import type { ListRequest } from '@coursemate/contract/lists';

import { avatarUrl } from '#features/avatars/index.ts';

import type { NamedEntry } from './duplicates.queries.ts';
import type { AdminRequestRow, NamedRequest } from './requests.queries.ts';

/** What the person who asked sees: not who decided. */
export function presentRequest(row: NamedRequest): ListRequest {
  return {
    id: row.id,
    request_type: singularOf[row.type],
    requested_name: row.name,
    status: row.status,
    additional_data: {
      ...(row.country_id === null ? {} : { country_code: row.country_id }),
      ...(row.city_id === null ? {} : { city_id: row.city_id }),
      ...(row.code === null ? {} : { code: row.code }),
      ...(row.university_id === null ? {} : { university_id: row.university_id }),
      ...(row.university === null ? {} : { university: row.university }),
    },
    created_at: row.created_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    admin_notes: row.admin_notes,
  };
}

interface Named {
  name: string | null;
  last_name: string | null;
  email: string | null;
}

/** security: someone who was deleted has no name left, for administrators neither. */
function presentPerson({ name, last_name, email }: Named) {
  if (name === null || last_name === null || email === null) {
    return { name: 'Unknown', last_name: 'User', email: '' };
  }
  return { name, last_name, email };
}

export function presentAdminRequest(row: AdminRequestRow, duplicates: NamedEntry[] = []): AdminRequest {
  const decider = { name: row.decider_name, last_name: row.decider_last_name, email: row.decider_email };
  return {
    ...presentRequest(row),
    user: {
      ...presentPerson({ name: row.asker_name, last_name: row.asker_last_name, email: row.asker_email }),
      avatar_url: avatarUrl(row.asker_avatar),
    },
    processed_by_user: row.processed_by === null ? null : presentPerson(decider),
    possible_duplicates: duplicates,
  };
}
