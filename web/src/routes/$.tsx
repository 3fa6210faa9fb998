import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any other path (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => redirect({ to: '/login', replace: true, throw: true }),
});
