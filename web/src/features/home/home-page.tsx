import type { Home } from '@coursemate/contract/home';
import type { OwnProfile } from '@coursemate/contract/profiles';
import type { TeacherCard } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';

import { useWaiting } from '#features/chats/api/chats.ts';
import { nextLessonQuery } from '#features/lessons/api/lessons.ts';
import { NextLesson } from '#features/lessons/next-lesson.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { goalOf } from '#features/profiles/profile-gaps.ts';
import { matchingTeachersQuery, savedTeachersQuery } from '#features/teachers/api/teachers.ts';
import { ShortCards } from '#features/teachers/short-cards.tsx';
import { IconTile } from '#ui/page/card.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

import { homeQuery } from './api/home.ts';
import { AttentionList } from './components/attention-list.tsx';
import { Guide } from './components/guide.tsx';
import { NextGoal } from './components/next-goal.tsx';
import { Overview } from './components/overview.tsx';
import { StudentRequests } from './components/student-requests.tsx';
import { Week } from './components/week.tsx';
import { AsideSkeleton, AttentionSkeleton, Greeting, HomeLayout, HomeSection } from './home-layout.tsx';
import { type QuickAction, quickActionsOf } from './quick-actions.ts';

/** With its charts only administrators load it. */
const AdminHome = lazy(async () => ({ default: (await import('./admin/admin-home.tsx')).AdminHome }));

/** What a signed-in person sees first. */
export function HomePage() {
  const profile = useOwnProfile();
  if (!profile?.role) return null;
  if (profile.role === 'admin') {
    return (
      <Suspense fallback={null}>
        <AdminHome name={profile.name} />
      </Suspense>
    );
  }
  return <MemberHome profile={profile} role={profile.role} />;
}

interface MemberHomeProps {
  profile: OwnProfile;
  role: 'student' | 'teacher';
}

/** The home of a student or teacher: what waits for them first, then where to go, then numbers. */
function MemberHome({ profile, role }: MemberHomeProps) {
  const home = useQuery(homeQuery);
  const { blocked } = profile;
  // `isFetching` is read only where it is shown: whoever reads it is drawn again each time the answer is asked for anew.
  const { data, error } = home;
  const { data: [nextLesson] = [], isPending: lessonPending } = useQuery(nextLessonQuery);
  // What stands below the list would be pushed around when it comes, so it comes with it. The same for the next lesson.
  const isNewStudent =
    role === 'student' && !blocked && data?.stats.active_chats === 0 && data.stats.pending_requests === 0;
  const { data: people, isPending: peoplePending } = useQuery({ ...matchingTeachersQuery, enabled: isNewStudent });
  const waiting = (!data && !error) || lessonPending || (isNewStudent && peoplePending);
  const guide = <Guide role={role} />;
  return (
    <HomeLayout
      greeting={<Greeting name={profile.name} text={firstLine(data, blocked ? 'blocked' : role)} />}
      aside={waiting ? <AsideSkeleton /> : <Aside profile={profile} role={role} shownId={nextLesson?.id} />}
      below={
        !waiting && (
          <>
            <QuickActions actions={quickActionsOf(profile, role)} />
            {data && <Overview stats={data.stats} role={role} />}
            {role === 'student' ? <SavedTeachers>{guide}</SavedTeachers> : guide}
          </>
        )
      }
    >
      {waiting ? (
        <Loading label="Loading your home...">
          <AttentionSkeleton />
        </Loading>
      ) : data ? (
        <>
          {nextLesson && (
            <HomeSection title="Next lesson">
              <NextLesson lesson={nextLesson} viewerId={profile.user_id} />
            </HomeSection>
          )}
          {isNewStudent && people && <PeopleForYou teachers={people.teachers} />}
          <AttentionList attention={data.attention} role={role} blocked={blocked} />
          <StudentRequests requests={data.requests} total={data.stats.pending_requests} />
        </>
      ) : (
        error && <LoadFailed title="Failed to load your home" query={home} />
      )}
    </HomeLayout>
  );
}

interface AsideProps {
  profile: OwnProfile;
  role: MemberHomeProps['role'];
  /** The lesson that stands above the list. */
  shownId: string | undefined;
}

/** What is left to do in the profile, else the week. */
function Aside({ profile, role, shownId }: AsideProps) {
  const goal = goalOf(profile);
  if (goal && goal.parts.some(({ filled }) => !filled)) return <NextGoal goal={goal} />;
  return <Week viewerId={profile.user_id} role={role} blocked={profile.blocked} shownId={shownId} />;
}

/** Whom a student could ask first. Nothing while nobody is found. */
function PeopleForYou({ teachers }: { teachers: readonly TeacherCard[] }) {
  if (teachers.length === 0) return null;
  const shareCourses = teachers.some(({ match }) => match.some(({ kind }) => kind === 'course'));
  const title = shareCourses ? 'They took your courses' : 'Teachers for you';
  return (
    <HomeSection
      title={title}
      aside={
        <Link
          to="/teachers"
          className="touch-target rounded-[2px] text-14 font-semibold text-brand-strong hover:underline"
        >
          All teachers
        </Link>
      }
    >
      <ShortCards teachers={teachers} label={title} />
    </HomeSection>
  );
}

const WELCOME = {
  blocked: 'You can read your messages and write to our team.',
  student: 'Find someone who took your course, or pick up a conversation.',
  teacher: 'Answer students who ask for you, and keep your profile up to date.',
} as const;

/** The most important news in one sentence. */
function firstLine(home: Home | undefined, role: keyof typeof WELCOME): string {
  if (!home) return '';
  const { unread_chats: chats, pending_requests: requests } = home.stats;
  const others = role === 'teacher' ? 'student' : 'teacher';
  const wrote = chats === 0 ? null : chats === 1 ? `One ${others} wrote to you` : `${chats} ${others}s wrote to you`;
  if (role === 'teacher' && requests > 0) {
    const wait = requests === 1 ? 'One student waits for an answer' : `${requests} students wait for an answer`;
    return wrote ? `${wait}, and ${wrote.charAt(0).toLowerCase()}${wrote.slice(1)}.` : `${wait}.`;
  }
  return wrote ? `${wrote}.` : WELCOME[role];
}

function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  const { count, word } = useWaiting();
  return (
    <nav aria-label="Quick actions">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {actions.map((action) => (
          <li key={action.name}>
            <Action {...action} {...(action.name === 'messages' && count > 0 ? { text: `${count} ${word}` } : {})} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Action({ link, label, text, Icon }: QuickAction) {
  return (
    <Link
      {...link}
      className="flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover"
    >
      <IconTile>
        <Icon />
      </IconTile>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-13 text-muted">{text}</span>
      </span>
    </Link>
  );
}

/** Some of a student's saved teachers, or nothing. `children` stand below and wait for them, so that nothing is pushed down. */
function SavedTeachers({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(savedTeachersQuery);
  if (isPending) return null;
  return (
    <>
      {data && data.teachers.length > 0 && (
        <HomeSection
          title="Saved teachers"
          aside={
            <Link
              to="/teachers"
              search={{ favourites: true }}
              className="touch-target rounded-[2px] text-14 font-semibold text-brand-strong hover:underline"
            >
              All saved teachers
            </Link>
          }
        >
          <ShortCards teachers={data.teachers} label="Saved teachers" />
        </HomeSection>
      )}
      {children}
    </>
  );
}
