import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Held } from '../../testing/held.tsx';
import { Chip, ChipButton } from './chip.tsx';

test('a chip is words; with a way to remove it, that is a button of its own', async () => {
  const onRemove = vi.fn();
  const screen = await render(
    <>
      <Chip>Physics</Chip>
      <Chip onRemove={onRemove} removeLabel="Remove Algebra">
        Algebra
      </Chip>
    </>,
  );
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Remove Algebra' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test('a chip that switches says whether it is on; one that acts does not', async () => {
  const screen = await render(
    <>
      <Held initial={false}>
        {(on, setOn) => (
          <ChipButton pressed={on} onClick={() => setOn(!on)}>
            Unread
          </ChipButton>
        )}
      </Held>
      <ChipButton>Ask about the price</ChipButton>
    </>,
  );
  const unread = screen.getByRole('button', { name: 'Unread' });
  await expect.element(unread).toHaveAttribute('aria-pressed', 'false');
  await unread.click();
  await expect.element(unread).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: 'Ask about the price' })).not.toHaveAttribute('aria-pressed');
});
