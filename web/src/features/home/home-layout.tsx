import { type ReactNode, useId, useState } from 'react';

import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

interface HomeLayoutProps {
  greeting: ReactNode;
  /** Beside the rest where there is room, else below it. */
  aside: ReactNode;
  children: ReactNode;
  /** In the whole width below both. */
  below?: ReactNode;
}

export function HomeLayout({ greeting, aside, children, below }: HomeLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {greeting}
      <div className="flex flex-col gap-8 lg:flex-row lg:items-start">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-8">{children}</div>
        <div className="empty:hidden lg:w-84 lg:shrink-0 2xl:w-104">{aside}</div>
      </div>
      {below}
    </div>
  );
}

const ROWS = [1, 2, 3] as const;

/** What waits for the person, while it is loading. */
export function AttentionSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-7 w-52" />
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 px-5 py-4">
            <Skeleton round className="size-10 shrink-0" />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <Skeleton className="h-4 w-60 max-w-full" />
              <Skeleton className="h-3.5 w-80 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function AsideSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-14" />
    </div>
  );
}

/** The home page while its code is loading; each part has its later place and size. */
export function HomeSkeleton() {
  return (
    <Loading>
      <HomeLayout
        greeting={
          <div className="grid grid-cols-1 gap-2">
            <Skeleton className="h-8 w-72 max-w-full sm:h-[2.6rem]" />
            <Skeleton className="h-6 w-96 max-w-full" />
          </div>
        }
        aside={<AsideSkeleton />}
      >
        <AttentionSkeleton />
      </HomeLayout>
    </Loading>
  );
}

interface HomeSectionProps {
  title: string;
  /** Beside the title, for example a number. */
  badge?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a home with its heading. */
export function HomeSection({ title, badge, aside, id, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid scroll-mt-24 grid-cols-1 content-start gap-4">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="text-18">
          {title}
        </h2>
        {badge}
        <span className="ml-auto">{aside}</span>
      </div>
      {children}
    </section>
  );
}

/** By the hour of the person's own clock. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

export function Greeting({ name, text }: { name: string; text: string }) {
  const [hour] = useState(() => new Date().getHours());
  return (
    <header className="grid grid-cols-1 gap-2">
      <h2 className="text-28 break-words sm:text-36">
        {greetingAt(hour)}, {name}
      </h2>
      <p className="min-h-6 text-muted sm:text-16">{text}</p>
    </header>
  );
}
