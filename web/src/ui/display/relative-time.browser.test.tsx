import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { RelativeTime } from './relative-time.tsx';

test('all ages on a page move on together, seconds after their minute is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = new Date(Date.now() - 55_000).toISOString();
  const screen = await render(
    <p>
      <RelativeTime at={at} />, <RelativeTime at={at} />
    </p>,
  );
  const text = () => screen.container.textContent;
  expect(text()).toBe('Just now, Just now');
  vi.advanceTimersByTime(10_000);
  await expect.poll(text).toBe('1m ago, 1m ago');
  vi.advanceTimersByTime(60_000);
  await expect.poll(text).toBe('2m ago, 2m ago');
});
