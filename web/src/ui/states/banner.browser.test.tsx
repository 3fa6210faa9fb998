import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Banner } from './banner.tsx';

test('bad news interrupts, other news waits', async () => {
  const screen = await render(
    <>
      <Banner tone="danger">Login failed</Banner>
      <Banner tone="ok">Saved</Banner>
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login failed');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('it can be dismissed where that is offered', async () => {
  const onDismiss = vi.fn();
  const screen = await render(
    <Banner tone="info" onDismiss={onDismiss} action={<a href="#x">More</a>}>
      Hello
    </Banner>,
  );
  await expect.element(screen.getByRole('link', { name: 'More' })).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});
