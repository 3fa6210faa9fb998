import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { refuseField } from '#platform/errors.ts';

/** A number without a country code is first read as American. */
const DEFAULT_COUNTRY = 'US';

/** A number without a country code that is not American is one of the country where the person lives. */
function parsePhone(text: string, countryId: string | null) {
  const american = parsePhoneNumberFromString(text, DEFAULT_COUNTRY);
  // Our lists call the United Kingdom `uk`.
  const home = countryId === 'uk' ? 'GB' : countryId?.toUpperCase();
  if (american?.isValid() || home === undefined || !isSupportedCountry(home)) return american;
  return parsePhoneNumberFromString(text, home);
}

/** A telephone number as E.164. */
export function phoneOf(text: string, countryId: string | null): string {
  const phone = parsePhone(text, countryId);
  if (!phone?.isValid() || phone.ext) return refuseField('phone_number', 'Please enter a valid phone number');
  return phone.number;
}
