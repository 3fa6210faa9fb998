import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';
import { Field } from '#ui/forms/field.tsx';

import type { PickerProps, PickerSearch } from './picker-props.ts';
import { Select } from './select.tsx';

const OPTIONS = ['ETH Zürich', 'University of Zurich', 'KAIST'].map((label) => ({ value: label.toLowerCase(), label }));
const SEARCH = { placeholder: 'Search universities...' };

interface Extra extends Partial<PickerProps> {
  search?: PickerSearch;
  error?: string;
}

function renderSelect({ error, value = '', ...extra }: Extra = {}) {
  return render(
    <Field label="University" required error={error}>
      <Held initial={value}>
        {(chosen, setChosen) => (
          <Select options={OPTIONS} placeholder="Select university" {...extra} value={chosen} onChange={setChosen} />
        )}
      </Held>
    </Field>,
  );
}

describe.each([
  ['without search', undefined],
  ['with search', SEARCH],
])('a select %s', (_name, search) => {
  const extra = search ? { search } : {};

  test('is chosen from with the keyboard alone', async () => {
    const screen = await renderSelect(extra);
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await expect.element(trigger).toHaveTextContent('Select university');
    trigger.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(trigger).not.toHaveTextContent('Select university');
    await expect.element(trigger).toHaveFocus();
  });

  test('closes with Escape and keeps what was chosen', async () => {
    const screen = await renderSelect({ ...extra, value: 'kaist' });
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await trigger.click();
    await expect.element(screen.getByRole('option', { name: 'KAIST' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveTextContent('KAIST');
  });

  test('is required, and tells its error', async () => {
    const screen = await renderSelect({ ...extra, error: 'University is required' });
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await expect.element(trigger).toHaveAttribute('aria-required', 'true');
    await expect.element(trigger).toHaveAttribute('aria-invalid', 'true');
    await expect.element(trigger).toHaveAccessibleDescription('University is required');
  });

  test('does not open while it is disabled', async () => {
    const screen = await renderSelect({ ...extra, disabled: true });
    await expect.element(screen.getByRole('combobox', { name: 'University' })).toBeDisabled();
  });

  test('says when there is nothing to choose', async () => {
    const screen = await renderSelect({ ...extra, options: [] });
    await screen.getByRole('combobox', { name: 'University' }).click();
    await expect.element(screen.getByText('No options found')).toBeVisible();
  });

  test('says that options are on their way', async () => {
    const screen = await renderSelect({ ...extra, options: [], loading: true });
    await screen.getByRole('combobox', { name: 'University' }).click();
    await expect.element(screen.getByText('Loading...')).toBeVisible();
    await expect.element(screen.getByText('No options found')).not.toBeInTheDocument();
  });

  test('has a last entry that acts and is never chosen', async () => {
    const onSelect = vi.fn();
    const screen = await renderSelect({ ...extra, action: { label: 'Other (request new university)', onSelect } });
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await trigger.click();
    await screen.getByRole('option', { name: 'Other (request new university)' }).click();
    expect(onSelect).toHaveBeenCalledOnce();
    await expect.element(trigger).toHaveTextContent('Select university');
  });

  test('shows a choice that is not among the loaded options by its given words', async () => {
    const screen = await renderSelect({ ...extra, value: 'u-77', valueLabel: 'Uppsala University' });
    await expect.element(screen.getByRole('combobox', { name: 'University' })).toHaveTextContent('Uppsala University');
  });

  test.each([
    ['below', 244],
    ['above', 243],
  ])('opens %s its control with %i px below it', async (side, room) => {
    await page.viewport(600, 800);
    const screen = await render(
      <div className="fixed inset-x-4 top-0">
        <div className="h-80" />
        <Field label="University" labelHidden>
          <Select options={OPTIONS} value="" onChange={() => {}} {...extra} />
        </Field>
      </div>,
    );
    const trigger = screen.getByRole('combobox', { name: 'University' });
    // The control ends where exactly `room` pixels are left, so a pixel decides.
    await page.viewport(600, Math.round(trigger.element().getBoundingClientRect().bottom) + room);
    await trigger.click();
    const list = screen.getByRole('listbox');
    await expect.element(list).toBeVisible();
    const above = () => list.element().getBoundingClientRect().top < trigger.element().getBoundingClientRect().top;
    await expect.poll(above).toBe(side === 'above');
  });
});

test('an open list adds no style element, which the content security policy would refuse', async () => {
  const screen = await renderSelect();
  await screen.getByRole('combobox', { name: 'University' }).click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(document.querySelector('style[data-href^=base-ui]')).toBeNull();
});

test('letters jump to an option where there is no search', async () => {
  const screen = await renderSelect();
  screen.getByRole('combobox', { name: 'University' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('k{Enter}');
  await expect.element(screen.getByRole('combobox', { name: 'University' })).toHaveTextContent('KAIST');
});

test('letters on a closed list never start what its last entry does', async () => {
  const onSelect = vi.fn();
  const screen = await renderSelect({ action: { label: 'Other', onSelect } });
  const trigger = screen.getByRole('combobox', { name: 'University' });
  await trigger.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('o');
  await userEvent.keyboard('k');
  expect(onSelect).not.toHaveBeenCalled();
});

test('an empty option leads back to no choice', async () => {
  const any = { value: '', label: 'Any university' };
  const screen = await renderSelect({ options: [any, ...OPTIONS], value: 'kaist' });
  const trigger = screen.getByRole('combobox', { name: 'University' });
  await trigger.click();
  await screen.getByRole('option', { name: 'Any university' }).click();
  await expect.element(trigger).toHaveTextContent('Any university');
});

describe('searching', () => {
  test('finds without accents, and the action is always offered', async () => {
    const screen = await renderSelect({ search: SEARCH, action: { label: 'Other', onSelect: () => {} } });
    await screen.getByRole('combobox', { name: 'University' }).click();
    const box = screen.getByRole('combobox', { name: SEARCH.placeholder });
    await expect.element(box).toHaveFocus();
    await box.fill('zur');
    const names = () =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent);
    await expect.poll(names).toEqual(['ETH Zürich', 'University of Zurich', 'Other']);
    await box.fill('nowhere');
    await expect.poll(names).toEqual(['Other']);
    await expect.element(screen.getByText('No options found')).toBeVisible();
  });

  test('Enter takes the first that is found', async () => {
    const screen = await renderSelect({ search: SEARCH });
    await screen.getByRole('combobox', { name: 'University' }).click();
    await screen.getByRole('combobox', { name: SEARCH.placeholder }).fill('kai');
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('combobox', { name: 'University' })).toHaveTextContent('KAIST');
  });

  test.each([
    ['that was never opened', async () => {}],
    [
      'that was open before',
      async () => {
        await userEvent.keyboard('{ArrowDown}');
        await expect.poll(() => document.querySelector('[role=listbox]')).not.toBeNull();
        await userEvent.keyboard('{Escape}');
        await expect.poll(() => document.querySelector('[role=listbox]')).toBeNull();
      },
    ],
  ])('letters on a closed list %s open the search and land in it, and nothing is chosen', async (_when, before) => {
    const onSelect = vi.fn();
    const screen = await renderSelect({ search: SEARCH, action: { label: 'Kann nicht finden', onSelect } });
    const trigger = screen.getByRole('combobox', { name: 'University' });
    trigger.element().focus();
    await before();
    await userEvent.keyboard('kai st');
    await expect.element(screen.getByRole('combobox', { name: SEARCH.placeholder })).toHaveValue('kai st');
    await expect.element(screen.getByRole('combobox', { name: SEARCH.placeholder })).toHaveFocus();
    await expect.element(trigger).toHaveTextContent('Select university');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Enter}');
    await expect.element(trigger).toHaveTextContent('KAIST');
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('can be left to the caller, who gets the words and is not filtered', async () => {
    const onSearch = vi.fn();
    const screen = await renderSelect({ search: { ...SEARCH, onSearch } });
    await screen.getByRole('combobox', { name: 'University' }).click();
    await screen.getByRole('combobox', { name: SEARCH.placeholder }).fill('upp');
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['upp']);
    expect(screen.getByRole('option').elements()).toHaveLength(3);
    // The next opening begins anew.
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['']);
  });
});
