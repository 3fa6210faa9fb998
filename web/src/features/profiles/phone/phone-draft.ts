import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

import type { PickerOption } from '#ui/pickers/picker-props.ts';

/** A number while someone types it. */
export interface PhoneDraft {
  country: CountryCode;
  /** What the box shows. */
  text: string;
  /** What the form holds: E.164 for a valid number, else the text. */
  value: string;
}

/** For whoever has not said where they live. */
const DEFAULT_COUNTRY = 'US';
/** Text with other characters is not formatted; the rule says what is wrong with it. */
const LIKE_A_NUMBER = /^[+\d\s()./-]*$/;

function callingCode(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/** All countries by their names. Made when someone reaches the list: a browser takes 30 ms for it. */
export function phoneCountries(): PickerOption[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return getCountries()
    .map((country) => ({ value: country, label: `${names.of(country) ?? country} ${callingCode(country)}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The phone country of a country of our lists, which call the United Kingdom `uk`; '' is none. */
export function phoneCountryOf(countryId: string): CountryCode {
  const code = countryId === 'uk' ? 'GB' : countryId.toUpperCase();
  return isSupportedCountry(code) ? code : DEFAULT_COUNTRY;
}

/** 'US +1'. */
export function countryLabel(country: CountryCode): string {
  return `${country} ${callingCode(country)}`;
}

export function isPhone(value: string): boolean {
  const number = parsePhoneNumberFromString(value);
  return number !== undefined && number.isValid() && number.ext === undefined;
}

function draft(country: CountryCode, text: string): PhoneDraft {
  const number = LIKE_A_NUMBER.test(text) ? parsePhoneNumberFromString(text, country) : undefined;
  return { country, text, value: number?.isValid() ? number.number : text.trim() };
}

/**
 * A value as shown when nobody types: in groups, without the country code that stands beside it. A number that was typed
 * before these rules were loaded is one of this country.
 */
export function draftOf(value: string, country: CountryCode = DEFAULT_COUNTRY): PhoneDraft {
  const number = parsePhoneNumberFromString(value);
  // A number without a country, such as +800, keeps its code.
  if (!number?.country || !number.isValid()) return draft(country, value);
  const code = `+${number.countryCallingCode}`;
  return { country: number.country, text: number.formatInternational().slice(code.length).trim(), value };
}

/** The country of an international number; of several with the same code, the main one. */
function countryOf(typing: AsYouType, current: CountryCode): CountryCode {
  const known = typing.getNumber()?.country ?? typing.getCountry();
  const code = typing.getCallingCode();
  if (known !== undefined) return known;
  if (code === undefined || code === getCountryCallingCode(current)) return current;
  return metadata.country_calling_codes[code]?.[0] ?? current;
}

/** After a key stroke or a paste. Groups the digits only when text was added at the end. */
export function draftAfterTyping(before: PhoneDraft, text: string, caretAtEnd: boolean): PhoneDraft {
  if (!LIKE_A_NUMBER.test(text)) return draft(before.country, text);
  const typing = new AsYouType(before.country);
  const grouped = typing.input(text);
  const country = text.trimStart().startsWith('+') ? countryOf(typing, before.country) : before.country;
  return draft(country, caretAtEnd && text.length > before.text.length ? grouped : text);
}

export function draftInCountry({ text }: PhoneDraft, country: string): PhoneDraft {
  const chosen = isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  // Removes the code of another country and keeps the rest.
  const national = text.startsWith('+') ? (parsePhoneNumberFromString(text)?.nationalNumber ?? '') : text;
  const next = draft(chosen, national);
  return isPhone(next.value) ? draftOf(next.value) : next;
}

/** When the box loses the focus. */
export function draftAfterBlur(left: PhoneDraft): PhoneDraft {
  return isPhone(left.value) ? draftOf(left.value) : left;
}
