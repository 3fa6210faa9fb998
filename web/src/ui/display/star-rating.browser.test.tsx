import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { StarRating } from './star-rating.tsx';

test.each([
  [4.9, 5, 0],
  [4.6, 4, 1],
  [4, 4, 0],
  [0.2, 0, 0],
])('%f lights %i stars and %i half ones', async (value, full, half) => {
  const screen = await render(<StarRating value={value} />);
  // A half star lies in a box of half its width.
  const widths = [...screen.container.querySelectorAll('.fill-accent')].map((star) =>
    Math.min(star.clientWidth, star.parentElement?.clientWidth ?? 0),
  );
  expect([widths.filter((width) => width === 18).length, widths.filter((width) => width === 9).length]).toEqual([
    full,
    half,
  ]);
});

test('the number stands beside the stars and is read with its meaning', async () => {
  const screen = await render(<StarRating value={4.86} count={1284} compact />);
  await expect.element(screen.getByText('4.9', { exact: true })).toBeVisible();
  expect(screen.container.textContent).toBe('Rated 4.9 out of 54.9(1,284 ratings)');
  expect(screen.container.querySelectorAll('svg')).toHaveLength(1);
});
