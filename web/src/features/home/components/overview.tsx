import type { Home } from '@coursemate/contract/home';

import { formatCount, formatRating } from '#ui/display/format.ts';
import { relativeTimeWithin } from '#ui/display/relative-time.tsx';
import { useNow } from '#ui/display/use-now.ts';

import { HomeSection } from '../home-layout.tsx';

interface Stat {
  value: string;
  label: string;
  text: string;
}

interface OverviewProps {
  stats: Home['stats'];
  role: 'student' | 'teacher';
}

/** Four numbers, each with what it means. */
export function Overview({ stats, role }: OverviewProps) {
  const now = useNow();
  return (
    <HomeSection title="Overview">
      <dl className="grid grid-cols-2 gap-y-6 md:grid-cols-4">
        {statsOf(stats, role, now).map(({ value, label, text }) => (
          <div
            key={label}
            className="border-line px-4 odd:pl-0 even:border-l md:pr-6 md:not-first:border-l md:not-first:pl-6"
          >
            <dt className="sr-only">{label}</dt>
            <dd>
              <span className="block font-heading text-28 leading-tight font-bold tabular-nums">{value}</span>
              <span aria-hidden="true" className="block text-14 font-semibold">
                {label}
              </span>
              <span className="block text-13 text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}

const people = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

function statsOf(stats: Home['stats'], role: OverviewProps['role'], now: Date): Stat[] {
  const isStudent = role === 'student';
  const oldest = stats.oldest_request_at;
  return [
    {
      value: formatCount(stats.active_chats),
      label: isStudent ? 'Active chats' : 'Active students',
      text: stats.new_chats > 0 ? `${stats.new_chats} new this month` : 'None new this month',
    },
    {
      value: formatCount(stats.pending_requests),
      label: stats.pending_requests === 1 ? 'Pending request' : 'Pending requests',
      text: oldest ? `Oldest ${isStudent ? 'sent' : 'came'} ${relativeTimeWithin(oldest, now)}` : 'All answered',
    },
    {
      value: formatCount(stats.unread_messages),
      label: stats.unread_messages === 1 ? 'Unread message' : 'Unread messages',
      text:
        stats.unread_chats === 0
          ? 'You are up to date'
          : `From ${people(stats.unread_chats, isStudent ? 'teacher' : 'student', isStudent ? 'teachers' : 'students')}`,
    },
    isStudent
      ? {
          value: formatCount(stats.reviews),
          label: stats.reviews === 1 ? 'Review written' : 'Reviews written',
          text: stats.reviews > 0 ? `${formatRating(stats.average_rating)} on average` : 'They help other students',
        }
      : {
          value: stats.reviews > 0 ? formatRating(stats.average_rating) : '–',
          label: 'Average rating',
          text: stats.reviews > 0 ? people(stats.reviews, 'review', 'reviews') : 'No reviews yet',
        },
  ];
}
