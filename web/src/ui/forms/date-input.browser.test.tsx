import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Held } from '#testing/held.tsx';

import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

test('a day reads in words until it is edited', async () => {
  const screen = await render(
    <>
      <Field label="Date of birth">
        <Held initial="2003-03-14">{(value, onChange) => <DateInput value={value} onChange={onChange} />}</Held>
      </Field>
      <button type="button">Elsewhere</button>
    </>,
  );
  const input = screen.getByLabelText('Date of birth');
  await expect.element(screen.getByText('14 March 2003')).toBeVisible();
  expect(getComputedStyle(input.element()).color).toBe('rgba(0, 0, 0, 0)');
  await input.click();
  await expect.element(screen.getByText('14 March 2003')).not.toBeVisible();
  await input.fill('1999-12-01');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText('1 December 1999')).toBeVisible();
  await input.fill('');
  await expect.element(screen.getByText('1 December 1999')).not.toBeInTheDocument();
});
