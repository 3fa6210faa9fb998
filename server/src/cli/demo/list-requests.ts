import { fold } from '@coursemate/contract/base/fold';

import { foldCode } from '#features/lists/index.ts';
import { hours, later } from '#platform/clock.ts';

import { daysBefore } from './calendar.ts';
import type { RequestData } from './data.ts';
import type { Person } from './people.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { seededId } from './random.ts';
import type { Row } from './rows.ts';

/** A request for a list entry. Those that were approved name what is listed by now. */
export function requestRow(
  { type, name, country, city, university, code, status, days_ago, note }: RequestData,
  { userId, adminId }: { userId: string; adminId: string },
  { places, end }: { places: Places; end: Date },
): Row<'list_requests'> {
  const random = createRandom(`request for ${name}`);
  const asked = daysBefore(end, days_ago, random);
  const isOpen = status === 'pending';
  return {
    id: seededId(random, asked),
    user_id: userId,
    type,
    name,
    folded: fold(name),
    country_id: country,
    city_id: country && city ? places.city(country, city) : null,
    university_id: university ? places.university(university).id : null,
    code,
    code_folded: foldCode(code),
    status,
    admin_notes: note,
    created_at: asked,
    processed_at: isOpen ? null : later(asked, hours(20)),
    processed_by: isOpen ? null : adminId,
  };
}

/** A teacher who asks for a subject means to teach it: it waits among the subjects, seen by its owner only. */
export function waitingSubject({ user, subjects }: Person, request: Row<'list_requests'>): Row<'teacher_subjects'>[] {
  const [first] = subjects;
  if (!first || request.type !== 'subjects' || request.status !== 'pending') return [];
  const id = seededId(createRandom(`${request.name} of ${user.email}`), new Date(request.created_at));
  const position = subjects.length;
  return [{ ...first, id, position, subject_id: null, request_id: request.id, created_at: request.created_at }];
}
