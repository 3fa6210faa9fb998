import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Field } from '#ui/forms/field.tsx';

import { PhoneInput } from './phone-input.tsx';

const rules = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./phone/phone-draft.ts', async (load) => {
  await rules.promise;
  return load();
});

const ignore = () => {};

function Form() {
  const [value, setValue] = useState('');
  const input = { value, onChange: setValue, onBlur: ignore, ref: ignore, name: 'phone' };
  return (
    <>
      <Field label="Phone number">
        <PhoneInput {...input} homeCountryId="de" missing={false} />
      </Field>
      <output>{value}</output>
    </>
  );
}

test('a number that is typed before the rules are loaded becomes one of the country', async () => {
  const screen = await render(<Form />);
  const phone = screen.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('01512 3456788');
  await expect.element(screen.getByRole('status')).toHaveTextContent('01512 3456788');
  rules.resolve();
  await expect.element(screen.getByRole('status')).toHaveTextContent('+4915123456788');
  await expect.element(screen.getByRole('combobox', { name: 'Phone country' })).toHaveTextContent('DE +49');
  await expect.element(phone).toHaveValue('1512 3456788');
});
