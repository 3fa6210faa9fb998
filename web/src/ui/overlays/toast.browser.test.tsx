import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Button } from '#ui/buttons/button.tsx';

import { type ToastMessage, ToastProvider, useToast } from './toast.tsx';

function Shower({ tone, message }: { tone: 'success' | 'error'; message: ToastMessage }) {
  const toast = useToast();
  return <Button onClick={() => toast[tone](message)}>Show</Button>;
}

async function showToast(tone: 'success' | 'error', message: ToastMessage) {
  const screen = await render(
    <ToastProvider>
      <Shower tone={tone} message={message} />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Show' }).click();
  return screen;
}

test('good news is announced politely and can be dismissed', async () => {
  const screen = await showToast('success', { title: 'Request sent', text: 'Jonas will get a notification.' });
  const toast = screen.getByRole('dialog', { name: 'Request sent' });
  await expect.element(toast).toBeVisible();
  await expect.element(toast).toHaveAccessibleDescription('Jonas will get a notification.');
  await expect.element(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
});

test('bad news is announced at once and offers what to do', async () => {
  const onClick = vi.fn();
  const screen = await showToast('error', { title: 'Message not sent', action: { label: 'Retry', onClick } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Message not sent');
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Message not sent')).not.toBeInTheDocument();
});
