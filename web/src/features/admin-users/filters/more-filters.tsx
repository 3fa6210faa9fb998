import { limits } from '@coursemate/contract/base/limits';
import type { Pagination } from '@coursemate/contract/base/pagination';

import {
  CityFilter,
  CountryFilter,
  FacultyFilter,
  LevelFilter,
  ListFilter,
  SubjectFilter,
  UniversityFilter,
} from '#features/teachers/list-filters.tsx';
import { PriceFilter } from '#features/teachers/price-filter.tsx';
import { useDelayedText } from '#lib/use-delayed-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { formatTotal } from '#ui/display/format.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Sheet } from '#ui/overlays/dialog.tsx';

import type { UserFilters } from '../user-search.ts';
import type { UserFilterProps } from './active-user-filters.tsx';

/** Administrators look for older people than students do. */
const FIRST_YEAR = 1960;
/** Who studies now names the year in which they expect to finish. */
const YEARS_AHEAD = 10;

const IN_SHEET = [
  'country_id',
  'city_id',
  'university',
  'faculty',
  'subject',
  'education_level',
  'year',
  'course',
  'email',
] as const satisfies ReadonlyArray<keyof UserFilters>;

/** How many of the filters in the sheet are set; a price range counts as one. */
export function countMoreFilters(filters: UserFilters): number {
  const priced = filters.min_cost !== undefined || filters.max_cost !== undefined || filters.currency !== undefined;
  return IN_SHEET.filter((name) => filters[name] !== undefined).length + (priced ? 1 : 0);
}

interface MoreFiltersProps extends UserFilterProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  /** Undefined while it is being counted. */
  found: Pagination | undefined;
}

/** The filters that are needed less often. They apply at once; the button says how many people they find. */
export function MoreFilters({ open, onClose, onClear, found, ...filtering }: MoreFiltersProps) {
  const { filters, onChange } = filtering;
  const footer = (
    <div className="flex items-center gap-3">
      <Button look="secondary" disabled={countMoreFilters(filters) === 0} onClick={onClear}>
        Clear all
      </Button>
      <div className="flex-1">
        <Button wide onClick={onClose}>
          {found ? `Show ${formatTotal(found).toLowerCase()} ${usersNoun(found)}` : 'Show users'}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet title="More filters" open={open} onOpenChange={(next) => !next && onClose()} footer={footer}>
      <div className="grid gap-4">
        <EmailFilter {...filtering} />
        <CountryFilter {...filters} onChange={onChange} />
        <CityFilter {...filters} onChange={onChange} />
        <UniversityFilter {...filters} onChange={onChange} />
        <FacultyFilter {...filters} onChange={onChange} />
        <LevelFilter {...filters} onChange={onChange} />
        <YearFilter {...filtering} />
        <CourseFilter {...filtering} />
        <SubjectFilter {...filters} onChange={onChange} />
        <PriceFilter {...filters} onChange={onChange} />
      </div>
    </Sheet>
  );
}

export function usersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'user' : 'users';
}

function EmailFilter({ filters, onChange }: UserFilterProps) {
  const [typed, setTyped] = useDelayedText({
    value: filters.email ?? '',
    onChange: (email) => onChange({ email: email || undefined }),
  });
  return (
    <Field label="Email">
      <TextInput
        size="sm"
        inputMode="email"
        autoComplete="off"
        placeholder="A part of the address"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}

const numbers = (from: number, count: number, step: 1 | -1) =>
  Array.from({ length: count }, (_, index) => String(from + index * step));

function years(): string[] {
  const last = new Date().getFullYear() + YEARS_AHEAD;
  return numbers(last, last - FIRST_YEAR + 1, -1);
}

function YearFilter({ filters, onChange }: UserFilterProps) {
  return (
    <ListFilter
      label="Graduation year"
      any="Any year"
      options={years().map((year) => ({ value: year, label: year }))}
      value={filters.year?.toString() ?? ''}
      onChange={(year) => onChange({ year: year === '' ? undefined : Number(year) })}
      search={{ placeholder: 'Search years...' }}
    />
  );
}

function CourseFilter({ filters, onChange }: UserFilterProps) {
  return (
    <ListFilter
      label="Year of study"
      any="Any"
      options={numbers(1, limits.courseMax, 1).map((course) => ({ value: course, label: `Year ${course}` }))}
      value={filters.course?.toString() ?? ''}
      onChange={(course) => onChange({ course: course === '' ? undefined : Number(course) })}
    />
  );
}
