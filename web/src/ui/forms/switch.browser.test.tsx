import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Switch } from './switch.tsx';

test('label, switch and space bar turn it on and off', async () => {
  const screen = await render(<Switch label="Take new requests" text="Students can ask you" />);
  const control = screen.getByRole('switch', { name: 'Take new requests' });
  await expect.element(control).toHaveAccessibleDescription('Students can ask you');
  await screen.getByText('Take new requests').click();
  await expect.element(control).toBeChecked();
  await control.click();
  await expect.element(control).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
});

test('it answers to a fingertip', async () => {
  const screen = await render(<Switch label="Take new requests" />);
  const { width, height } = screen.getByRole('switch').element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
