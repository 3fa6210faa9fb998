import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/dev/design-system')({ component: DesignSystem });

// The build sees that the condition is false and leaves the showcase out.
const Content = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../ui-showcase/showcase.tsx')).Showcase }))
  : NotAvailable;

function DesignSystem() {
  return (
    <>
      <PageTitle>Design system</PageTitle>
      <Suspense>
        <Content />
      </Suspense>
    </>
  );
}

function NotAvailable() {
  return (
    <main className="grid min-h-dvh place-items-center px-5">
      <h1 className="text-22">Not available in production</h1>
    </main>
  );
}
