import type { NamedList } from './api/named-lists.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { RequestableSelect } from './requestable-select.tsx';
import { useNamedList } from './use-named-list.ts';

interface ListPickerProps extends PickerField<string> {
  type: NamedList;
}

const LABELS = { faculties: 'Faculty', subjects: 'Subject' } as const;

/** `value` is the name of the entry, '' for none. The entry may still wait for approval. */
export function ListPicker({ type, label = LABELS[type], ...picker }: ListPickerProps) {
  const list = useNamedList(type);
  return (
    <RequestableSelect
      {...picker}
      label={label}
      type={type}
      options={list.options}
      placeholder={list.loading ? `Loading ${type}...` : `Select ${label.toLowerCase()}`}
      loading={list.searching}
      onSearch={list.onSearch}
    >
      {list.failed && <LoadFailure list={type} retrying={list.retrying} onRetry={list.retry} />}
    </RequestableSelect>
  );
}
