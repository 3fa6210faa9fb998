import { describe, expect, test } from 'vitest';

import type { ProfileValues } from './profile-schema.ts';
import { changedFields, firstPauseEnd, isPauseEndOrNone, untouchedChanges, usualPauseEnd } from './profile-values.ts';

const saved: ProfileValues = {
  name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@uni.test',
  phone_number: '',
  date_of_birth: '',
  gender: '',
  country_id: 'de',
  city_id: 7,
  summary: '',
  video_url: '',
  accepts_requests: true,
  paused_until: '',
};

describe('what is sent', () => {
  test('is what differs', () => {
    expect(changedFields(saved, saved)).toEqual([]);
    expect(changedFields({ ...saved, name: 'Mia', gender: 'other' }, saved)).toEqual(['name', 'gender']);
  });

  test('has a city together with its country', () => {
    expect(changedFields({ ...saved, city_id: 8 }, saved)).toEqual(['country_id', 'city_id']);
  });

  test('has a pause together with its end', () => {
    const paused = { ...saved, accepts_requests: false };
    expect(changedFields(paused, saved)).toEqual(['accepts_requests', 'paused_until']);
    expect(changedFields({ ...paused, paused_until: '2099-01-01' }, paused)).toEqual([
      'accepts_requests',
      'paused_until',
    ]);
  });
});

describe('a form that follows its profile', () => {
  test('takes over what was not touched and keeps what was', () => {
    const typed = { ...saved, name: 'Mia' };
    const now = { ...saved, name: 'Mary', last_name: 'Berg' };
    expect(untouchedChanges(typed, saved, now)).toEqual({ last_name: 'Berg' });
  });

  test('keeps country and city as one', () => {
    const now = { ...saved, country_id: 'ch', city_id: 9 };
    expect(untouchedChanges({ ...saved, city_id: 8 }, saved, now)).toEqual({});
    expect(untouchedChanges(saved, saved, now)).toEqual({ country_id: 'ch', city_id: 9 });
  });
});

test('a pause ends tomorrow at the earliest, UTC, and in two weeks unless told otherwise', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(firstPauseEnd(now)).toBe('2027-01-01');
  expect(usualPauseEnd(now)).toBe('2027-01-14');
});

test('the form takes no end and days to come', () => {
  const now = new Date();
  const ends = ['', firstPauseEnd(now), usualPauseEnd(now), '9999-12-31'];
  expect(ends.filter(isPauseEndOrNone)).toEqual(ends);
  expect([now.toISOString().slice(0, 10), '2020-01-01', '20200101', 'incomplete'].filter(isPauseEndOrNone)).toEqual([]);
});
