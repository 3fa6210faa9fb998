import * as adminFeedback from '@coursemate/contract/admin-feedback';
import * as audit from '@coursemate/contract/audit';
import * as auth from '@coursemate/contract/auth';
import * as availability from '@coursemate/contract/availability';
import * as blocks from '@coursemate/contract/chats/blocks';
import * as chats from '@coursemate/contract/chats/chats';
import * as messages from '@coursemate/contract/chats/messages';
import * as suggestions from '@coursemate/contract/chats/suggestions';
import * as support from '@coursemate/contract/chats/support';
import * as courses from '@coursemate/contract/courses';
import * as educations from '@coursemate/contract/educations';
import * as feedback from '@coursemate/contract/feedback';
import * as home from '@coursemate/contract/home';
import * as lists from '@coursemate/contract/lists';
import * as notifications from '@coursemate/contract/notifications';
import * as profiles from '@coursemate/contract/profiles';
import * as subjects from '@coursemate/contract/subjects';
import * as system from '@coursemate/contract/system';
import * as teachers from '@coursemate/contract/teachers';
import * as users from '@coursemate/contract/users';

import { PASSWORD } from '../testing/people.ts';
import { lessonAdministration, lessonCalls } from './lesson-calls.ts';
import { listAdministration } from './list-calls.ts';
import { administered, id, NOBODY, nobody, owned, plain, row } from './row.ts';
import type { Row } from './row.ts';
import { education } from './world.ts';

