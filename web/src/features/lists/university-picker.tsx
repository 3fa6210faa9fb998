import { LoadFailure, type PickerField } from './picker-field.tsx';
import { RequestableSelect } from './requestable-select.tsx';
import { useCountryName } from './use-places.ts';
import { useUniversities } from './use-universities.ts';

export interface ChosenUniversity {
  /** '' for none. */
  name: string;
  /** Null for a university that is not in the list yet. */
  id: number | null;
}

interface UniversityPickerProps extends PickerField<ChosenUniversity> {
  countryId: string;
  /** Null while no city is chosen; the picker is then disabled. */
  cityId: number | null;
}

export function UniversityPicker(props: UniversityPickerProps) {
  // A request is about one place, so another place starts without it.
  return <PickerOfPlace key={`${props.countryId} ${props.cityId}`} {...props} />;
}

function PickerOfPlace({ countryId, cityId, label = 'University', ...field }: UniversityPickerProps) {
  const { value, onChange, disabled = false, ...picker } = field;
  const universities = useUniversities(countryId, cityId);
  const country = useCountryName(countryId);
  return (
    <RequestableSelect
      {...picker}
      label={label}
      type="universities"
      value={value.name}
      onChange={(name) => onChange({ name, id: universities.idOf(name) })}
      options={universities.options}
      placeholder={placeholderOf(cityId, universities.loading)}
      disabled={disabled || cityId === null}
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

function placeholderOf(cityId: number | null, loading: boolean): string {
  if (cityId === null) return 'Select location first';
  return loading ? 'Loading universities...' : 'Select university';
}
