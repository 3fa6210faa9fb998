import { listAllFeedbacks } from '@coursemate/contract/admin-feedback';
import { listAudit, listAuditAdmins } from '@coursemate/contract/audit';
import { me } from '@coursemate/contract/auth';
import { getAvailability, listSlots, NO_AVAILABILITY } from '@coursemate/contract/availability';
import { limits } from '@coursemate/contract/base/limits';
import { paginate } from '@coursemate/contract/base/pagination';
import { getFeed } from '@coursemate/contract/calendar';
import { getBlock } from '@coursemate/contract/chats/blocks';
import { getChat, listChats } from '@coursemate/contract/chats/chats';
import { getSupport, supportTeam } from '@coursemate/contract/chats/support';
import { listUserCourses } from '@coursemate/contract/courses';
import { listFeedbacks } from '@coursemate/contract/feedback';
import { getAdminHome, getHome } from '@coursemate/contract/home';
import { listAllLessons, listLessons } from '@coursemate/contract/lessons';
import { getPreferences, listNotifications } from '@coursemate/contract/notifications';
import { getProfile, type OwnProfile } from '@coursemate/contract/profiles';
import { config, health } from '@coursemate/contract/system';
import { getTeacher, listSimilar, listTeachers } from '@coursemate/contract/teachers';
import { getUser, listUsers } from '@coursemate/contract/users';

import type { Body } from '#lib/http.ts';

import { withAdminLists } from './admin-lists.ts';
import { FakeApi, noAnswer, refuse, reply } from './fake-api.ts';
import { withLists } from './fake-lists.ts';
import { allOn, emptyHome, quietMonth } from './homes.ts';
import { seenPerson, student, userOf } from './people.ts';

const noSlots: Body<typeof listSlots> = { time_zone: 'UTC', lengths: [60], minutes: 60, slots: [] };

function storeTokens(): void {
  localStorage.setItem('auth_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

/**
 * Declares an answer to whatever the pages load: the reference lists, no teachers and no chats. Nobody says that the server
 * is back, so that nothing is loaded again by itself where a test looks at a failure.
 */
export function withEmptyPages(server: FakeApi): FakeApi {
  withAdminLists(server);
  return withLists(server)
    .on(config, () =>
      reply(200, { support_email: 'help@coursemate.test', dev_mailbox: false, vapid_public_key: 'key' }),
    )
    .on(health, noAnswer)
    .on(listChats, () => reply(200, { chats: [], next_cursor: null, unread_total: 0, request_total: 0 }))
    .on(listNotifications, ({ query: { page, limit } }) =>
      reply(200, { notifications: [], pagination: paginate({ page, limit }, 0) }),
    )
    .on(getPreferences, () => reply(200, { preferences: allOn }))
    .on(getHome, () => reply(200, emptyHome))
    .on(getAdminHome, () => reply(200, quietMonth))
    .on(listAllFeedbacks, ({ query: { page, limit } }) =>
      reply(200, { feedbacks: [], pagination: paginate({ page, limit }, 0) }),
    )
    .on(listAllLessons, ({ query: { page, limit } }) =>
      reply(200, { lessons: [], pagination: paginate({ page, limit }, 0) }),
    )
    .on(listAudit, ({ query: { page, limit } }) =>
      reply(200, { entries: [], pagination: paginate({ page, limit }, 0) }),
    )
    .on(listAuditAdmins, () => reply(200, { admins: [] }))
    .on(getBlock, ({ params: { id } }) =>
      reply(200, { blocked: false, blocker_id: student.user_id, blocked_id: id, confirmed_lessons: 0 }),
    )
    .on(getChat, () => refuse('not_found'))
    .on(getUser, ({ params: { id } }) => reply(200, { user: seenPerson({ id, user_id: id }) }))
    .on(listUsers, ({ query: { page } }) =>
      reply(200, { users: [], pagination: paginate({ page, limit: limits.userPageSize }, 0) }),
    )
    .on(getSupport, () => reply(200, { chatId: null, otherParticipant: { ...supportTeam } }))
    .on(listTeachers, ({ query: { page } }) =>
      reply(200, { teachers: [], pagination: paginate({ page, limit: limits.teacherPageSize }, 0) }),
    )
    .on(getTeacher, () => refuse('teacher_not_found'))
    .on(getAvailability, () => reply(200, NO_AVAILABILITY))
    .on(listSlots, () => reply(200, noSlots))
    .on(listLessons, () => reply(200, { lessons: [], next_cursor: null }))
    .on(getFeed, () => reply(200, { active: false, created_at: null }))
    .on(listSimilar, () => reply(200, { teachers: [] }))
    .on(listUserCourses, () => reply(200, { courses: [] }))
    .on(listFeedbacks, () => refuse('teacher_not_found'));
}

/** A server that knows one person, in whose browser the test runs. */
export function signedInAs(profile: OwnProfile): FakeApi {
  storeTokens();
  return withEmptyPages(FakeApi.install())
    .on(me, () => reply(200, { user: userOf(profile) }))
    .on(getProfile, () => reply(200, { profile }));
}
