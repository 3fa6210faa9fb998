import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { refuseField } from '#platform/errors.ts';

/** spec 1 §9: a number without a country is American. */
const DEFAULT_COUNTRY = 'US';

/** A telephone number as E.164. */
export function phoneOf(text: string): string {
  const phone = parsePhoneNumberFromString(text, DEFAULT_COUNTRY);
  if (!phone?.isValid() || phone.ext) return refuseField('phone_number', 'Please enter a valid phone number');
  return phone.number;
}
