import { days, later, minutes } from '#platform/clock.ts';

import type { ActData } from './data.ts';
import type { Person } from './people.ts';
import { createRandom, seededId } from './random.ts';
import type { ActRow, Row } from './rows.ts';

/** What each act leaves behind in the account, and what the audit says of it. */
const ACTS = {
  user_blocked: { field: 'blocked', after: true },
  user_unblocked: { field: 'blocked', after: false },
  user_deleted: { field: 'is_deleted', after: true },
  user_restored: { field: 'is_deleted', after: false },
} as const satisfies Record<ActData['act'], { field: 'blocked' | 'is_deleted'; after: boolean }>;

interface World {
  people: ReadonlyMap<string, Person>;
  admin: Row<'users'>;
  until: Date;
}

/**
 * What the administrator did to newcomers, as entries of the audit; the people carry the result. An act that is still to
 * come is left out.
 */
export function planActs(acts: readonly ActData[], { people, admin, until }: World): ActRow[] {
  return acts.flatMap(({ person: name, act, days_after, reason }) => {
    const person = people.get(name);
    if (!person) return [];
    const random = createRandom(`${act} of ${name}`);
    const at = later(new Date(person.user.created_at), days(days_after) + minutes(30 + random.below(300)));
    if (at > until) return [];
    const { field, after } = ACTS[act];
    if (field === 'blocked') person.user.blocked = after;
    else person.user.deleted_at = after ? at : null;
    return [
      {
        id: seededId(random, at),
        at,
        admin_id: admin.id,
        admin_name: `${admin.name} ${admin.last_name}`,
        action: act,
        target_type: 'user',
        target_id: person.user.id,
        target_name: name,
        before: { [field]: !after },
        after: { [field]: after },
        reason,
      },
    ];
  });
}
