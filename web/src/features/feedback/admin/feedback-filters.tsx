import { useDelayedText } from '#lib/use-delayed-text.ts';
import { type ActiveFilter, FilterChips } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';

import type { FeedbackFilters } from '../api/admin-feedbacks.ts';

interface FeedbackFiltersProps {
  filters: FeedbackFilters;
  onChange: (changes: FeedbackFilters) => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

function starsName(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

const ratingOptions = [
  { value: '', label: 'All' },
  ...RATINGS.map((rating) => ({ value: String(rating), label: starsName(rating) })),
];

const stateOptions = [
  { value: '', label: 'Active' },
  { value: 'true', label: 'Deleted' },
  { value: 'all', label: 'All' },
];
const STATE_CHIPS = { true: 'Deleted', all: 'Active and deleted' } as const;

export function FeedbackFilterBar({ filters, onChange }: FeedbackFiltersProps) {
  const { search = '', rating, is_deleted = '' } = filters;
  const [typed, setTyped] = useDelayedText({
    value: search,
    onChange: (words) => onChange({ search: words || undefined }),
  });
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
      <div className="max-md:col-span-2 md:w-72">
        <SearchInput label="Search in comments" value={typed} onChange={setTyped} />
      </div>
      <div className="max-md:col-span-2 md:w-52">
        <PersonFilter label="Teacher" value={filters.teacher} onChange={(teacher) => onChange({ teacher })} />
      </div>
      <div className="max-md:col-span-2 md:w-52">
        <PersonFilter label="Student" value={filters.student} onChange={(student) => onChange({ student })} />
      </div>
      <div className="md:w-40">
        <FilterSelect
          label="Rating"
          options={ratingOptions}
          value={rating === undefined ? '' : String(rating)}
          onChange={(value) => onChange({ rating: value === '' ? undefined : Number(value) })}
        />
      </div>
      <div className="md:w-40">
        <FilterSelect
          label="State"
          options={stateOptions}
          value={is_deleted}
          onChange={(value) => onChange({ is_deleted: value === 'true' || value === 'all' ? value : undefined })}
        />
      </div>
    </div>
  );
}

interface PersonFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A person by name, email or id. */
function PersonFilter({ label, value = '', onChange }: PersonFilterProps) {
  const [typed, setTyped] = useDelayedText({
    value,
    onChange: (text) => onChange(text || undefined),
  });
  return (
    <Field label={label} labelHidden>
      <TextInput
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={`${label}: name or email`}
        autoComplete="off"
      />
    </Field>
  );
}

/** The filters that are set, each with a button that removes it. */
export function ActiveFeedbackFilters({ filters, onChange, onClear }: FeedbackFiltersProps & { onClear: () => void }) {
  const { search, teacher, student, rating, is_deleted } = filters;
  const active: ReadonlyArray<ActiveFilter<FeedbackFilters>> = [
    [search && `“${search}”`, { search: undefined }],
    [teacher && `Teacher: ${teacher}`, { teacher: undefined }],
    [student && `Student: ${student}`, { student: undefined }],
    [rating === undefined ? undefined : starsName(rating), { rating: undefined }],
    [is_deleted && STATE_CHIPS[is_deleted], { is_deleted: undefined }],
  ];
  return <FilterChips filters={active} onChange={onChange} onClear={onClear} />;
}
