import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Held } from '#testing/held.tsx';

import { RadioGroup } from '../forms/radio-group.tsx';
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

test('a chip that is on looks the same under the pointer, or its words could not be read', async () => {
  const screen = await render(
    <>
      <ChipButton pressed>Unread</ChipButton>
      <RadioGroup
        label="Level"
        look="chips"
        options={[{ value: 'master', label: 'Master' }]}
        value="master"
        onChange={() => {}}
      />
      <p>Elsewhere</p>
    </>,
  );
  const chips = [screen.getByText('Unread'), screen.getByRole('radio', { name: 'Master' })];
  const colours = () =>
    chips.map((chip) => getComputedStyle(chip.element().closest('button, label') ?? document.body).backgroundColor);
  await screen.getByText('Elsewhere').hover();
  const [atRest] = colours();
  for (const [index, chip] of chips.entries()) {
    await chip.hover();
    expect(colours()[index]).toBe(atRest);
  }
});
