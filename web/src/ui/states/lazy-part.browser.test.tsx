import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { lazyDialog, lazyPart } from './lazy-part.tsx';

const Part = ({ name }: { name: string }) => <p>Part of {name}</p>;

test('until a part is loaded, something else stands in its place', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<typeof Part>();
  const Late = lazyPart(
    () => promise,
    ({ name }) => <p>Waiting for {name}</p>,
  );
  const screen = await render(<Late name="Maya" />);
  await expect.element(screen.getByText('Waiting for Maya')).toBeVisible();
  arrive(Part);
  await expect.element(screen.getByText('Part of Maya')).toBeVisible();
});

test('a part that could not be loaded says so, and is loaded on request', async () => {
  let online = false;
  const Late = lazyPart(() => (online ? Promise.resolve(Part) : Promise.reject(new Error('offline'))));
  const screen = await render(<Late name="Maya" />);
  await expect
    .element(screen.getByRole('alert').getByText('This could not be loaded.', { exact: false }))
    .toBeVisible();
  online = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Part of Maya')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a part is loaded once the page is idle', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(() => Promise.resolve(Part));
  lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog is loaded when it first opens', async () => {
  const load = vi.fn(() => Promise.resolve(({ open }: { open: boolean }) => <p>{open ? 'Open' : 'Closing'}</p>));
  const Dialog = lazyDialog(load);
  const screen = await render(<Dialog open={false} />);
  expect(load).not.toHaveBeenCalled();
  await screen.rerender(<Dialog open />);
  await expect.element(screen.getByText('Open')).toBeVisible();
  await screen.rerender(<Dialog open={false} />);
  await expect.element(screen.getByText('Closing')).toBeVisible();
});
