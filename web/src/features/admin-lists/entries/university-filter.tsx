import type { ListItem } from '@coursemate/contract/admin-lists';
import type { NamedEntry } from '@coursemate/contract/lists';
import { useState } from 'react';

import { ListedUniversityPicker } from '#features/lists/listed-university-picker.tsx';

interface UniversityFilterProps {
  value: NamedEntry | null;
  onChange: (university: NamedEntry | null) => void;
}

/** Above the table of courses. */
export function UniversityFilter(props: UniversityFilterProps) {
  return (
    <div className="w-full sm:w-76">
      <ListedUniversityPicker label="University" labelHidden any="All universities" {...props} />
    </div>
  );
}

/** The university in the address, by the name that was chosen or that its courses tell. */
export function useUniversityFilter(id: number | undefined, courses: readonly ListItem[] = []) {
  const [chosen, setUniversity] = useState<NamedEntry | null>(null);
  const told = courses.find((course) => course.university_id === id)?.university;
  const university =
    id === undefined ? null : { id, name: told ?? (chosen?.id === id ? chosen.name : 'One university') };
  return { university, setUniversity };
}
