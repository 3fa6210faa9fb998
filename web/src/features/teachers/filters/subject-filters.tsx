import type { NamedEntry } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';

import { facultiesQuery, subjectsQuery } from '#features/lists/index.ts';

import { ListFilter } from './list-filter.tsx';
import type { FilterProps } from './place-filters.tsx';

const optionsOf = (entries: readonly NamedEntry[]) => entries.map(({ name }) => ({ value: name, label: name }));

export function SubjectFilter({ filters, onChange }: FilterProps) {
  const { data = [], isPending } = useQuery(subjectsQuery);
  return (
    <ListFilter
      label="Subject"
      any="Any subject"
      options={optionsOf(data)}
      value={filters.subject ?? ''}
      onChange={(name) => onChange({ subject: name || undefined })}
      loading={isPending}
      search={{ placeholder: 'Search subjects...' }}
    />
  );
}

export function FacultyFilter({ filters, onChange }: FilterProps) {
  const { data = [], isPending } = useQuery(facultiesQuery);
  return (
    <ListFilter
      label="Faculty"
      any="Any faculty"
      options={optionsOf(data)}
      value={filters.faculty ?? ''}
      onChange={(name) => onChange({ faculty: name || undefined })}
      loading={isPending}
      search={{ placeholder: 'Search faculties...' }}
    />
  );
}
