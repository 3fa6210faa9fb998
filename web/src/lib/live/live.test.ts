import { listUpdated } from '@coursemate/contract/lists';
import { accountChanged } from '@coursemate/contract/profiles';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';

import { catchUpAll, handleEvent, keepLive, on } from './live.ts';

const stops: Array<() => void> = [];
const keep = (data: Parameters<typeof keepLive>[0]) => {
  const stop = keepLive(data);
  stops.push(stop);
  return stop;
};

afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('an event reaches everyone who named it, until they stop', () => {
  const [lists, account] = [vi.fn(), vi.fn()];
  const catchUp = () => undefined;
  const stop = keep({ events: [on(listUpdated, lists)], catchUp });
  keep({ events: [on(accountChanged, account), on(listUpdated, account)], catchUp });
  handleEvent('list_updated', { type: 'subjects' });
  expect(lists).toHaveBeenCalledExactlyOnceWith({ type: 'subjects' });
  expect(account).toHaveBeenCalledOnce();
  stop();
  handleEvent('list_updated', { type: 'subjects' });
  expect(lists).toHaveBeenCalledOnce();
  expect(account).toHaveBeenCalledTimes(2);
});

test('everyone catches up at each connection, also when another one fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const caughtUp = vi.fn();
  keep({ events: [], catchUp: () => Promise.reject(new Error('Nobody answered')) });
  keep({ events: [], catchUp: caughtUp });
  catchUpAll();
  catchUpAll();
  expect(caughtUp).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
});

test('live data without a catch-up, or without a word about its events, does not compile', () => {
  type LiveData = Parameters<typeof keepLive>[0];
  expectTypeOf<Pick<LiveData, 'events'>>().not.toExtend<LiveData>();
  expectTypeOf<Pick<LiveData, 'catchUp'>>().not.toExtend<LiveData>();
});
