import { beforeEach, expect, test, vi } from 'vitest';

import { stubLocalStorage } from '#testing/stub-browser.ts';

import { claimDrafts, keepDraft, onDraftsDropped, readDraft } from './drafts.ts';

beforeEach(stubLocalStorage);

test('whoever signs in again finds what they had typed; someone else finds nothing', () => {
  const dropped = vi.fn<() => void>();
  onDraftsDropped(dropped);
  claimDrafts('maya');
  keepDraft('chat:1', 'half a thought');
  claimDrafts('maya');
  expect(readDraft('chat:1')).toBe('half a thought');
  expect(dropped).not.toHaveBeenCalled();
  claimDrafts('jonas');
  expect(readDraft('chat:1')).toBeNull();
  expect(dropped).toHaveBeenCalledOnce();
});
