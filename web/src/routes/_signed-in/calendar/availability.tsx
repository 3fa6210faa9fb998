import { createFileRoute } from '@tanstack/react-router';

import { availabilityQuery } from '#features/availability/api/availability.ts';
import { AvailabilityPage } from '#features/availability/availability-page.tsx';
import { loadTemporal } from '#features/availability/temporal.ts';
import { requireRole } from '#features/profiles/guards.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/calendar/availability')({
  beforeLoad: ({ context: { profile } }) => requireRole(profile, 'teacher'),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(availabilityQuery);
    await loadTemporal();
  },
  staticData: { title: 'Availability' },
  component: AvailabilityPage,
  pendingComponent: PagePending,
});
