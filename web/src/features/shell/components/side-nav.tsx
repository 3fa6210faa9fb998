import type { Role } from '@coursemate/contract/base/roles';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleUserRound,
  House,
  LifeBuoy,
  ListChecks,
  LogOut,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  Scale,
  ScrollText,
  Search,
  Users,
} from 'lucide-react';

import { useWaiting, type Waiting } from '#features/chats/api/chats.ts';
import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/display/badge.tsx';

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-15 transition-colors pointer-coarse:min-h-11';
const QUIET = 'text-muted hover:bg-hover hover:text-ink';
const CURRENT = 'bg-brand-soft font-semibold text-brand-strong';

/** A badge has room for one digit; more are '9+'. */
const MOST_SHOWN = 9;

export interface SideNavProps {
  role: Role;
  onLogOut: () => void;
  /** Called by every link, also by the link of the current page. */
  onNavigate?: () => void;
}

/** What waits in Messages; null for nothing, and on the chat page, which shows it itself. */
export function useWaitingElsewhere(): Waiting | null {
  const onChatPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/chat') });
  const waiting = useWaiting();
  return onChatPage || waiting.count === 0 ? null : waiting;
}

/** The content of the sidebar and of the drawer: the pages of a role, with support and log out at the bottom. */
export function SideNav({ role, onLogOut, onNavigate }: SideNavProps) {
  return (
    <div className="flex flex-1 flex-col gap-6">
      <nav aria-label="Main">
        <ul className="grid gap-1">
          {sidebarItems(role).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onNavigate}
                className={ROW}
                activeProps={{ className: CURRENT }}
                inactiveProps={{ className: QUIET }}
              >
                <Icon className="shrink-0" />
                {label}
                {to === '/chat' && <WaitingCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1">
        {role !== 'admin' && (
          <Link
            to="/chat"
            search={{ chatId: 'support' }}
            onClick={onNavigate}
            // It leads to Messages, which is marked already.
            activeProps={{ 'aria-current': undefined }}
            className={classNames(ROW, QUIET)}
          >
            <LifeBuoy className="shrink-0" />
            Contact Support Team
          </Link>
        )}
        <button type="button" onClick={onLogOut} className={classNames(ROW, QUIET)}>
          <LogOut className="shrink-0" />
          Log out
        </button>
      </div>
    </div>
  );
}

function WaitingCount() {
  const waiting = useWaitingElsewhere();
  if (!waiting) return null;
  return (
    <span className="ml-auto">
      <CountBadge count={waiting.count} most={MOST_SHOWN} />
      <span className="sr-only"> {waiting.word}</span>
    </span>
  );
}

interface SidebarItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  roles: readonly Role[];
}

const EVERYONE = ['student', 'teacher', 'admin'] as const;
const PEOPLE = ['student', 'teacher'] as const;

const ITEMS: readonly SidebarItem[] = [
  { to: '/home', label: 'Home', Icon: House, roles: PEOPLE },
  { to: '/teachers', label: 'Teachers', Icon: Search, roles: ['student'] },
  { to: '/users', label: 'Users', Icon: Users, roles: ['admin'] },
  { to: '/admin/lists', label: 'Lists Management', Icon: ListChecks, roles: ['admin'] },
  { to: '/admin/feedbacks', label: 'Feedbacks', Icon: MessageSquareQuote, roles: ['admin'] },
  { to: '/admin/lessons', label: 'Disputes', Icon: Scale, roles: ['admin'] },
  { to: '/admin/audit', label: 'Audit', Icon: ScrollText, roles: ['admin'] },
  { to: '/chat', label: 'Messages', Icon: MessageCircle, roles: EVERYONE },
  { to: '/calendar', label: 'Calendar', Icon: CalendarDays, roles: PEOPLE },
  { to: '/profile', label: 'Profile', Icon: CircleUserRound, roles: PEOPLE },
];

function sidebarItems(role: Role): readonly SidebarItem[] {
  return ITEMS.filter((item) => item.roles.includes(role));
}
