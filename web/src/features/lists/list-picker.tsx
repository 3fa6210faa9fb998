import { useQuery } from '@tanstack/react-query';

import { facultiesQuery, subjectsQuery } from './api/named-lists.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { RequestableSelect } from './requestable-select.tsx';

interface ListPickerProps extends PickerField<string> {
  type: 'faculties' | 'subjects';
}

const QUERIES = { faculties: facultiesQuery, subjects: subjectsQuery } as const;
const LABELS = { faculties: 'Faculty', subjects: 'Subject' } as const;

/** `value` is the name of the entry, '' for none. The entry may still wait for approval. */
export function ListPicker({ type, label = LABELS[type], ...picker }: ListPickerProps) {
  const { data = [], isPending, isError, isFetching, refetch } = useQuery(QUERIES[type]);
  return (
    <RequestableSelect
      {...picker}
      label={label}
      type={type}
      options={data.map(({ name }) => ({ value: name, label: name }))}
      placeholder={isPending ? `Loading ${type}...` : `Select ${label.toLowerCase()}`}
      loading={isPending}
    >
      {isError && data.length === 0 && <LoadFailure list={type} retrying={isFetching} onRetry={() => void refetch()} />}
    </RequestableSelect>
  );
}
