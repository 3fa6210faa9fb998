import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { SkeletonTableRows, Table, TableCell, TableRow } from './table.tsx';

const COLUMNS = [{ label: 'Name' }, { label: 'Sent' }, { label: 'Actions', labelHidden: true, align: 'end' }] as const;
const NAMES = Array.from({ length: 60 }, (_, index) => `Request ${index}`);

function Requests() {
  return (
    <Table caption="Requests" columns={COLUMNS}>
      {NAMES.map((name, index) => (
        <TableRow key={name} selected={index === 1}>
          <TableCell heading>{name}</TableCell>
          <TableCell>4m ago</TableCell>
          <TableCell align="end">…</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

test('the head stays in view while the page scrolls', async () => {
  await page.viewport(1024, 700);
  const screen = await render(<Requests />);
  const head = screen.getByRole('columnheader', { name: 'Name' }).element();
  scrollTo(0, 900);
  await expect.poll(() => head.getBoundingClientRect().top).toBe(0);
  scrollTo(0, 0);
});

test('table, columns and rows have names; the chosen row is marked', async () => {
  const screen = await render(<Requests />);
  await expect.element(screen.getByRole('table', { name: 'Requests' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  await expect.element(screen.getByRole('rowheader', { name: 'Request 0' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Request 1 4m ago …' })).toHaveAttribute('aria-current', 'true');
});

test('on a phone a wide table scrolls in its frame, not the page', async () => {
  await page.viewport(320, 700);
  await render(
    <Table caption="Wide" columns={[{ label: 'A rather long heading' }, { label: 'Another long heading' }]}>
      <SkeletonTableRows rows={1} columns={2} />
    </Table>,
  );
  expect(document.documentElement.scrollWidth).toBe(320);
});
