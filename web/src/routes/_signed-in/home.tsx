import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { currentUserQuery } from '#features/auth/api/current-user.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { PageTitle } from '#ui/page-title.tsx';

export const Route = createFileRoute('/_signed-in/home')({ component: Home });

function Home() {
  const { data: user } = useQuery(currentUserQuery);
  // The guard has loaded the user; it is missing only for the blink between signing out and leaving.
  if (user === undefined) return null;
  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1 className="text-28 break-words sm:text-36">Welcome, {user.firstName}</h1>
      <p className="mt-2 mb-8 text-muted">You are signed in.</p>
      <AccountCard user={user} />
    </>
  );
}
