import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';
import { Field } from '#ui/forms/field.tsx';

import { Combobox } from './combobox.tsx';

const OPTIONS = ['Algebra', 'Physics', 'Chemistry'].map((label) => ({ value: label.toLowerCase(), label }));

function renderCombobox(onSearch?: (query: string) => void) {
  return render(
    <Field label="Subject" required>
      <Held initial="">
        {(value, setValue) => (
          <Combobox options={OPTIONS} value={value} onChange={setValue} {...(onSearch ? { onSearch } : {})} />
        )}
      </Held>
    </Field>,
  );
}

test('is typed into, and the first match is taken with Enter', async () => {
  const screen = await renderCombobox();
  const input = screen.getByRole('combobox', { name: 'Subject' });
  await input.fill('phy');
  await expect.element(screen.getByRole('option', { name: 'Physics' })).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('Physics');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('opens with its button and by arrow key, says when nothing fits', async () => {
  const screen = await renderCombobox();
  await screen.getByRole('button', { name: 'Show options' }).click();
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(3);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('combobox', { name: 'Subject' }).fill('zzz');
  await expect.element(screen.getByText('No options found')).toBeVisible();
});

test('picking an option is no search', async () => {
  const onSearch = vi.fn();
  const screen = await renderCombobox(onSearch);
  await screen.getByRole('combobox', { name: 'Subject' }).fill('al');
  await expect.poll(() => onSearch.mock.calls).toEqual([['al']]);
  await screen.getByRole('option', { name: 'Chemistry' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('Chemistry');
  expect(onSearch.mock.calls).toEqual([['al']]);
});
