import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Table, TableCell, TableRow } from './table.tsx';
import { useRowKeys } from './use-row-keys.ts';

const COLUMNS = [{ label: 'Name' }, { label: 'Note' }, { label: 'Actions' }] as const;

interface Calls {
  onOpen?: (name: string) => void;
  onClose?: () => void;
  onApprove?: (name: string) => void;
}

const ignore = () => {};

function Requests({ onOpen = ignore, onClose = ignore, onApprove = ignore }: Calls) {
  const [names, setNames] = useState(['Algebra', 'Botany', 'Chemistry']);
  const keys = useRowKeys({
    rows: names,
    keyOf: (name) => name,
    onOpen,
    onClose,
    acts: {
      a: onApprove,
      r: (name) => setNames((before) => before.filter((other) => other !== name)),
    },
  });
  return (
    <>
      <Table caption="Requests" columns={COLUMNS}>
        {names.map((name) => (
          <TableRow key={name} {...keys.rowProps(name)}>
            <TableCell heading>{name}</TableCell>
            <TableCell>
              <input aria-label={`Note on ${name}`} tabIndex={keys.tabIndexIn(name)} />
            </TableCell>
            <TableCell>
              <button type="button" tabIndex={keys.tabIndexIn(name)}>
                Approve {name}
              </button>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <button type="button">After the table</button>
    </>
  );
}

const focusedText = () => document.activeElement?.textContent ?? '';

test('arrow keys, Home and End move from row to row; the Tab key passes through one row', async () => {
  await render(<Requests />);
  await userEvent.tab();
  expect(focusedText()).toContain('Algebra');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focusedText()).toContain('Chemistry');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(focusedText()).toContain('Algebra');
  await userEvent.keyboard('{End}');
  await userEvent.tab();
  await userEvent.tab();
  expect(focusedText()).toBe('Approve Chemistry');
  await userEvent.tab();
  expect(focusedText()).toBe('After the table');
});

test('letters act on the row that has the focus, Enter opens it, Escape closes', async () => {
  const calls = { onOpen: vi.fn(), onClose: vi.fn(), onApprove: vi.fn() };
  await render(<Requests {...calls} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}a{Enter}{Escape}');
  expect(calls.onApprove).toHaveBeenCalledExactlyOnceWith('Botany');
  expect(calls.onOpen).toHaveBeenCalledExactlyOnceWith('Botany');
  expect(calls.onClose).toHaveBeenCalledOnce();
});

test('nothing happens while someone types, and with modifier keys', async () => {
  const onApprove = vi.fn();
  const screen = await render(<Requests onApprove={onApprove} />);
  await screen.getByLabelText('Note on Algebra').fill('');
  await userEvent.type(screen.getByLabelText('Note on Algebra'), 'bar');
  await expect.element(screen.getByLabelText('Note on Algebra')).toHaveValue('bar');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(onApprove).not.toHaveBeenCalled();
});

test('a row that leaves hands the focus to the one that takes its place', async () => {
  await render(<Requests />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}r');
  await expect.poll(focusedText).toContain('Chemistry');
  await userEvent.keyboard('r');
  await expect.poll(focusedText).toContain('Algebra');
});
