import type { ListItem } from '@coursemate/contract/admin-lists';
import { limits } from '@coursemate/contract/base/limits';
import { type ListType, type NamedEntry, singularOf } from '@coursemate/contract/lists';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { ListedUniversityPicker } from '#features/lists/listed-university-picker.tsx';
import { CityPicker, CountryPicker } from '#features/lists/place-pickers.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

import { DEFAULT_COUNTRY } from '../list-names.ts';

export interface EntryInput {
  name: string;
  country_code?: string;
  city_id?: number | null;
  code?: string | null;
  university_id?: number;
}

interface EntryFormProps {
  type: ListType;
  /** The entry to change; without it a new one. */
  item?: ListItem;
  /** The university of a new course, as long as no other is chosen. */
  at?: NamedEntry | null;
  pending: boolean;
  onSave: (input: EntryInput) => void;
  onCancel: () => void;
}

/** Adds or changes an entry, in its place. A name of nothing but spaces is not sent. */
export function EntryForm({ type, item, at = null, pending, onSave, onCancel }: EntryFormProps) {
  const [name, setName] = useState(item?.name ?? '');
  const [country, setCountry] = useState(item?.country_code ?? DEFAULT_COUNTRY);
  const [city, setCity] = useState(item?.city_id ?? null);
  const [code, setCode] = useState(item?.code ?? '');
  const [university, setUniversity] = useState(at);
  const [incomplete, setIncomplete] = useState(false);
  // The university of a course never changes.
  const needsUniversity = type === 'courses' && item === undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    const trimmed = name.trim();
    if (trimmed === '') {
      input.current?.focus();
      return;
    }
    setIncomplete(needsUniversity && university === null);
    if (needsUniversity && university === null) return;
    onSave({
      name: trimmed,
      ...(type === 'universities' && { country_code: country, city_id: city }),
      ...(type === 'courses' && { code: code.trim() || null }),
      ...(needsUniversity && university && { university_id: university.id }),
    });
  }
  function cancelOnEscape(event: KeyboardEvent) {
    // A picker that is open takes the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is one more way to Cancel.
    <form
      onSubmit={save}
      noValidate
      onKeyDown={cancelOnEscape}
      aria-label={item ? `Edit ${item.name}` : `New ${singularOf[type]}`}
      className="grid gap-3 py-2 font-normal"
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field label="Name" required>
            <TextInput
              ref={input}
              value={name}
              maxLength={limits.listNameMax}
              // Disabled it would lose the focus, and a refused name is mended here.
              readOnly={pending}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        </div>
        {type === 'courses' && (
          <div className="min-w-0 flex-1 basis-32">
            <Field label="Code">
              <TextInput
                value={code}
                maxLength={limits.courseCodeMax}
                readOnly={pending}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </Field>
          </div>
        )}
        {needsUniversity && (
          <div className="min-w-0 flex-1 basis-60">
            <ListedUniversityPicker
              required
              value={university}
              disabled={pending}
              error={incomplete && university === null ? 'Please select a university' : undefined}
              onChange={setUniversity}
            />
          </div>
        )}
        {type === 'universities' && (
          <>
            <div className="min-w-0 flex-1 basis-44">
              <CountryPicker
                value={country}
                disabled={pending}
                onChange={(chosen) => {
                  setCountry(chosen);
                  // A city belongs to its country.
                  if (chosen !== country) setCity(null);
                }}
              />
            </div>
            <div className="min-w-0 flex-1 basis-44">
              <CityPicker countryId={country} value={city} disabled={pending} onChange={setCity} />
            </div>
          </>
        )}
        {/* On the line of the fields, which have a label above and perhaps an error below. */}
        <div className="flex gap-2 sm:pt-6.75">
          <Button look="secondary" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {item ? 'Save' : 'Add'}
          </Button>
        </div>
      </div>
      {item?.university !== undefined && <p className="text-13 break-words text-muted">At {item.university}</p>}
      {item && item.aliases.length > 0 && (
        <p className="text-13 break-words text-muted">Also found as: {item.aliases.join(', ')}</p>
      )}
    </form>
  );
}
