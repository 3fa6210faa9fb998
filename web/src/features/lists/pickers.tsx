import { type NamedList, useNamedList } from './api/named-lists.ts';
import { useCountryName } from './api/places.ts';
import { useUniversities } from './api/universities.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { RequestableSelect } from './requestable-select.tsx';

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

export interface ChosenUniversity {
  /** '' for none. */
  name: string;
  /** Null for a university that is not in the list yet. */
  id: number | null;
  /** Where it is, if the list says so. */
  cityId?: number | null;
}

interface UniversityPickerProps extends PickerField<ChosenUniversity> {
  /** '' while none is chosen; the picker is then disabled. */
  countryId: string;
  cityId: number | null;
  /** Whether a country is enough to choose from. */
  withoutCity?: boolean;
}

export function UniversityPicker(props: UniversityPickerProps) {
  // A request is about one country, so another one starts without it.
  return <PickerOfCountry key={props.countryId} {...props} />;
}

function PickerOfCountry(props: UniversityPickerProps) {
  const { countryId, cityId, withoutCity = false, label = 'University', ...field } = props;
  const { value, onChange, disabled = false, ...picker } = field;
  const placed = countryId !== '' && (cityId !== null || withoutCity);
  const universities = useUniversities(placed ? countryId : '', cityId);
  const country = useCountryName(countryId);

  function choose(name: string) {
    const listed = universities.named(name);
    onChange({ name, id: listed?.id ?? null, cityId: listed?.city_id ?? null });
  }

  return (
    <RequestableSelect
      {...picker}
      label={label}
      type="universities"
      value={value.name}
      onChange={choose}
      options={universities.options}
      placeholder={placeholderOf(placed, universities.loading)}
      disabled={disabled || !placed}
      loading={universities.searching}
      onSearch={universities.onSearch}
      place={{ country_code: countryId, city_id: cityId }}
      note={`This university will be added for ${country}`}
    >
      {universities.failed && (
        <LoadFailure list="universities" retrying={universities.retrying} onRetry={universities.retry} />
      )}
    </RequestableSelect>
  );
}

function placeholderOf(placed: boolean, loading: boolean): string {
  if (!placed) return 'Select location first';
  return loading ? 'Loading universities...' : 'Select university';
}
