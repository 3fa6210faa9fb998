import type { PickerProps, PickerSearch } from './picker-props.ts';
import { PlainSelect } from './plain-select.tsx';
import { SearchSelect } from './search-select.tsx';

interface SelectProps extends PickerProps {
  /** Adds a search box above the options. */
  search?: PickerSearch | undefined;
}

/** One of a list. Stands in a `Field`, which brings label, asterisk and error. */
export function Select({ search, ...picker }: SelectProps) {
  return search ? <SearchSelect {...picker} search={search} /> : <PlainSelect {...picker} />;
}
