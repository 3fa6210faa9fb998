import { expect, test } from 'vitest';

import { serverRowFields } from './filled-rows.ts';

test('the rows that were sent lead to where they stand', () => {
  expect(serverRowFields('educations', [{ at: 1 }, { at: 3 }], ['city_id', 'university'])).toEqual({
    'educations.0.city_id': 'educations.1.city_id',
    'educations.0.university': 'educations.1.university',
    'educations.1.city_id': 'educations.3.city_id',
    'educations.1.university': 'educations.3.university',
  });
});
