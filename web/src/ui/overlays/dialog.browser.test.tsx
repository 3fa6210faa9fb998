import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';
import { Button } from '#ui/buttons/button.tsx';

import { ConfirmDialog, Dialog, Sheet } from './dialog.tsx';

function Opened({ kind: Kind }: { kind: typeof Dialog | typeof Sheet }) {
  return (
    <Held initial={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Kind title="Edit name" open={open} onOpenChange={setOpen}>
            <Button>First</Button>
            <Button>Last</Button>
          </Kind>
        </>
      )}
    </Held>
  );
}

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s', (_name, kind) => {
  test('is named by its title, keeps the focus and gives it back on Escape', async () => {
    const screen = await render(<Opened kind={kind} />);
    await screen.getByRole('button', { name: 'Open' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit name' });
    await expect.element(dialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

test('a sheet comes from the bottom on a phone and from the side elsewhere', async () => {
  await page.viewport(375, 700);
  const screen = await render(
    <Sheet title="Filters" open onOpenChange={() => {}} footer={<Button>Show</Button>}>
      Content
    </Sheet>,
  );
  const frame = () => screen.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => [frame().left, Math.round(frame().bottom), frame().width]).toEqual([0, 700, 375]);
  await page.viewport(1024, 700);
  await expect.poll(() => [frame().top, frame().height]).toEqual([0, 700]);
  // The place of the scrollbar may stay free beside it.
  expect(1024 - frame().right).toBeLessThan(20);
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

describe('a question', () => {
  const props = { title: 'Delete?', text: 'It cannot be restored.', confirmLabel: 'Delete', open: true };

  test('is described by its text and takes Cancel, Escape or the answer', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const screen = await render(<ConfirmDialog {...props} onConfirm={onConfirm} onCancel={onCancel} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete?' });
    await expect.element(dialog).toHaveAccessibleDescription('It cannot be restored.');
    await screen.getByRole('button', { name: 'Delete' }).click();
    expect(onConfirm).toHaveBeenCalledOnce();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  test('stays while its answer is carried out', async () => {
    const onCancel = vi.fn();
    const screen = await render(
      <ConfirmDialog {...props} pending pendingLabel="Deleting..." onConfirm={() => {}} onCancel={onCancel} />,
    );
    await expect.element(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });
});
