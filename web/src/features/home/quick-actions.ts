import type { Role } from '@coursemate/contract/roles';
import type { LinkProps } from '@tanstack/react-router';
import {
  CircleUserRound,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  Search,
  Users,
} from 'lucide-react';

export interface QuickAction {
  to: NonNullable<LinkProps['to']>;
  label: string;
  text: string;
  Icon: LucideIcon;
}

const messages: QuickAction = { to: '/chat', label: 'Messages', text: 'Your conversations', Icon: MessageCircle };
const profile: QuickAction = {
  to: '/profile',
  label: 'My Profile',
  text: 'Details and education',
  Icon: CircleUserRound,
};

export const quickActions: Readonly<Record<Role, readonly QuickAction[]>> = {
  student: [
    { to: '/teachers', label: 'Find Teachers', text: 'By subject or university', Icon: Search },
    messages,
    profile,
  ],
  teacher: [messages, { ...profile, text: 'Details, subjects and prices' }],
  admin: [
    { to: '/users', label: 'Users', text: 'Accounts and roles', Icon: Users },
    { to: '/admin/lists', label: 'Lists Management', text: 'Entries and requests', Icon: ListChecks },
    { to: '/admin/feedbacks', label: 'Feedbacks', text: 'What students wrote', Icon: MessageSquareQuote },
    messages,
  ],
};
