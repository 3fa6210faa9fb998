import { User } from 'lucide-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from '#ui/buttons/button.tsx';

import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

const rename = vi.fn();
const remove = vi.fn();

async function openMenu() {
  const screen = await render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem icon={<User />} link={<a href="#profile">Profile</a>}>
        Profile
      </MenuItem>
      <MenuItem onSelect={rename}>Rename</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={remove}>
        Delete
      </MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'Actions' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menu')).toBeVisible();
  return screen;
}

describe('a menu', () => {
  beforeEach(() => {
    rename.mockClear();
    remove.mockClear();
  });

  test('is walked with arrow keys, and Enter chooses', async () => {
    const screen = await openMenu();
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(rename).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  });

  test('jumps to an entry by its letter', async () => {
    const screen = await openMenu();
    await userEvent.keyboard('d');
    await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  });

  test('closes with Escape and gives the focus back', async () => {
    const screen = await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  test('has real links for what leads elsewhere', async () => {
    const screen = await openMenu();
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
    expect(screen.getByRole('menuitem', { name: 'Profile' }).element().querySelector('svg')).not.toBeNull();
  });
});
