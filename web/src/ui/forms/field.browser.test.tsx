import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Held } from '#testing/held.tsx';

import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

test('label, hint and error belong to the control', async () => {
  const screen = await render(
    <Field label="Video link" hint="YouTube or Vimeo" error="Please enter a valid URL" required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Video link' });
  await expect.element(input).toBeRequired();
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('YouTube or Vimeo Please enter a valid URL');
});

test('a hidden label still names the control', async () => {
  const screen = await render(
    <Field label="Status" labelHidden>
      <TextInput />
    </Field>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Status' })).toBeVisible();
  expect(screen.getByText('Status').element().closest('div')?.clientWidth).toBeLessThanOrEqual(1);
});

test('a password can be looked at', async () => {
  const screen = await render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

test('a text area counts what a person sees and marks what is too much without cutting it', async () => {
  const screen = await render(
    <Field label="About me" hint="Be brief">
      <Held initial="">{(text, setText) => <TextArea value={text} onChange={setText} limit={3} />}</Held>
    </Field>,
  );
  const area = screen.getByRole('textbox', { name: 'About me' });
  await area.fill('ab👩🏽‍🎓');
  await expect.element(area).toHaveAccessibleDescription('Be brief 3 / 3');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await area.fill('ab👩🏽‍🎓d');
  await expect.element(area).toHaveValue('ab👩🏽‍🎓d');
  await expect.element(screen.getByText(/^4 \/ 3/)).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Too long');
});
