import { roleFilters } from '@coursemate/contract/users';
import { useState } from 'react';

import { useDelayedText } from '#lib/use-delayed-text.ts';
import { DateInput } from '#ui/forms/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';

import { roleFilterNames } from '../user-parts.tsx';
import type { UserFilters } from '../user-search.ts';
import type { UserFilterProps } from './active-user-filters.tsx';
import { ANY_TIME, hasPeriod, isPeriodName, periodErrors, PERIODS, presetOf, today } from './periods.ts';

export function UserSearchBox({ filters, onChange }: UserFilterProps) {
  const [typed, setTyped] = useDelayedText({
    value: filters.search ?? '',
    onChange: (search) => onChange({ search: search || undefined }),
  });
  return <SearchInput label="Search users" placeholder="Name, email or university" value={typed} onChange={setTyped} />;
}

const ROLES = [{ value: '', label: 'All' }, ...roleFilters.map((value) => ({ value, label: roleFilterNames[value] }))];

export function RoleFilter({ filters, onChange }: UserFilterProps) {
  return (
    <FilterSelect
      label="Role"
      options={ROLES}
      value={filters.role ?? ''}
      onChange={(value) => onChange({ role: roleFilters.find((role) => role === value) })}
    />
  );
}

/** Whoever is blocked has not left, so «Active» shows them too. */
const STATES = {
  active: { label: 'Active', filters: { is_deleted: undefined, blocked: undefined } },
  blocked: { label: 'Blocked', filters: { is_deleted: undefined, blocked: 'true' } },
  deleted: { label: 'Deleted', filters: { is_deleted: 'true', blocked: undefined } },
  all: { label: 'All', filters: { is_deleted: 'all', blocked: undefined } },
} as const satisfies Record<string, { label: string; filters: UserFilters }>;

type State = keyof typeof STATES;

function stateOf({ is_deleted, blocked }: UserFilters): State {
  if (is_deleted === 'true') return 'deleted';
  if (is_deleted === 'all') return 'all';
  return blocked === 'true' ? 'blocked' : 'active';
}

export function StateFilter({ filters, onChange }: UserFilterProps) {
  return (
    <FilterSelect
      label="State"
      options={Object.entries(STATES).map(([value, { label }]) => ({ value, label }))}
      value={stateOf(filters)}
      // The options are the keys of STATES.
      onChange={(value) => onChange(STATES[value as State].filters)}
    />
  );
}

const PERIOD_OPTIONS = [
  { value: '', label: 'Any time' },
  ...Object.entries(PERIODS).map(([value, { label }]) => ({ value, label })),
  { value: 'custom', label: 'Custom' },
];

/** Whether the two days are shown: when they were asked for, or when no preset has the days of the address. */
export function usePeriodFilter({ filters, onChange }: UserFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const preset = presetOf(filters);
  const custom = choosing || (hasPeriod(filters) && preset === undefined);
  const choose = (value: string) => {
    setChoosing(value === 'custom');
    if (value !== 'custom') onChange(isPeriodName(value) ? PERIODS[value].of(new Date()) : ANY_TIME);
  };
  return { value: custom ? 'custom' : (preset ?? ''), custom, choose };
}

export function PeriodFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <FilterSelect label="Registered" options={PERIOD_OPTIONS} value={value} onChange={onChange} />;
}

/** Two days. They are asked for once both are right; until then the page says what is wrong. */
export function CustomPeriod({ filters, onChange }: UserFilterProps) {
  const inAddress = { start: filters.registration_period_start ?? '', end: filters.registration_period_end ?? '' };
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // The address changed, and not by these boxes: the back button, or a filter that was removed.
  if (seen.start !== inAddress.start || seen.end !== inAddress.end) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  const errors = periodErrors(typed);

  function change(next: typeof typed) {
    setTyped(next);
    if (Object.keys(periodErrors(next)).length > 0) return;
    setSeen(next);
    onChange({
      registration_period_start: next.start || undefined,
      registration_period_end: next.end || undefined,
    });
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,14rem))] gap-3">
      <Field label="Registered from" error={errors.start}>
        <DateInput max={today()} value={typed.start} onChange={(start) => change({ ...typed, start })} />
      </Field>
      <Field label="Registered until" error={errors.end}>
        <DateInput
          min={typed.start || undefined}
          max={today()}
          value={typed.end}
          onChange={(end) => change({ ...typed, end })}
        />
      </Field>
    </div>
  );
}
