import { createFileRoute } from '@tanstack/react-router';

import { LandingPage } from '#features/landing/landing-page.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/')({ component: Landing });

function Landing() {
  return (
    <>
      <PageTitle>Gain or share your knowledge</PageTitle>
      <LandingPage />
    </>
  );
}
