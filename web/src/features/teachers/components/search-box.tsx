import { SearchInput } from '#ui/forms/search-input.tsx';

import { cleanSearch } from '../teacher-search.ts';
import { useTyped } from '../use-typed.ts';
import type { FilterProps } from './place-filters.tsx';

export function SearchBox({ filters, onChange }: FilterProps) {
  const [typed, setTyped] = useTyped({
    value: filters.search ?? '',
    clean: cleanSearch,
    onSettle: (search) => onChange({ search: search || undefined }),
  });
  return (
    <SearchInput label="Search teachers" placeholder="Name, subject, university" value={typed} onChange={setTyped} />
  );
}
