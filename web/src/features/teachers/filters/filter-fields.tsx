import type { ReactNode } from 'react';

import { Checkbox } from '#ui/forms/checkbox.tsx';

import { CourseFilter } from './course-filter.tsx';
import { LevelFilter, YearFilter } from './education-filters.tsx';
import { CityFilter, CountryFilter, type FilterProps, UniversityFilter } from './place-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import { FacultyFilter, SubjectFilter } from './subject-filters.tsx';

/** All filters except the search box, which stands above the list in a narrow window. */
export function FilterFields(props: FilterProps) {
  return (
    <div className="divide-y divide-line">
      <Group>
        <CourseFilter {...props} />
      </Group>
      <Group>
        <OnlyFilters {...props} />
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

function OnlyFilters({ filters, onChange }: FilterProps) {
  return (
    <>
      <Checkbox
        label="Saved teachers only"
        checked={filters.favourites ?? false}
        onChange={(event) => onChange({ favourites: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Taking requests now"
        checked={filters.available ?? false}
        onChange={(event) => onChange({ available: event.currentTarget.checked || undefined })}
      />
    </>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 py-5 first:pt-0 last:pb-0">{children}</div>;
}
