import { useState } from 'react';

import { Field } from '#ui/forms/field.tsx';
import { pickerPopupClass } from '#ui/pickers/picker-parts.tsx';
import { SearchList, SearchListRoot } from '#ui/pickers/search-list.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { Group } from './group.tsx';

const UNIVERSITIES = ['ETH Zürich', 'University of Zurich', 'Zurich University of the Arts', 'KAIST', 'IIT Bombay'].map(
  (label) => ({ value: label, label }),
);
const SORTS = [
  { value: 'rating', label: 'Top rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'new', label: 'Newest', disabled: true },
];
const OTHER = { label: 'Other (request new university)', onSelect: () => {} };

export function Pickers() {
  const [university, setUniversity] = useState('');
  const [sort, setSort] = useState('rating');
  const picker = { options: UNIVERSITIES, value: university, onChange: setUniversity };
  return (
    <Group title="Pickers">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label="University" required>
            <Select
              {...picker}
              placeholder="Select university"
              search={{ placeholder: 'Search universities...' }}
              action={OTHER}
            />
          </Field>
          <Field label="Sort by">
            <Select size="sm" options={SORTS} value={sort} onChange={setSort} />
          </Field>
          <Field label="Country" required error="Please select your country">
            <Select options={[]} value="" onChange={() => {}} placeholder="Loading countries..." loading />
          </Field>
          <Field label="City">
            <Select options={[]} value="" onChange={() => {}} placeholder="Select country first" disabled />
          </Field>
        </div>
        <div>
          <p className="mb-1.5 text-14 font-semibold">Open with search</p>
          <SearchListRoot picker={{ ...picker, value: 'ETH Zürich', action: OTHER }} inline>
            <div className={pickerPopupClass}>
              <SearchList searchPlaceholder="Search universities..." loading={false} />
            </div>
          </SearchListRoot>
        </div>
      </div>
    </Group>
  );
}
