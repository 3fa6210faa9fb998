import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

test('a popover is named, closes with Escape and gives the focus back', async () => {
  const screen = await render(
    <Popover trigger={<Button>Why?</Button>} title="Contact information">
      Once you both agree.
    </Popover>,
  );
  await screen.getByRole('button', { name: 'Why?' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Contact information' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Why?' })).toHaveFocus();
});

test('a tooltip comes with the focus and goes with Escape; its button has a name without it', async () => {
  const screen = await render(
    <Tooltip text="Ratings of the last two years">
      <IconButton label="About ratings">?</IconButton>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'About ratings' })).toHaveFocus();
  await expect.element(screen.getByText('Ratings of the last two years')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Ratings of the last two years')).not.toBeInTheDocument();
});

test('a tooltip comes when the pointer rests, stays while it is on the tooltip, and goes when it leaves', async () => {
  const clicked = vi.fn();
  const screen = await render(
    <div className="grid gap-40 p-10">
      <Tooltip text="Ratings of the last two years">
        <Button onClick={clicked}>About ratings</Button>
      </Tooltip>
      <p>Elsewhere</p>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'About ratings' });
  const before = button.element();
  const tooltip = screen.getByText('Ratings of the last two years');
  await button.hover();
  await expect.element(tooltip).toBeVisible();
  // A press would get lost if the tooltip exchanged what it explains.
  expect(button.element()).toBe(before);
  await tooltip.hover();
  // Longer than it takes to close.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(tooltip).toBeVisible();
  await screen.getByText('Elsewhere').hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  await button.click();
  expect(clicked).toHaveBeenCalledOnce();
  // A hand on the mouse moves it a little. Longer than it takes to open.
  await button.hover({ position: { x: 5, y: 5 } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(tooltip).not.toBeInTheDocument();
});
