import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { savedTeachersQuery } from '#features/teachers/api/teachers.ts';
import { ShortCards } from '#features/teachers/short-cards.tsx';

import { HomeSection } from './home-section.tsx';

/** Some of a student's saved teachers, or nothing. `children` stand below and wait for them, so that nothing is pushed down. */
export function SavedTeachers({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(savedTeachersQuery);
  if (isPending) return null;
  return (
    <>
      {data && data.teachers.length > 0 && (
        <HomeSection
          title="Saved teachers"
          aside={
            <Link
              to="/teachers"
              search={{ favourites: true }}
              className="touch-target rounded-[2px] text-14 font-semibold text-brand-strong hover:underline"
            >
              All saved teachers
            </Link>
          }
        >
          <ShortCards teachers={data.teachers} label="Saved teachers" />
        </HomeSection>
      )}
      {children}
    </>
  );
}
