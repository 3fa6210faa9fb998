import { faultsOfName } from '@coursemate/contract/base/person-name';
import { accountChanged } from '@coursemate/contract/profiles';
import type { ProfileChanges } from '@coursemate/contract/profiles';

import { cancelEmailChange, requestEmailChange } from '#features/auth/index.ts';
import type { Links } from '#features/auth/index.ts';
import { findChatBetween, seesContacts } from '#features/chats/index.ts';
import { addFirstEducation } from '#features/educations/index.ts';
import { findCity, findCountry } from '#features/lists/index.ts';
import { changedPause, lockUser, noteOnboarded, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { phoneOf } from './phone.ts';
import { visibilityOf } from './profiles.policy.ts';
import { findPerson } from './profiles.queries.ts';

type FirstEducation = Parameters<typeof addFirstEducation>[2];

interface Parts {
  links: Links;
  gateway: Gateway;
}

/** security: a part of the name that changes is one's own, also together with the other. A part that stays is not judged. */
function requireOwnName(before: UserRow, { name = before.name, last_name = before.last_name }: ProfileChanges): void {
  const { first, last, together } = faultsOfName(name, last_name);
  const faults = [
    ['last_name', last_name !== before.last_name, last ?? together],
    ['name', name !== before.name, first ?? together],
  ] as const;
  for (const [field, changed, fault] of faults) if (changed && fault) refuseField(field, fault);
}

/** A city belongs to its country: a new country without a city leaves none. */
async function placeOf(tx: Tx, before: UserRow, changes: ProfileChanges) {
  const { country_id = before.country_id, city_id } = changes;
  if (country_id !== before.country_id && country_id !== null && !(await findCountry(tx, country_id))) {
    refuseField('country_id', 'Please select your country');
  }
  if (city_id !== undefined) {
    const city = await findCity(tx, city_id);
    if (city?.country_id !== country_id) refuseField('city_id', 'Please select your city');
    return { country_id, city_id };
  }
  return country_id === before.country_id ? {} : { country_id, city_id: null };
}

async function changeEmail(tx: Tx, links: Links, viewer: Viewer, before: UserRow, changes: ProfileChanges, now: Date) {
  const { email, pending_email } = changes;
  if (email !== undefined && email !== before.email) {
    await requestEmailChange(tx, links, { ...before, sessionId: viewer.sessionId }, email, now);
  } else if (pending_email === null && before.pending_email !== null) {
    await cancelEmailChange(tx, viewer.id, now);
  }
}

/** Changes what is named and nothing else, so that two tabs do not undo each other. */
export async function saveProfile(
  tx: Tx,
  { links, gateway }: Parts,
  viewer: Viewer,
  { education, ...changes }: ProfileChanges & { education?: FirstEducation | undefined },
  now: Date,
): Promise<void> {
  const before = await lockUser(tx, viewer.id);
  if (!before) throw new AppError('unauthorized');
  requireOwnName(before, changes);
  const {
    email: _email,
    pending_email: _pending,
    phone_number,
    country_id = before.country_id,
    city_id: _city,
    summary,
    video_url,
    accepts_requests,
    paused_until,
    ...plain
  } = changes;
  const role = changes.role ?? before.role;
  await updateUser(
    tx,
    viewer.id,
    {
      ...plain,
      ...(await placeOf(tx, before, changes)),
      // What others send is ignored. Whoever stops teaching keeps it all.
      ...(role === 'teacher'
        ? { summary, video_url, ...changedPause(before, { accepts_requests, paused_until }, now) }
        : {}),
      ...(phone_number === undefined ? {} : { phone_number: phone_number && phoneOf(phone_number, country_id) }),
    },
    now,
  );
  await changeEmail(tx, links, viewer, before, changes, now);
  if (education) await addFirstEducation(tx, viewer.id, education, now);
  await noteOnboarded(tx, viewer.id, now);
  if (role !== before.role) {
    afterCommit(tx, () => gateway.toPerson(viewer.id, accountChanged, { blocked: before.blocked, role }));
  }
}

/** Someone whom the viewer may see, and how much of them; everyone else does not exist. */
export async function requirePerson(db: Db | Tx, viewer: Viewer, id: string) {
  const person = await findPerson(db, id, viewer.id);
  const chat = await findChatBetween(db, viewer.id, id);
  const visibility = person ? visibilityOf(viewer, person, chat !== undefined) : 'nothing';
  if (!person || visibility === 'nothing') throw new AppError('not_found');
  return {
    person,
    chat,
    visibility,
    exchanged: chat?.contact_exchange === 'exchanged',
    contactsShown: seesContacts(chat),
  };
}
