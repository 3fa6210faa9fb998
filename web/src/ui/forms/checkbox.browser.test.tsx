import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Checkbox } from './checkbox.tsx';

test('label, box and space bar switch it', async () => {
  const screen = await render(<Checkbox label="Show inactive" />);
  const box = screen.getByRole('checkbox', { name: 'Show inactive' });
  await screen.getByText('Show inactive').click();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
});

test('the box answers to a fingertip and tells its error', async () => {
  const screen = await render(<Checkbox label="I agree" required error="Please agree first" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await expect.element(box).toBeRequired();
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription('Please agree first');
  expect(box.element().getBoundingClientRect().width).toBe(44);
});
