import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { Held } from '#testing/held.tsx';

import { type Range, RangeSlider } from './range-slider.tsx';

async function show(initial: Range) {
  const onCommit = vi.fn<(range: Range) => void>();
  const screen = await render(
    <main>
      <h1>Prices</h1>
      <Held<Range> initial={initial}>
        {(value, setValue) => (
          <RangeSlider
            label="Price"
            thumbLabels={['From', 'To']}
            min={0}
            max={50}
            value={value}
            onChange={setValue}
            onCommit={onCommit}
            describe={(price) => `${price} euros`}
          />
        )}
      </Held>
    </main>,
  );
  const from = screen.getByRole('slider', { name: 'From' });
  const to = screen.getByRole('slider', { name: 'To' });
  // The thumbs are there once their code is loaded.
  await expect.element(to).toBeInTheDocument();
  return { onCommit, from, to };
}

test('each end is moved by keys, and told when it rests', async () => {
  const { onCommit, from, to } = await show([10, 30]);
  from.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(from).toHaveValue('11');
  await expect.element(from).toHaveAttribute('aria-valuetext', '11 euros');
  await expect.poll(() => onCommit.mock.lastCall).toEqual([[11, 30]]);
  to.element().focus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => onCommit.mock.lastCall).toEqual([[11, 20]]);
});

test('no end passes the other or takes it along', async () => {
  const { from, to } = await show([10, 12]);
  from.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(from).toHaveValue('12');
  await expect.element(to).toHaveValue('12');
});

test('axe finds nothing', async () => {
  await show([10, 30]);
  expect(await violationsIn(document.body)).toEqual([]);
});
