import { limits } from '@coursemate/contract/base/limits';
import type { Attention, Home } from '@coursemate/contract/home';

import { avatarUrl } from '#features/avatars/index.ts';
import { presentChats } from '#features/chats/index.ts';
import { coursesByUser, sharedCourses } from '#features/courses/index.ts';
import { educationsByUser } from '#features/educations/index.ts';
import { pauseOf } from '#features/people/index.ts';
import { completenessOf } from '#features/profiles/index.ts';
import { averageOf } from '#features/teachers/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findHomeChats } from './home-chats.queries.ts';
import { waitingProposals } from './home-lessons.queries.ts';
import { findNumbers, teachersToRate } from './home.queries.ts';
import type { HomeCounts, Owner } from './home.queries.ts';

type Role = 'student' | 'teacher';

/** What the profile lacks, the most important first. */
function profileAttention(owner: Owner & HomeCounts, role: Role): Attention[] {
  const percent = completenessOf(owner);
  const threshold = limits.completeness[role];
  const isTeacher = role === 'teacher';
  const isNew = owner.active_chats === 0 && owner.pending_requests === 0;
  const lacksSummary = isTeacher && !owner.summary;
  // The phone number has a line of its own. Nobody has to say when they were born and of which gender they are.
  const lacksMore = !owner.name || !owner.last_name || owner.country_id === null || (lacksSummary && !isNew);
  return [
    ...(owner.phone_number === null ? [{ kind: 'phone_missing' as const }] : []),
    ...(isTeacher && !owner.teaches ? [{ kind: 'subjects_missing' as const }] : []),
    ...(isTeacher && isNew && !owner.has_hours ? [{ kind: 'hours_missing' as const }] : []),
    ...(lacksSummary && isNew ? [{ kind: 'summary_missing' as const }] : []),
    ...(percent < threshold && lacksMore ? [{ kind: 'profile_incomplete' as const, percent, threshold }] : []),
  ];
}

function requestsAttention(
  { pending_requests: count, oldest_request_at: oldest }: HomeCounts,
  role: Role,
): Attention[] {
  return role === 'teacher' && oldest ? [{ kind: 'requests', count, oldest_at: oldest.toISOString() }] : [];
}

function pauseAttention(owner: Owner, role: Role, now: Date): Attention[] {
  const { accepts_requests, paused_until: until } = pauseOf(owner, now);
  return role === 'teacher' && !accepts_requests ? [{ kind: 'paused', until }] : [];
}

/** Everything a home shows, in a fixed number of queries. */
export async function readHome({ db, gateway, clock, config }: Platform, viewer: Viewer, role: Role): Promise<Home> {
  const now = clock.now();
  const [{ unread, silent, waiting }, numbers, proposals, toRate] = await Promise.all([
    findHomeChats(db, viewer),
    findNumbers(db, viewer, role, now),
    viewer.blocked ? [] : waitingProposals(db, viewer.id, now),
    role === 'student' && !viewer.blocked ? teachersToRate(db, config, viewer.id, now) : [],
  ]);
  const askers = waiting.flatMap(({ other_id, other_deleted_at }) => (other_deleted_at ? [] : (other_id ?? [])));
  const [chats, educations, courses] = await Promise.all([
    presentChats(gateway, viewer, [...unread, ...silent, ...waiting]),
    askers.length > 0 ? educationsByUser(db, askers) : new Map<string, never>(),
    askers.length > 0 ? coursesByUser(db, [viewer.id, ...askers]) : new Map<string, never>(),
  ]);
  const unreadShown = chats.slice(0, unread.length);
  const silentShown = chats.slice(unread.length, unread.length + silent.length);
  const requests = chats.slice(unread.length + silent.length);
  return {
    attention: [
      ...unreadShown.map((chat) => ({ kind: 'unread' as const, chat })),
      ...(viewer.blocked ? [] : silentShown.map((chat) => ({ kind: 'accepted' as const, chat }))),
      ...requestsAttention(numbers, role),
      ...proposals.map(({ id, name, avatar, chat_id, starts_at, moved }) => ({
        kind: 'lesson' as const,
        person: { id, name, avatar_url: avatarUrl(avatar) },
        chat_id,
        starts_at: starts_at.toISOString(),
        moved,
      })),
      // A restricted account changes nothing.
      ...(viewer.blocked ? [] : [...pauseAttention(numbers, role, now), ...profileAttention(numbers, role)]),
      ...toRate.map(({ id, name, avatar, since }) => ({
        kind: 'feedback' as const,
        person: { id, name, avatar_url: avatarUrl(avatar) },
        since: since.toISOString(),
      })),
    ],
    requests: requests.map((chat) => {
      const askerId = chat.other_participant.id;
      const [studies] = educations.get(askerId) ?? [];
      const shared = sharedCourses(courses.get(askerId), courses.get(viewer.id));
      return { chat, studies: studies?.university ?? null, courses: shared };
    }),
    stats: {
      active_chats: numbers.active_chats,
      new_chats: numbers.new_chats,
      pending_requests: numbers.pending_requests,
      oldest_request_at: numbers.oldest_request_at?.toISOString() ?? null,
      unread_messages: numbers.unread_messages,
      unread_chats: numbers.unread_chats,
      reviews: numbers.reviews,
      average_rating: averageOf(numbers.rating_sum, numbers.reviews),
    },
  };
}
