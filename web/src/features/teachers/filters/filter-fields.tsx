import { memo, type ReactNode } from 'react';

import { Checkbox } from '#ui/forms/checkbox.tsx';

import { LevelFilter, YearFilter } from '../education-filters.tsx';
import { CityFilter, CountryFilter, type FilterProps, type FiltersProps, UniversityFilter } from '../place-filters.tsx';
import { PriceFilter } from '../price-filter.tsx';
import { FacultyFilter, SubjectFilter } from '../subject-filters.tsx';
import { CourseFilter } from './course-filter.tsx';

/** All filters except the search box, which stands above the list in a narrow window. */
export function FilterFields({ filters, onChange }: FiltersProps) {
  return (
    <div className="divide-y divide-line">
      <Group>
        <CourseFilter course_id={filters.course_id} onChange={onChange} />
      </Group>
      <Group>
        <OnlyFilters favourites={filters.favourites} available={filters.available} onChange={onChange} />
      </Group>
      <Group>
        <CountryFilter country_id={filters.country_id} onChange={onChange} />
        <CityFilter country_id={filters.country_id} city_id={filters.city_id} onChange={onChange} />
        <UniversityFilter
          country_id={filters.country_id}
          city_id={filters.city_id}
          university={filters.university}
          onChange={onChange}
        />
      </Group>
      <Group>
        <SubjectFilter subject={filters.subject} onChange={onChange} />
        <FacultyFilter faculty={filters.faculty} onChange={onChange} />
      </Group>
      <Group>
        <PriceFilter
          min_cost={filters.min_cost}
          max_cost={filters.max_cost}
          currency={filters.currency}
          onChange={onChange}
        />
      </Group>
      <Group>
        <LevelFilter education_level={filters.education_level} onChange={onChange} />
      </Group>
      <Group>
        <YearFilter year={filters.year} onChange={onChange} />
      </Group>
    </div>
  );
}

const OnlyFilters = memo(({ favourites, available, onChange }: FilterProps<'favourites' | 'available'>) => {
  return (
    <>
      <Checkbox
        label="Saved teachers only"
        checked={favourites ?? false}
        onChange={(event) => onChange({ favourites: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Taking requests now"
        checked={available ?? false}
        onChange={(event) => onChange({ available: event.currentTarget.checked || undefined })}
      />
    </>
  );
});

function Group({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 py-5 first:pt-0 last:pb-0">{children}</div>;
}
