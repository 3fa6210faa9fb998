import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';

import { ContactLinks } from '#features/profiles/index.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loading, SkeletonText } from '#ui/states/skeleton.tsx';

import { contactsQuery } from '../api/person.ts';

/** Email and phone, or that they are not shared: the server sends them only after both agreed and while nobody is blocked. */
export function PersonContacts({ personId }: { personId: string }) {
  const { data: contacts, isError, isFetching, refetch } = useQuery(contactsQuery(personId));
  if (contacts) return <ContactLinks email={contacts.email} phone={contacts.phone_number} />;
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
