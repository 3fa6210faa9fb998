import { lazy, Suspense } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';

import { MemberHome } from './components/member-home.tsx';

/** With its charts only administrators load it. */
const AdminHome = lazy(async () => ({ default: (await import('./admin/admin-home.tsx')).AdminHome }));

/** What a signed-in person sees first. */
export function HomePage() {
  const profile = useOwnProfile();
  if (!profile?.role) return null;
  if (profile.role === 'admin') {
    return (
      <Suspense fallback={null}>
        <AdminHome name={profile.name} />
      </Suspense>
    );
  }
  return <MemberHome profile={profile} role={profile.role} />;
}
