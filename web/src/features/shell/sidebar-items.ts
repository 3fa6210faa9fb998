import type { Role } from '@coursemate/contract/base/roles';
import type { LinkProps } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleUserRound,
  House,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  Scale,
  ScrollText,
  Search,
  Users,
} from 'lucide-react';

export interface SidebarItem {
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

export function sidebarItems(role: Role): readonly SidebarItem[] {
  return ITEMS.filter((item) => item.roles.includes(role));
}
