import { describe, expect, test } from 'vitest';

import { startCourses, startEducation, startLocation } from './answer-drafts.ts';

const munich = { country_id: 'de', city_id: 7 };
const zurich = { country_id: 'ch', city_id: 9 };
const nowhere = { country_id: null, city_id: null };
const typed = {
  university: 'LMU Munich',
  university_id: 4,
  faculty: 'Physics',
  education_level: 'master',
  graduation_year: '2027',
};

describe('the location step', () => {
  test('begins with nothing, with what is saved, or with what was being chosen', () => {
    expect(startLocation(null, nowhere, null)).toEqual({ country_id: '', city_id: null });
    expect(startLocation(null, munich, null)).toEqual(munich);
    expect(startLocation(zurich, munich, null)).toEqual(zurich);
  });

  test('does not stumble over something else in its place', () => {
    expect(startLocation({ country: 'de' }, munich, null)).toEqual(munich);
  });
});

describe('the education step', () => {
  test('begins in the place of the step before', () => {
    expect(startEducation(null, munich, null)).toEqual({
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
    expect(startEducation(kept, munich, null)).toEqual(kept.values);
  });

  test('follows a place that was changed meanwhile, and keeps the rest', () => {
    const kept = { began: munich, values: { ...munich, ...typed } };
    expect(startEducation(kept, zurich, null)).toEqual({ ...typed, ...zurich, university: '', university_id: null });
  });

  test('stays where someone chose to study elsewhere', () => {
    const kept = { began: munich, values: { ...zurich, ...typed, university: 'ETH Zürich', university_id: 6 } };
    expect(startEducation(kept, { country_id: 'us', city_id: 1 }, null)).toEqual(kept.values);
  });
});

describe('the course that someone came for', () => {
  const place = { country_id: 'ch', city_id: 9, university_id: 6, university: 'ETH Zürich' };
  const course = { ...place, id: 45, name: 'Discrete Mathematics', code: null, people: 4 };

  test('says where someone may live, until they say it themselves', () => {
    expect(startLocation(null, nowhere, course)).toEqual(zurich);
    expect(startLocation(null, munich, course)).toEqual(munich);
  });

  test('says where they study, wherever they live', () => {
    const university = { university: 'ETH Zürich', university_id: 6 };
    expect(startEducation(null, munich, course)).toMatchObject({ ...zurich, ...university });
    expect(startEducation({ began: munich, values: { ...munich, ...typed } }, munich, course)).toMatchObject(typed);
    const somewhere = { ...course, city_id: null };
    expect(startEducation(null, munich, somewhere)).toMatchObject({ country_id: 'ch', city_id: null });
    expect(startEducation(null, zurich, somewhere)).toMatchObject(zurich);
  });

  test('is the first of their courses, until they take it off', () => {
    expect(startCourses(null, course)).toMatchObject([
      { course_id: 45, name: 'Discrete Mathematics', university_id: 6 },
    ]);
    expect(startCourses([], course)).toEqual([]);
    expect(startCourses(null, null)).toEqual([]);
  });
});
