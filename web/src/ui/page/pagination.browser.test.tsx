import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Held } from '#testing/held.tsx';

import { Pagination } from './pagination.tsx';

test('tells where one is and leads to other pages', async () => {
  const screen = await render(
    <Held initial={2}>
      {(page, setPage) => <Pagination page={page} pageSize={12} total={87} totalPages={8} onPageChange={setPage} />}
    </Held>,
  );
  await expect.element(screen.getByText('13–24 of 87')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByText('25–36 of 87')).toBeVisible();
  await screen.getByRole('button', { name: 'Page 8' }).click();
  await expect.element(screen.getByText('85–87 of 87')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Page 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

test.each([0, 12])('a list of %i entries, which is one page, has no pager', async (total) => {
  const screen = await render(
    <Pagination page={1} pageSize={12} total={total} totalPages={total / 12} onPageChange={() => {}} />,
  );
  expect(screen.container.textContent).toBe('');
});

test('pages that cannot be asked for are not offered, and an estimate is told as one', async () => {
  const screen = await render(
    <Pagination page={834} pageSize={12} total={25_000} totalPages={834} estimated onPageChange={() => {}} />,
  );
  await expect.element(screen.getByText('9,997–10,008 of about 25,000')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Page 834' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
