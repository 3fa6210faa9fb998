import { describe, expect, test } from 'vitest';

import type { ProfileValues } from './profile-schema.ts';
import { changedFields, untouchedChanges } from './profile-values.ts';

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
