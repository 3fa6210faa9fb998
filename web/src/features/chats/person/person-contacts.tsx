import type { Chat } from '@coursemate/contract/chats/chats';
import { LockKeyhole } from 'lucide-react';

import { ContactLinks } from '#features/profiles/person.tsx';

import type { Person } from '../api/person.ts';

interface PersonContactsProps {
  person: Person;
  chat: Chat;
}

/** Email and phone, if the server sent them, or why they are not shown. */
export function PersonContacts({ person: { email, phone_number: phone = null }, chat }: PersonContactsProps) {
  if (email !== undefined) return <ContactLinks email={email} phone={phone} />;
  return (
    <p className="flex gap-3 text-14 text-muted">
      <LockKeyhole className="size-4.5 shrink-0 translate-y-0.5" />
      {whyHidden(chat)}
    </p>
  );
}

function whyHidden({ contact_exchange, blocked_by_me, blocked_by_other }: Chat): string {
  if (contact_exchange === 'exchanged' && blocked_by_me) {
    return 'You have exchanged contacts. They are hidden while you block this user.';
  }
  if (contact_exchange === 'exchanged' && blocked_by_other) {
    return 'You have exchanged contacts. They are hidden while this user blocks you.';
  }
  return 'Email and phone are shared only when you both agree to exchange contacts in chat.';
}
