import type { OwnProfile } from '@coursemate/contract/profiles';
import type { LinkProps } from '@tanstack/react-router';
import { CircleUserRound, Eye, LifeBuoy, type LucideIcon, MessageCircle, Search } from 'lucide-react';

export interface QuickAction {
  name: 'teachers' | 'messages' | 'profile' | 'own_page' | 'support';
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  label: string;
  text: string;
  Icon: LucideIcon;
}

const messages: QuickAction = {
  name: 'messages',
  link: { to: '/chat' },
  label: 'Messages',
  text: 'Your conversations',
  Icon: MessageCircle,
};
const profile: QuickAction = {
  name: 'profile',
  link: { to: '/profile' },
  label: 'My Profile',
  text: 'Details and education',
  Icon: CircleUserRound,
};
const support: QuickAction = {
  name: 'support',
  link: { to: '/chat', search: { chatId: 'support' } },
  label: 'Contact Support',
  text: 'Write to our team',
  Icon: LifeBuoy,
};

type Owner = Pick<OwnProfile, 'user_id' | 'blocked'>;

export function quickActionsOf({ user_id: ownId, blocked }: Owner, role: 'student' | 'teacher'): QuickAction[] {
  // A restricted account may ask nobody, and students do not see its page.
  if (blocked) return [messages, support];
  if (role === 'student') {
    const teachers: QuickAction = {
      name: 'teachers',
      link: { to: '/teachers' },
      label: 'Find Teachers',
      text: 'By subject or university',
      Icon: Search,
    };
    return [teachers, messages, profile, support];
  }
  const ownPage: QuickAction = {
    name: 'own_page',
    link: { to: '/teachers/$teacherId', params: { teacherId: ownId } },
    label: 'My Page',
    text: 'As students see it, with reviews',
    Icon: Eye,
  };
  return [messages, ownPage, { ...profile, text: 'Details, subjects and prices' }, support];
}
