import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, Mail, Phone } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { SkeletonText } from '#ui/skeleton-text.tsx';

import { contactsQuery } from '../api/person.ts';

/** Email and phone once both have agreed in the chat; until then, and behind a block, the server names none. */
export function PersonContacts({ personId }: { personId: string }) {
  const { data: contacts, isError, isFetching, refetch } = useQuery(contactsQuery(personId));
  if (contacts) return <Contacts email={contacts.email} phone={contacts.phone_number} />;
  if (contacts === null) {
    return (
      <p className="flex gap-3 text-14 text-muted">
        <LockKeyhole className="size-4.5 shrink-0 translate-y-0.5" />
        Email and phone are shared only when you both agree to exchange contacts in chat.
      </p>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3 text-14 text-muted">
        The contacts could not be loaded.
        <Button look="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <Loading label="Loading contacts...">
      <SkeletonText lines={2} />
    </Loading>
  );
}

function Contacts({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="grid gap-1 text-14 [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:max-w-full [&_a]:items-center [&_a]:gap-2.5 [&_a]:break-all pointer-coarse:[&_a]:min-h-11">
      <li>
        <a href={`mailto:${email}`} className="text-link">
          <Mail />
          {email}
        </a>
      </li>
      {phone && (
        <li>
          <a href={`tel:${phone}`} className="text-link tabular-nums">
            <Phone />
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}
