import { createFileRoute, redirect } from '@tanstack/react-router';

/** Until there is a profile to show, the home page stands in for it. */
export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: () => redirect({ to: '/home', replace: true, throw: true }),
});
