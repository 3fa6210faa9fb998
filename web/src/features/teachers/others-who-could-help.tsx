import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { similarTeachersQuery } from './api/teachers.ts';
import { ShortCards } from './short-cards.tsx';

/** Below a request that was declined or expired. Nothing while nobody is found. */
export function OthersWhoCouldHelp({ teacherId }: { teacherId: string }) {
  const titleId = useId();
  const { data } = useQuery(similarTeachersQuery(teacherId));
  if (!data || data.teachers.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-3 grid gap-2">
      <h3 id={titleId} className="font-sans text-14 leading-normal font-semibold tracking-normal">
        Others who could help
      </h3>
      <ShortCards teachers={data.teachers} label="Others who could help" />
    </section>
  );
}
