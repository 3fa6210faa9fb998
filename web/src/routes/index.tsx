import { createFileRoute } from '@tanstack/react-router';

import { LandingPage } from '#features/landing/index.ts';
import { PageTitle } from '#ui/page/page-title.tsx';

export const Route = createFileRoute('/')({ component: Landing });

function Landing() {
  return (
    <>
      <PageTitle>Gain or share your knowledge</PageTitle>
      <LandingPage />
    </>
  );
}
