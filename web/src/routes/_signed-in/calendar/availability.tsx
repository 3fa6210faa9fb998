import { createFileRoute } from '@tanstack/react-router';

import { AvailabilityPage, availabilityQuery, loadTemporal } from '#features/availability/index.ts';
import { requireRole } from '#features/shell/index.ts';

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
