import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Avatar } from './avatar.tsx';

test('a person without a photo has initials, one with a photo has it over them', async () => {
  const screen = await render(
    <>
      <Avatar name="Kenji Watanabe" />
      <Avatar name="Jonas Weber" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
    </>,
  );
  await expect.element(screen.getByText('KW')).toBeVisible();
  const photo = screen.container.querySelector('img');
  expect(photo?.alt).toBe('');
  expect(photo?.getBoundingClientRect().width).toBe(40);
});

test('a photo that cannot be loaded leaves the initials', async () => {
  const screen = await render(<Avatar name="Kenji Watanabe" src="data:image/png;base64,AAAA" />);
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  await expect.element(screen.getByText('KW')).toBeVisible();
});

test('only being online is said aloud', async () => {
  const screen = await render(<Avatar name="Kenji Watanabe" online />);
  await expect.element(screen.getByText('Online')).toBeInTheDocument();
  await expect.element(screen.getByText('KW')).toHaveAttribute('aria-hidden', 'true');
});
