import type { AdminHome as Home } from '@coursemate/contract/home';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy, ListChecks, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { relativeTimeWithin } from '#ui/display/relative-time.tsx';
import { useNow } from '#ui/display/use-now.ts';
import { IconTile } from '#ui/page/card.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { adminHomeQuery } from '../api/home.ts';
import { Greeting, HomeSection } from '../home-layout.tsx';
import { LastDays } from './last-days.tsx';

/** What waits for an administrator, and thirty days in pictures. Loaded for administrators only. */
export function AdminHome({ name }: { name: string }) {
  const home = useQuery(adminHomeQuery);
  const { data, error } = home;
  const now = useNow();
  return (
    <div className="grid grid-cols-1 gap-8">
      <Greeting name={name} text={data ? waitingLine(data.waiting, now) : ''} />
      {data ? (
        <>
          <Waiting waiting={data.waiting} />
          <LastDays home={data} />
        </>
      ) : error ? (
        <LoadFailed title="Failed to load your home" query={home} />
      ) : (
        <Placeholders />
      )}
    </div>
  );
}

function waitingLine(waiting: Home['waiting'], now: Date): string {
  const parts = Object.values(waiting);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return 'Nothing waits for an administrator.';
  const [oldest] = parts.flatMap((part) => part.oldest?.since ?? []).toSorted();
  const what = count === 1 ? 'One thing waits' : `${count} things wait`;
  return oldest
    ? `${what} for an administrator, the oldest from ${relativeTimeWithin(oldest, now)}.`
    : `${what} for an administrator.`;
}

function Waiting({ waiting: { list_requests: lists, support_chats: support, disputes } }: Pick<Home, 'waiting'>) {
  return (
    <HomeSection title="Needs Your Attention">
      <div className="grid divide-line rounded-card border border-line bg-surface max-xl:divide-y xl:grid-cols-3 xl:divide-x">
        <WaitingPart
          Icon={ListChecks}
          title={lists.count === 1 ? '1 list request' : `${lists.count} list requests`}
          oldest={lists.oldest}
          action={
            <Link to="/admin/lists" className={buttonClass(lists.count > 0 ? 'primary' : 'secondary', { size: 'sm' })}>
              Review
            </Link>
          }
        />
        <WaitingPart
          Icon={LifeBuoy}
          title={support.count === 1 ? '1 unanswered support chat' : `${support.count} unanswered support chats`}
          oldest={support.oldest}
          action={
            <Link to="/chat" search={{ filter: 'unanswered' }} className={buttonClass('secondary', { size: 'sm' })}>
              Answer
            </Link>
          }
        />
        <WaitingPart
          Icon={Scale}
          title={disputes.count === 1 ? '1 disputed lesson' : `${disputes.count} disputed lessons`}
          oldest={disputes.oldest}
          action={
            <Link to="/admin/lessons" className={buttonClass('secondary', { size: 'sm' })}>
              Decide
            </Link>
          }
        />
      </div>
    </HomeSection>
  );
}

interface WaitingPartProps {
  Icon: LucideIcon;
  title: string;
  oldest: { name: string; since: string } | null;
  action: ReactNode;
}

function WaitingPart({ Icon, title, oldest, action }: WaitingPartProps) {
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <IconTile>
        <Icon />
      </IconTile>
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{title}</p>
        <p className="text-13 break-words text-muted">
          {oldest ? `Oldest: ${oldest.name}, ${relativeTimeWithin(oldest.since, now)}` : 'All done'}
        </p>
      </div>
      {action}
    </div>
  );
}

const PLACES = [1, 2, 3, 4] as const;

function Placeholders() {
  return (
    <Loading label="Loading your home...">
      <div className="grid gap-8">
        <Skeleton className="h-20" />
        <div className="grid gap-4 xl:grid-cols-2">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-60" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
