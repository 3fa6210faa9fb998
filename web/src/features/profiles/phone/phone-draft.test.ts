import { describe, expect, test } from 'vitest';

import {
  draftAfterBlur,
  draftAfterTyping,
  draftInCountry,
  draftOf,
  isPhone,
  phoneCountries,
  phoneCountryOf,
} from './phone-draft.ts';

const EMPTY = draftOf('');

/** Letter by letter, as someone types at the end of the box. */
function typing(text: string, from = EMPTY) {
  return [...text].reduce((draft, letter) => draftAfterTyping(draft, draft.text + letter, true), from);
}

describe('a phone number', () => {
  test('is American at first', () => {
    expect(EMPTY).toEqual({ country: 'US', text: '', value: '' });
  });

  test('is grouped while it grows, and E.164 once it is one', () => {
    expect(typing('415555')).toMatchObject({ text: '(415) 555', value: '(415) 555' });
    expect(typing('4155552671')).toEqual({ country: 'US', text: '(415) 555-2671', value: '+14155552671' });
  });

  test.each([
    ['+49', 'DE'],
    ['+44', 'GB'],
    ['+7', 'RU'],
    ['+358', 'FI'],
    ['+14165550123', 'CA'],
    ['+447400123456', 'GB'],
  ])('that begins with %s is one of %s', (text, country) => {
    expect(typing(text).country).toBe(country);
  });

  test.each([
    ['de', '0151 12345678', '+4915112345678'],
    ['uk', '020 7946 0018', '+442079460018'],
    ['fr', '06 12 34 56 78', '+33612345678'],
    ['it', '06 1234 5678', '+390612345678'],
  ])('in %s may be typed with a leading 0: %s', (countryId, typed, value) => {
    const draft = typing(typed, draftOf('', phoneCountryOf(countryId)));
    expect(draft.value).toBe(value);
    expect(draftAfterBlur(draft).country).toBe(phoneCountryOf(countryId));
  });

  test('of someone who lives nowhere yet is American', () => {
    expect(phoneCountryOf('')).toBe('US');
  });

  test('may be pasted with its code, and loses it when the box is left', () => {
    const pasted = draftAfterTyping(EMPTY, '+49 (0)151 12345678', true);
    expect(pasted).toMatchObject({ country: 'DE', value: '+4915112345678' });
    expect(draftAfterBlur(pasted)).toEqual({ country: 'DE', text: '1511 2345678', value: '+4915112345678' });
  });

  test('can be deleted and edited in the middle without being grouped again', () => {
    const whole = typing('4155552671');
    expect(draftAfterTyping(whole, '(415) 555-267', true).text).toBe('(415) 555-267');
    expect(draftAfterTyping(whole, '(415) 5559-2671', false).text).toBe('(415) 5559-2671');
  });

  test('moves to another country with its digits', () => {
    expect(draftInCountry(draftOf('+14155552671'), 'DE')).toMatchObject({ country: 'DE', text: '4155 552671' });
    expect(draftInCountry(typing('+1415'), 'DE')).toMatchObject({ country: 'DE', text: '415' });
    expect(draftInCountry(EMPTY, 'DE')).toEqual({ country: 'DE', text: '', value: '' });
    expect(draftInCountry(EMPTY, 'nowhere').country).toBe('US');
  });

  test('that is saved is shown as it is read', () => {
    expect(draftOf('+4915112345678')).toEqual({ country: 'DE', text: '1511 2345678', value: '+4915112345678' });
    expect(draftOf('+80012345678')).toMatchObject({ text: '+80012345678' });
    expect(draftOf('01511 2345678', 'DE')).toMatchObject({ country: 'DE', value: '+4915112345678' });
    expect(draftOf('0151', 'DE')).toEqual({ country: 'DE', text: '0151', value: '0151' });
  });

  test.each(['abc', '123', '+1 415', '+14155552671 ext. 5', '4155552671', ''])('is not %j', (value) => {
    expect(isPhone(value)).toBe(false);
  });

  test('with letters in it stays what was typed', () => {
    expect(draftAfterTyping(EMPTY, 'call me', true)).toMatchObject({ text: 'call me', value: 'call me' });
  });
});

test('every country has a name and a code', () => {
  expect(phoneCountries().length).toBeGreaterThan(200);
  expect(phoneCountries()).toContainEqual({ value: 'DE', label: 'Germany +49' });
});
