import { describe, expect, test } from 'vitest';

import { startEducation, startLocation } from './answer-drafts.ts';

const munich = { country_id: 'de', city_id: 7 };
const zurich = { country_id: 'ch', city_id: 9 };
const typed = {
  university: 'LMU Munich',
  university_id: 4,
  faculty: 'Physics',
  education_level: 'master',
  graduation_year: '2027',
};

describe('the location step', () => {
  test('begins with nothing, with what is saved, or with what was being chosen', () => {
    expect(startLocation(null, { country_id: null, city_id: null })).toEqual({ country_id: '', city_id: null });
    expect(startLocation(null, munich)).toEqual(munich);
    expect(startLocation(zurich, munich)).toEqual(zurich);
  });

  test('does not stumble over something else in its place', () => {
    expect(startLocation({ country: 'de' }, munich)).toEqual(munich);
  });
});

describe('the education step', () => {
  test('begins in the place of the step before', () => {
    expect(startEducation(null, munich)).toEqual({
      ...munich,
      university: '',
      university_id: null,
      faculty: '',
      education_level: '',
      graduation_year: '',
    });
  });

  test('goes on with what was typed', () => {
    const kept = { began: munich, values: { ...munich, ...typed } };
    expect(startEducation(kept, munich)).toEqual(kept.values);
  });

  test('follows a place that was changed meanwhile, and keeps the rest', () => {
    const kept = { began: munich, values: { ...munich, ...typed } };
    expect(startEducation(kept, zurich)).toEqual({ ...typed, ...zurich, university: '', university_id: null });
  });

  test('stays where someone chose to study elsewhere', () => {
    const kept = { began: munich, values: { ...zurich, ...typed, university: 'ETH Zürich', university_id: 6 } };
    expect(startEducation(kept, { country_id: 'us', city_id: 1 })).toEqual(kept.values);
  });
});
