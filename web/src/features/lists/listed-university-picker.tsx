import type { NamedEntry } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';

import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { universityOptionsQuery } from './api/universities.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { searchOptions, useSearch } from './picker-search.ts';

interface ListedUniversityPickerProps extends PickerField<NamedEntry | null> {
  labelHidden?: boolean;
  /** Stands before the chosen one, for a picker whose label is hidden. */
  prefix?: string;
  placeholder?: string;
  /** An entry that clears the choice. */
  any?: string;
}

/** One of the listed universities of all countries, found by its name. `value` is null for none. */
export function ListedUniversityPicker(props: ListedUniversityPickerProps) {
  const { label = 'University', labelHidden = false, error, required = false, ...rest } = props;
  const { value, onChange, any, placeholder = 'Select university', ...picker } = rest;
  const { typed, query, onSearch } = useSearch();
  const { data, isLoading, isFetching, isPlaceholderData, isError, refetch } = useQuery(
    universityOptionsQuery({ countryId: undefined, cityId: undefined, q: query }),
  );
  const all = data?.universities ?? [];
  const current = typed === query && !isPlaceholderData;
  const found = searchOptions({
    options: all.map(({ id, name }) => ({ value: String(id), label: name })),
    typed,
    current,
    hasNext: data?.pagination.hasNext ?? false,
  });

  function choose(id: string) {
    const chosen = all.find((university) => String(university.id) === id);
    onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
  }

  return (
    <Field label={label} labelHidden={labelHidden} error={error} required={required}>
      <Select
        {...picker}
        value={value === null ? '' : String(value.id)}
        valueLabel={value?.name}
        onChange={choose}
        options={any === undefined || typed !== '' ? found : [{ value: '', label: any }, ...found]}
        placeholder={any ?? placeholder}
        loading={!isError && (!current || isLoading)}
        search={{ placeholder: 'Search universities...', onSearch }}
      />
      {isError && <LoadFailure list="universities" retrying={isFetching} onRetry={() => void refetch()} />}
    </Field>
  );
}