const offer = { subject: 'Biology', price: 25 };
const token = 'x'.repeat(43);
const someDay = { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z' };
const device = { endpoint: 'https://push.example.test/1', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };

const forEveryone: Row[] = [
  plain(system.config, {}),
  plain(system.health, {}),
  plain(system.ready, {}),
  plain(lists.countries, {}),
  plain(lists.cities, { query: {} }),
  plain(lists.universities, { query: {} }),
  plain(lists.faculties, { query: {} }),
  plain(lists.subjects, { query: {} }),
  plain(lists.courses, { query: { university_id: '1' } }),
];

const access: Row[] = [
  row(auth.register, {
    '–': ({ kind }) => ({
      body: { firstName: 'Ada', lastName: 'Okafor', email: `${kind.replace(' ', '-')}@new.test`, password: PASSWORD },
    }),
  }),
  plain(auth.verifyEmail, { query: { token } }),
  plain(auth.resendVerification, { body: { email: 'nobody@people.test' } }),
  row(auth.login, { own: ({ email }) => ({ body: { email, password: PASSWORD } }) }),
  plain(auth.refresh, { body: { refresh_token: token } }),
  plain(auth.forgotPassword, { body: { email: 'nobody@people.test' } }),
  plain(auth.resetPassword, { body: { token, password: PASSWORD } }),
  plain(auth.checkResetLink, { body: { token } }),
  plain(auth.confirmEmail, { body: { token } }),
  plain(auth.undoEmail, { body: { token } }),
  plain(notifications.unsubscribe, { body: { token } }),
  plain(auth.me, {}),
  plain(auth.confirmIdentity, { body: { password: PASSWORD } }),
];

const ownProfile: Row[] = [
  owned(
    profiles.getProfile,
    ({ userId }) => ({ query: { userId } }),
    () => ({ query: { userId: NOBODY } }),
    'student',
  ),
  owned(
    profiles.saveProfile,
    ({ userId }) => ({ body: { user_id: userId, gender: 'other' as const } }),
    () => ({ body: { user_id: NOBODY, gender: 'other' as const } }),
  ),
  owned(
    profiles.removeAvatar,
    ({ userId }) => ({ query: { userId } }),
    () => ({ query: { userId: NOBODY } }),
  ),
  owned(
    profiles.uploadAvatar,
    ({ userId }) => ({ body: { userId } }),
    () => ({ body: { userId: NOBODY } }),
  ),
  owned(educations.listEducations, ({ userId }) => id(userId), nobody, 'student'),
  owned(
    educations.addEducation,
    ({ userId }, { city }) => ({ ...id(userId), body: education(city) }),
    ({ city }) => ({ ...nobody(), body: education(city) }),
  ),
  owned(
    educations.changeEducation,
    ({ userId, education: eid }, { city }) => ({ params: { id: userId, eid }, body: education(city) }),
    ({ city }) => ({ params: { id: NOBODY, eid: NOBODY }, body: education(city) }),
  ),
  row(educations.changeEducation, {
    foreign: ({ own }, { foreign, city }) =>
      own && { params: { id: own.userId, eid: foreign.student.education }, body: education(city) },
  }),
  owned(
    educations.removeEducation,
    ({ userId, secondEducation: eid }) => ({ params: { id: userId, eid } }),
    () => ({ params: { id: NOBODY, eid: NOBODY } }),
  ),
  owned(
    educations.replaceEducations,
    ({ userId }, { city }) => ({ ...id(userId), body: { educations: [education(city)] } }),
    ({ city }) => ({ ...nobody(), body: { educations: [education(city)] } }),
  ),
  owned(
    subjects.addSubject,
    ({ userId }) => ({ ...id(userId), body: offer }),
    () => ({ ...nobody(), body: offer }),
  ),
  owned(
    subjects.changeSubject,
    ({ userId, subject: subjectId }) => ({ params: { id: userId, subjectId }, body: { ...offer, subject: 'Physics' } }),
    () => ({ params: { id: NOBODY, subjectId: NOBODY }, body: offer }),
  ),
  owned(
    subjects.removeSubject,
    ({ userId, secondSubject: subjectId }) => ({ params: { id: userId, subjectId } }),
    () => ({ params: { id: NOBODY, subjectId: NOBODY } }),
  ),
  owned(
    subjects.replaceSubjects,
    ({ userId }) => ({ ...id(userId), body: { subjects: [offer] } }),
    () => ({ ...nobody(), body: { subjects: [offer] } }),
  ),
  plain(courses.findCourses, { query: { search: 'analysis' } }),
  row(courses.listUserCourses, {
    own: ({ own }) => own && id(own.userId),
    public: (_, { foreign }) => id(foreign.teacher.userId),
    foreign: (_, { foreign }) => id(foreign.student.userId),
    missing: nobody,
  }),
  owned(
    courses.replaceUserCourses,
    ({ userId }) => ({ ...id(userId), body: { courses: [] } }),
    () => ({ ...nobody(), body: { courses: [] } }),
  ),
  plain(availability.getAvailability, {}),
  plain(availability.saveAvailability, { body: availability.NO_AVAILABILITY }),
  plain(lists.requestEntry, { params: { type: 'subjects' }, body: { name: 'Mathematics' } }),
  row(
    lists.requestEntry,
    {
      '–': (_, { courses: { university } }) => ({
        params: { type: 'courses' as const },
        body: { name: 'Analysis 1', code: 'MA0001', university_id: university },
      }),
    },
    { note: 'courses' },
  ),
  plain(lists.ownRequests, { query: {} }),
];

/** Teachers who are listed are for every student. */
const finding: Row[] = [
  plain(teachers.listTeachers, { query: {} }),
  ...[teachers.getTeacher, teachers.getChatStatus, teachers.listSimilar, subjects.listSubjects].map((call) =>
    row(call, {
      public: (_, { foreign }) => id(foreign.teacher.userId),
      foreign: (_, { foreign }) => id(foreign.student.userId),
      missing: nobody,
    }),
  ),
  ...[teachers.addFavourite, teachers.removeFavourite].map((call) =>
    row(call, {
      public: (_, { foreign }) => id(foreign.teacher.userId),
      foreign: (_, { foreign }) => id(foreign.student.userId),
      missing: nobody,
    }),
  ),
  row(availability.listSlots, {
    own: ({ own }) => own && { ...id(own.userId), query: someDay },
    public: (_, { foreign }) => ({ ...id(foreign.teacher.userId), query: someDay }),
    foreign: (_, { foreign }) => ({ ...id(foreign.student.userId), query: someDay }),
    missing: () => ({ ...nobody(), query: someDay }),
  }),
  row(feedback.listFeedbacks, {
    public: (_, { foreign }) => ({ ...id(foreign.teacher.userId), query: {} }),
    foreign: (_, { foreign }) => ({ ...id(foreign.student.userId), query: {} }),
    missing: () => ({ ...nobody(), query: {} }),
  }),
  row(feedback.giveFeedback, {
    own: ({ own }) => own && { ...id(own.ratedTeacherId), body: { rating: 5 } },
    public: (_, { foreign }) => ({ ...id(foreign.teacher.userId), body: { rating: 5 } }),
    foreign: (_, { foreign }) => ({ ...id(foreign.student.userId), body: { rating: 5 } }),
    missing: () => ({ ...nobody(), body: { rating: 5 } }),
  }),
  owned(
    feedback.replyToFeedback,
    ({ feedback: said }) => ({ ...id(said), body: { text: 'Thank you' } }),
    () => ({ ...nobody(), body: { text: 'Thank you' } }),
  ),
  owned(feedback.removeReply, ({ feedback: said }) => id(said), nobody),
  row(chats.requestChat, {
    public: (_, { foreign }) => ({ body: { participantId: foreign.teacher.userId } }),
    foreign: (_, { foreign }) => ({ body: { participantId: foreign.student.userId } }),
    missing: () => ({ body: { participantId: NOBODY } }),
  }),
];

const talking: Row[] = [
  plain(chats.listChats, { query: {} }),
  owned(chats.getChat, ({ chat }) => id(chat), nobody),
  owned(
    chats.answerChat,
    ({ waitingChat }) => ({ ...id(waitingChat), body: { status: 'accepted' as const } }),
    () => ({ ...nobody(), body: { status: 'accepted' as const } }),
  ),
  owned(chats.withdrawChat, ({ withdrawableChat }) => id(withdrawableChat), nobody),
  owned(
    messages.listMessages,
    ({ chat }) => ({ ...id(chat), query: {} }),
    () => ({ ...nobody(), query: {} }),
  ),
  owned(
    messages.sendMessage,
    ({ chat }) => ({ ...id(chat), body: { content: 'Hello' } }),
    () => ({ ...nobody(), body: { content: 'Hello' } }),
  ),
  owned(
    messages.markRead,
    ({ chat }) => ({ ...id(chat), body: { messageIds: [NOBODY] } }),
    () => ({ ...nobody(), body: { messageIds: [NOBODY] } }),
  ),
  owned(suggestions.listSuggestions, ({ chat }) => id(chat), nobody),
  plain(support.getSupport, {}),
  plain(support.writeToSupport, { body: { message: 'Hello' } }),
  ...[users.getUser, users.getContactStatus, blocks.getBlock, blocks.getBlockedBy].map((call) =>
    owned(call, ({ partnerId }) => id(partnerId), nobody),
  ),
  ...[blocks.blockUser, blocks.unblockUser].map((call) => owned(call, ({ blockableId }) => id(blockableId), nobody)),
];

const news: Row[] = [
  plain(home.getHome, {}),
  plain(notifications.listNotifications, { query: {} }),
  plain(notifications.markNotifications, { body: { notification_ids: [NOBODY] } }),
  plain(notifications.getPreferences, {}),
  plain(notifications.savePreferences, { body: { preferences: {} } }),
  plain(notifications.subscribePush, { body: device }),
  plain(notifications.unsubscribePush, { body: { endpoint: device.endpoint } }),
];

const administration: Row[] = [
  plain(home.getAdminHome, {}),
  plain(users.listUsers, { query: {} }),
  administered(users.listAlikeUsers, ({ foreign }) => id(foreign.student.userId), nobody),
  administered(
    users.changeUser,
    ({ victims }) => ({ ...id(victims.changed), body: { blocked: true } }),
    () => ({ ...nobody(), body: { blocked: true } }),
  ),
  administered(
    users.deleteUser,
    ({ victims }) => ({ ...id(victims.deleted), query: {} }),
    () => ({ ...nobody(), query: {} }),
  ),
  plain(adminFeedback.listAllFeedbacks, { query: {} }),
  administered(
    adminFeedback.moderateFeedback,
    ({ victims }) => ({ ...id(victims.moderated), body: { rating: 2 } }),
    () => ({ ...nobody(), body: { rating: 2 } }),
  ),
  administered(
    adminFeedback.removeFeedback,
    ({ victims }) => ({ ...id(victims.removed), query: {} }),
    () => ({ ...nobody(), query: {} }),
  ),
  plain(audit.listAudit, { query: {} }),
  plain(audit.listAuditAdmins, {}),
  plain(audit.exportAudit, { query: {} }),
  ...listAdministration,
  ...lessonAdministration,
];

/** Last, because a new password ends all other sessions. */
const leaving: Row[] = [
  row(auth.logout, { '–': () => ({}) }, { endsSession: true }),
  row(
    auth.changePassword,
    { '–': () => ({ body: { current_password: PASSWORD, new_password: PASSWORD } }) },
    { endsSession: true },
  ),
];

/** Every call of the product, about each kind of thing that it can be about. */
export const rows: readonly Row[] = [
  ...forEveryone,
  ...access,
  ...ownProfile,
  ...finding,
  ...lessonCalls,
  ...talking,
  ...news,
  ...administration,
  ...leaving,
];
