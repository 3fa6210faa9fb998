import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';

import { RadioGroup, type RadioLook } from './radio-group.tsx';
import { RatingInput } from './rating-input.tsx';

const OPTIONS = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher', text: 'Shares knowledge' },
];

test.each<RadioLook>(['list', 'cards', 'chips', 'segments'])('%s: chosen by pointer and by arrow key', async (look) => {
  const screen = await render(
    <Held initial="">
      {(role, setRole) => <RadioGroup label="Role" look={look} options={OPTIONS} value={role} onChange={setRole} />}
    </Held>,
  );
  await expect.element(screen.getByRole('radiogroup', { name: 'Role' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Student' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toHaveAccessibleDescription('Shares knowledge');
});

test('arrow keys stay in their group', async () => {
  const screen = await render(
    <>
      <Held initial="teacher">
        {(role, setRole) => <RadioGroup label="Role" options={OPTIONS} value={role} onChange={setRole} />}
      </Held>
      <RadioGroup label="View as" options={OPTIONS} value="student" onChange={() => {}} />
    </>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Role' });
  await group.getByRole('radio', { name: 'Teacher' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(group.getByRole('radio', { name: 'Student' })).toHaveFocus();
  await expect.element(group.getByRole('radio', { name: 'Student' })).toBeChecked();
});

test('a group tells that it is required and what is wrong', async () => {
  const screen = await render(
    <RadioGroup label="Role" options={OPTIONS} value="" onChange={() => {}} required error="Please select your role" />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Role' });
  await expect.element(group).toHaveAttribute('aria-required', 'true');
  await expect.element(group).toHaveAccessibleDescription('Please select your role');
});

test('a disabled group cannot be changed', async () => {
  const screen = await render(
    <RadioGroup label="Role" options={OPTIONS} value="student" onChange={() => {}} disabled />,
  );
  await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toBeDisabled();
});

test('a rating is given by pointer or keys, and its stars have names', async () => {
  const screen = await render(
    <Held<number | null> initial={null}>
      {(rating, setRating) => <RatingInput label="Your rating" value={rating} onChange={setRating} required />}
    </Held>,
  );
  const names = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  await screen.getByRole('radio', { name: '4 stars' }).click();
  await expect.element(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
});
