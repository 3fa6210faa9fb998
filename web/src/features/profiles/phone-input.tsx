import { ChevronDown } from 'lucide-react';
import {
  type ChangeEvent,
  cloneElement,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/forms/field.tsx';
import { controlClass } from '#ui/forms/text-input.tsx';
import { useFirstPress } from '#ui/overlays/use-first-press.ts';
import type { PickerOption } from '#ui/pickers/picker-props.ts';
import { useTypedAhead } from '#ui/pickers/typed-ahead.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import type { PhoneDraft } from './phone/phone-draft.ts';
import { usePhoneTools } from './phone/phone-tools.ts';

interface PhoneInputProps {
  /** E.164, '' for none, or the typed text while it is no valid number. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLInputElement>;
  name: string;
  /** Where the person lives, '' for nowhere yet: the country of a number that is typed without one. */
  homeCountryId: string;
  /** No number is saved: the frame is amber. */
  missing: boolean;
}

/** A country and a number in one frame. The label of the `Field` around it names the number. */
export function PhoneInput({ value, onChange, onBlur, homeCountryId, missing, ...input }: PhoneInputProps) {
  const control = useFieldControl();
  const [touched, setTouched] = useState(false);
  const tools = usePhoneTools(touched);
  const frame = useRef<HTMLDivElement>(null);
  const [kept, keep] = useState<PhoneDraft | null>(null);
  // When the form was reset, its value differs from the draft's, and the draft is dropped.
  const draft = kept?.value === value ? kept : tools?.draftOf(value, tools.phoneCountryOf(homeCountryId));

  // What was typed before the rules came is a number of the country now.
  useEffect(() => {
    if (draft && draft.value !== value) onChange(draft.value);
  }, [draft, value, onChange]);

  function take(next: PhoneDraft) {
    keep(next);
    if (next.value !== value) onChange(next.value);
  }
  function type({ currentTarget: { value: text, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    if (tools && draft) take(tools.draftAfterTyping(draft, text, selectionStart === text.length));
    else onChange(text);
  }
  function leave() {
    if (tools && draft) keep(tools.draftAfterBlur(draft));
    onBlur();
  }

  return (
    <div
      ref={frame}
      onFocus={() => setTouched(true)}
      data-missing={missing && !control['aria-invalid'] ? '' : undefined}
      className={classNames(
        'flex items-center data-missing:not-focus-within:not-has-disabled:border-warn data-missing:not-focus-within:not-has-disabled:bg-warn-soft data-missing:not-focus-within:not-has-disabled:inset-ring data-missing:not-focus-within:not-has-disabled:inset-ring-warn',
        controlClass('md'),
      )}
    >
      {tools && draft ? (
        <PhoneCountry
          value={draft.country}
          short={tools.countryLabel(draft.country)}
          countries={tools.phoneCountries}
          onChange={(country) => take(tools.draftInCountry(draft, country))}
          frame={frame}
        />
      ) : (
        <Skeleton className="mr-1 ml-3.5 h-4 w-14 shrink-0" />
      )}
      <input
        {...control}
        {...input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="Enter phone number"
        value={draft?.text ?? value}
        onChange={type}
        onBlur={leave}
        className="w-full min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 tabular-nums outline-none placeholder:text-muted disabled:cursor-not-allowed"
      />
    </div>
  );
}

const OpenPhoneCountry = lazyPart(
  async () => (await import('./phone/open-phone-country.tsx')).OpenPhoneCountry,
  ({ trigger }) => trigger,
);

export interface PhoneCountryProps {
  value: string;
  /** 'US +1'. */
  short: string;
  /** Asked when someone reaches the button. */
  countries: () => readonly PickerOption[];
  onChange: (country: string) => void;
  /** The frame of the whole input, below which the list opens. */
  frame: RefObject<HTMLElement | null>;
}

/** The country of a phone input: a select inside the frame that it shares with the number. */
function PhoneCountry(props: PhoneCountryProps) {
  const id = useId();
  const { pressed, press, closed } = useFirstPress(id, 'listbox');
  const { typed, onKeyDown } = useTypedAhead(press);
  const button = (
    <button
      type="button"
      aria-label="Phone country"
      className="flex shrink-0 items-center gap-1 self-stretch rounded-l-control border-r border-line pr-2 pl-3.5 tabular-nums outline-none focus-visible:bg-brand-soft disabled:cursor-not-allowed"
    >
      {props.short}
      <ChevronDown className="size-4 text-muted" />
    </button>
  );
  if (pressed) return <OpenPhoneCountry {...props} id={id} trigger={button} typedAhead={typed} />;
  return cloneElement(button, {
    ...closed,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event) || closed.onKeyDown(event),
  });
}
