import { memo } from 'react';

import { useNamedList } from '#features/lists/use-named-list.ts';

import { ListFilter } from './list-filter.tsx';
import type { FilterProps } from './place-filters.tsx';

export const SubjectFilter = memo(({ subject, onChange }: FilterProps<'subject'>) => {
  const { options, searching, onSearch } = useNamedList('subjects');
  return (
    <ListFilter
      label="Subject"
      any="Any subject"
      options={options}
      value={subject ?? ''}
      onChange={(name) => onChange({ subject: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search subjects...', onSearch }}
    />
  );
});

export const FacultyFilter = memo(({ faculty, onChange }: FilterProps<'faculty'>) => {
  const { options, searching, onSearch } = useNamedList('faculties');
  return (
    <ListFilter
      label="Faculty"
      any="Any faculty"
      options={options}
      value={faculty ?? ''}
      onChange={(name) => onChange({ faculty: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search faculties...', onSearch }}
    />
  );
});
