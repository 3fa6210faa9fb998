import { X } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a pending button says what it does and cannot be pressed again', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button pending pendingLabel="Saving..." onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
});

test('a button in a form does not submit it unless it says so', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('an icon button is known by its label', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <IconButton label="Close" onClick={onClick}>
      <X />
    </IconButton>,
  );
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
