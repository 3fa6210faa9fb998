import { beforeAll, expect, test } from 'vitest';

import { renderApp } from '#testing/render-app.tsx';

// The page loads it on demand, which may take longer than an assertion waits.
beforeAll(() => import('./showcase.tsx'));

test('the design system shows both themes side by side', async () => {
  const { screen } = await renderApp('/dev/design-system');
  await expect.element(screen.getByRole('heading', { name: 'Design system' })).toBeInTheDocument();
  const grounds = ['Light', 'Dark'].map((name) =>
    getComputedStyle(screen.getByRole('region', { name, exact: true }).element()).getPropertyValue('--paper'),
  );
  expect(grounds).toEqual(['#fbf9f4', '#14171a']);
});
