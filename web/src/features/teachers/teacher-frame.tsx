import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { Breadcrumb, InHeader, PAGE_HEADING_ID } from '#ui/page/header-slot.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/states/skeleton.tsx';

import { lastSearch } from './teacher-search.ts';

interface TeacherFrameProps {
  /** Left out while it is not known; the h1 is then a hidden 'Teacher'. */
  name?: string;
  children: ReactNode;
}

/** What every state of a teacher's page has: the breadcrumb and one h1. */
export function TeacherFrame({ name, children }: TeacherFrameProps) {
  return (
    <>
      <InHeader>
        <Breadcrumb parent={<PageAbove />} current={name ?? 'Teacher'} />
      </InHeader>
      {name === undefined && (
        <h1 id={PAGE_HEADING_ID} className="sr-only">
          Teacher
        </h1>
      )}
      {children}
    </>
  );
}

/** Teachers come from their profile: it is their own page, and the list is not for them. */
function PageAbove() {
  return useOwnProfile()?.role === 'teacher' ? <Link to="/profile">Profile</Link> : <BackToList />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the list, so the list is one step back. */
    fromList?: boolean;
  }
}

/** Back to the list as it was: its filters, its page and where it was scrolled to. */
function BackToList() {
  const { history } = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  function goBack(event: MouseEvent) {
    // Whoever opens it in a new tab follows the link.
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link to="/teachers" search={lastSearch()} onClick={goBack}>
      Teachers
    </Link>
  );
}

const ROWS = [1, 2, 3] as const;

/** Placeholders of a teacher's page. */
export function TeacherSkeleton() {
  return (
    <TeacherFrame>
      <Loading label="Loading teacher...">
        <div className="flex items-start gap-14">
          <div className="min-w-0 flex-1 divide-y divide-line">
            <div className="flex items-center gap-x-6 gap-y-4 pb-7 max-sm:flex-col max-sm:items-start">
              <Skeleton round className="size-28 shrink-0" />
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 max-sm:w-full">
                <Skeleton className="h-9 w-72 max-w-full" />
                <Skeleton className="h-4 w-96 max-w-full" />
                <Skeleton className="h-4 w-56 max-w-full" />
              </div>
            </div>
            <div className="grid grid-cols-1 gap-5 py-7">
              <Skeleton className="h-6 w-40" />
              <SkeletonText lines={4} />
            </div>
            <div className="grid grid-cols-1 gap-5 py-7">
              <Skeleton className="h-6 w-52" />
              <div className="grid gap-8 rounded-card border border-line bg-surface p-5">
                {ROWS.map((row) => (
                  <div key={row} className="flex justify-between gap-6">
                    <Skeleton className="h-4 w-32" />
                    <Skeleton className="h-4 w-24" />
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div className="grid w-80 shrink-0 gap-5 rounded-card border border-line bg-surface p-6 max-xl:hidden">
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-12" />
            <SkeletonText lines={2} />
          </div>
        </div>
      </Loading>
    </TeacherFrame>
  );
}
