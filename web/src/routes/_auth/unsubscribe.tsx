import { createFileRoute } from '@tanstack/react-router';

import { tokenSearch } from '#features/auth/search.ts';
import { UnsubscribeView } from '#features/notifications/unsubscribe-view.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/_auth/unsubscribe')({
  validateSearch: tokenSearch,
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useSearch();
  return (
    <>
      <PageTitle>Stop mails</PageTitle>
      <UnsubscribeView token={token ?? ''} />
    </>
  );
}
