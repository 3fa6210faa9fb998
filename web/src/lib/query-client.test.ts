import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { refuse } from '#testing/fake-api.ts';

import { ApiError } from './api-error.ts';
import { createQueryClient, retryIdempotent, unlessJustAsked } from './query-client.ts';

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

describe('a list that the route has asked for', () => {
  const queryFn = vi.fn(() => Promise.resolve('list'));
  const query = { queryKey: ['list'], queryFn, refetchOnMount: unlessJustAsked };
  const client = createQueryClient();
  const appear = () => new QueryObserver(client, query).subscribe(() => undefined)();

  beforeEach(async () => {
    vi.useFakeTimers();
    client.clear();
    queryFn.mockClear();
    await client.prefetchQuery(query);
  });

  afterEach(() => void vi.useRealTimers());

  test('is not asked for again by the page that appears right after', () => {
    appear();
    expect(queryFn).toHaveBeenCalledOnce();
  });

  test('is asked for by a page that appears later', () => {
    vi.advanceTimersByTime(1100);
    appear();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('is asked for at once when it is known to have changed', async () => {
    await client.invalidateQueries({ queryKey: query.queryKey });
    appear();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
