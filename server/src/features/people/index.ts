export { acceptsRequestsSql, changedPause, dayOf, pauseOf } from './pause.ts';
export {
  canReceiveMessages,
  canReceiveMessagesSql,
  isListed,
  isOnboarded,
  listedSql,
  mayChangeOwn,
  maySeeOwn,
  onboardedSql,
} from './people.policy.ts';
export {
  administratorIds,
  deleteUnverifiedUser,
  deleteUnverifiedUsers,
  findUser,
  findUserByEmail,
  holdUser,
  insertUser,
  isListedTeacher,
  lockUser,
  lockUsers,
  noteOnboarded,
  updateUser,
} from './people.queries.ts';
export type { UserRow } from './people.tables.ts';
export { followPeople, markPersonChanged } from './person-changed.ts';
export { baseEmail, createRegisteredFrom, personKeys } from './same-person.ts';
export { shownName, shownNameParts, shownNameSql } from './shown-name.ts';
