import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Dimmed } from './dimmed.tsx';

test('a list is dimmed only while an answer takes long', async () => {
  const screen = await render(<Dimmed outdated>Jonas</Dimmed>);
  const list = screen.getByText('Jonas');
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  expect(list.element()).not.toHaveClass('opacity-50');
  await expect.element(list).toHaveClass('opacity-50');
  await screen.rerender(<Dimmed outdated={false}>Maya</Dimmed>);
  const next = screen.getByText('Maya');
  await expect.element(next).toHaveAttribute('aria-busy', 'false');
  expect(next.element()).not.toHaveClass('opacity-50');
  await screen.rerender(<Dimmed outdated>Maya</Dimmed>);
  expect(next.element()).not.toHaveClass('opacity-50');
});
