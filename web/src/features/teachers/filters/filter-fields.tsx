import type { ReactNode } from 'react';

import { CourseFilter } from './course-filter.tsx';
import { LevelFilter, YearFilter } from './education-filters.tsx';
import { CityFilter, CountryFilter, type FilterProps, UniversityFilter } from './place-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SavedFilter } from './saved-filter.tsx';
import { FacultyFilter, SubjectFilter } from './subject-filters.tsx';

/** All filters except the search box, which stands above the list in a narrow window. */
export function FilterFields(props: FilterProps) {
  return (
    <div className="divide-y divide-line">
      <Group>
        <CourseFilter {...props} />
      </Group>
      <Group>
        <SavedFilter {...props} />
      </Group>
      <Group>
        <CountryFilter {...props} />
        <CityFilter {...props} />
        <UniversityFilter {...props} />
      </Group>
      <Group>
        <SubjectFilter {...props} />
        <FacultyFilter {...props} />
      </Group>
      <Group>
        <PriceFilter {...props} />
      </Group>
      <Group>
        <LevelFilter {...props} />
      </Group>
      <Group>
        <YearFilter {...props} />
      </Group>
    </div>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 py-5 first:pt-0 last:pb-0">{children}</div>;
}
