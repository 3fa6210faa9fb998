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
  const widths = [...screen.container.querySelectorAll('.overflow-hidden')].map((star) => star.clientWidth);
  expect([widths.filter((width) => width === 18).length, widths.filter((width) => width === 9).length]).toEqual([
    full,
    half,
  ]);
});

test('the number stands beside the stars and is read with its meaning', async () => {
  const screen = await render(<StarRating value={4.86} count={1284} compact />);
  await expect.element(screen.getByText('4.9', { exact: true })).toBeVisible();
  expect(screen.container.textContent).toBe('Rated 4.9 out of 54.9(1,284 ratings)');
  expect(screen.container.querySelectorAll('.overflow-hidden')).toHaveLength(1);
});
