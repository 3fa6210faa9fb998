import type { ListItem } from '@coursemate/contract/admin-lists';
import { type ListType, singularOf } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { courseLabel } from '#features/lists/api/courses.ts';
import { useCountries } from '#features/lists/api/places.ts';
import { searchOptions, useSearch } from '#features/lists/picker-search.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { entriesQuery } from '../api/entries.ts';

interface MergeDialogProps {
  type: ListType;
  item: ListItem;
  onMerge: (into: ListItem) => void;
  onClose: () => void;
}

/** Chooses the entry that stays, and says what will happen. */
export function MergeDialog({ type, item, onMerge, onClose }: MergeDialogProps) {
  const { typed, query, onSearch } = useSearch();
  const { data, isFetching, isPlaceholderData } = useQuery(
    // A course stays at its university.
    entriesQuery(type, { search: query || undefined, university_id: item.university_id }),
  );
  const [into, setInto] = useState<ListItem | null>(null);
  const { countries } = useCountries();
  const others = data?.items.filter(({ id }) => id !== item.id) ?? [];
  const word = singularOf[type];

  function labelOf({ name, country_code, code }: ListItem): string {
    // Universities of the same name are told apart by their country.
    const country = countries.find(({ id }) => id === country_code)?.name;
    return country === undefined ? courseLabel({ code, name }) : `${name} (${country})`;
  }

  return (
    <Dialog
      title={`Merge “${item.name}”`}
      text={`Choose the ${word} that stays.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="mt-4 grid gap-4">
        <Field label="Merge into" required>
          <Select
            value={into ? String(into.id) : ''}
            valueLabel={into ? labelOf(into) : undefined}
            onChange={(id) => setInto(others.find((other) => String(other.id) === id) ?? null)}
            options={searchOptions({
              options: others.map((other) => ({ value: String(other.id), label: labelOf(other) })),
              typed,
              current: typed === query && !isPlaceholderData,
              hasNext: data?.pagination.hasNext ?? false,
            })}
            placeholder={`Select ${word}`}
            loading={isFetching && others.length === 0}
            search={{ placeholder: `Search ${type}...`, onSearch }}
          />
        </Field>
        {into && (
          <ul className="list-disc pl-5 text-14 text-muted">
            <li>
              Whoever uses “{item.name}” uses “{into.name}” from then on. Who has both keeps “{into.name}”.
            </li>
            <li>
              Searches for “{item.name}” find “{into.name}”.
            </li>
            <li>“{item.name}” becomes inactive. A few seconds later this cannot be undone.</li>
          </ul>
        )}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!into} onClick={() => into && onMerge(into)}>
          Merge
        </Button>
      </DialogActions>
    </Dialog>
  );
}
