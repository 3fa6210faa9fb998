import { SearchInput } from '#ui/forms/search-input.tsx';

import type { FilterProps } from './place-filters.tsx';
import { cleanSearch } from './teacher-search.ts';
import { useDelayedText } from './use-delayed-text.ts';

export function SearchBox({ filters, onChange }: FilterProps) {
  const [typed, setTyped] = useDelayedText({
    value: filters.search ?? '',
    clean: cleanSearch,
    onChange: (search) => onChange({ search: search || undefined }),
  });
  return (
    <SearchInput label="Search teachers" placeholder="Name, subject, university" value={typed} onChange={setTyped} />
  );
}
