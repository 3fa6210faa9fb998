import { createFileRoute } from '@tanstack/react-router';

import { CalendarPage, calendarSearch, type CalendarSearch } from '#features/lessons/calendar-page.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/calendar/')({
  validateSearch: (search: Record<string, unknown>): CalendarSearch => asWritten(search),
  beforeLoad: ({ context: { profile } }) => requireRole(profile, 'student', 'teacher'),
  staticData: { title: 'Calendar' },
  component: Calendar,
  pendingComponent: PagePending,
});

function Calendar() {
  const search = Route.useSearch({ select: calendarSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  const { user_id: id, role } = Route.useRouteContext({ select: ({ profile }) => profile });
  return (
    <CalendarPage
      viewer={{ id, role: role === 'teacher' ? 'teacher' : 'student' }}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
