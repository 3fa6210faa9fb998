import { expect, test } from 'vitest';

import { refuse } from '../testing/fake-api.ts';
import { ApiError } from './api-error.ts';
import { retryIdempotent } from './query-client.ts';

function refusal(code: Parameters<typeof refuse>[0]): ApiError {
  return new ApiError({ ...refuse(code), retryAfter: null });
}

test('what may be sent twice is repeated once when nobody answered or the server was busy', () => {
  expect(retryIdempotent(0, new TypeError('Failed to fetch'))).toBe(true);
  expect(retryIdempotent(0, refusal('unavailable'))).toBe(true);
  expect(retryIdempotent(1, new TypeError('Failed to fetch'))).toBe(false);
});

test('a refusal and a failure of the server are answers', () => {
  expect(retryIdempotent(0, refusal('account_restricted'))).toBe(false);
  expect(retryIdempotent(0, refusal('internal_error'))).toBe(false);
});
