import { auditActionNames, auditActions, type AuditFilters, auditTargets } from '@coursemate/contract/audit';
import { useQuery } from '@tanstack/react-query';

import { type ActiveFilter, FilterChips } from '#ui/buttons/chip.tsx';
import { formatDate } from '#ui/display/dates.ts';
import { DateInput } from '#ui/forms/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';

import { actionNames, targetNames } from '../act-texts.ts';
import { auditAdminsQuery } from '../api/audit.ts';

interface AuditFiltersProps {
  filters: AuditFilters;
  onChange: (changes: AuditFilters) => void;
}

/** The option that sets no filter. */
const ALL = { value: '', label: 'All' };
const targetOptions = [ALL, ...auditTargets.map((target) => ({ value: target, label: targetNames[target] }))];

/** The acts that fit the chosen kind of thing. */
function actionOptions({ target_type }: AuditFilters) {
  const fitting = auditActionNames.filter(
    (action) => target_type === undefined || auditActions[action] === target_type,
  );
  return [ALL, ...fitting.map((action) => ({ value: action, label: actionNames[action] }))];
}

/** '1 Nov 2026' */
function dayWords(day: string): string {
  return formatDate(new Date(day), { short: true, utc: true });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function AuditFilterBar({ filters, onChange }: AuditFiltersProps) {
  const { data: admins = [] } = useQuery(auditAdminsQuery);
  const adminOptions = [ALL, ...admins.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 md:flex md:flex-wrap">
      <div className="md:w-48">
        <FilterSelect
          label="Admin"
          options={adminOptions}
          value={filters.admin_id ?? ''}
          onChange={(id) => onChange({ admin_id: id || undefined })}
        />
      </div>
      <div className="md:w-60">
        <FilterSelect
          label="Action"
          options={actionOptions(filters)}
          value={filters.action ?? ''}
          onChange={(value) => onChange({ action: auditActionNames.find((action) => action === value) })}
        />
      </div>
      <div className="md:w-48">
        <FilterSelect
          label="What"
          options={targetOptions}
          value={filters.target_type ?? ''}
          onChange={(value) => onChange(whatChanges(filters, value))}
        />
      </div>
      <DayFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

/** Another kind of thing drops one of the old kind, and an act that is never done to the new kind. */
function whatChanges({ action }: AuditFilters, value: string): AuditFilters {
  const target_type = auditTargets.find((target) => target === value);
  const fits = action === undefined || target_type === undefined || auditActions[action] === target_type;
  return { target_type, target_id: undefined, action: fits ? action : undefined };
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-14 text-muted max-md:w-12 md:ml-2">
        {label}
      </span>
      <div className="flex-1 md:w-48">
        <Field label={label} labelHidden>
          <DateInput
            value={value}
            max={today()}
            onChange={(day) => {
              // A day that is being typed is no day yet.
              if (day === '') onChange(undefined);
              else if (/^\d{4}-\d\d-\d\d$/.test(day) && day <= today()) onChange(day);
            }}
          />
        </Field>
      </div>
    </div>
  );
}

/** The filters that are set, each with a button that removes it. */
export function ActiveAuditFilters({ filters, onChange, onClear }: AuditFiltersProps & { onClear: () => void }) {
  const { data: admins = [] } = useQuery(auditAdminsQuery);
  const { admin_id, action, target_type, target_id, from, to } = filters;
  const admin = admins.find(({ id }) => id === admin_id)?.name ?? 'One administrator';
  const active: ReadonlyArray<ActiveFilter<AuditFilters>> = [
    [admin_id && admin, { admin_id: undefined }],
    [target_type && targetNames[target_type], { target_type: undefined, target_id: undefined }],
    [target_id && `About ${target_type === undefined ? 'one thing' : 'one of them'}`, { target_id: undefined }],
    [action && actionNames[action], { action: undefined }],
    [from && `From ${dayWords(from)}`, { from: undefined }],
    [to && `Until ${dayWords(to)}`, { to: undefined }],
  ];
  return <FilterChips filters={active} onChange={onChange} onClear={onClear} />;
}
