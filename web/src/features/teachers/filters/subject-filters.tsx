import { useNamedList } from '#features/lists/index.ts';

import { ListFilter } from './list-filter.tsx';
import type { FilterProps } from './place-filters.tsx';

export function SubjectFilter({ filters, onChange }: FilterProps) {
  const { options, searching, onSearch } = useNamedList('subjects');
  return (
    <ListFilter
      label="Subject"
      any="Any subject"
      options={options}
      value={filters.subject ?? ''}
      onChange={(name) => onChange({ subject: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search subjects...', onSearch }}
    />
  );
}

export function FacultyFilter({ filters, onChange }: FilterProps) {
  const { options, searching, onSearch } = useNamedList('faculties');
  return (
    <ListFilter
      label="Faculty"
      any="Any faculty"
      options={options}
      value={filters.faculty ?? ''}
      onChange={(name) => onChange({ faculty: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search faculties...', onSearch }}
    />
  );
}
