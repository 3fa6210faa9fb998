import { paginate } from '@coursemate/contract/base/pagination';
import { listTeachers } from '@coursemate/contract/teachers';
import { expect, test } from 'vitest';

import { reply } from '#testing/fake-api.ts';
import { pathOf } from '#testing/render-app.tsx';
import { openList as open } from '#testing/teacher-list.tsx';

test('offers what is near when nobody was found, by leaving out one filter', async () => {
  const { screen, server, ...app } = await open();
  server.on(listTeachers, ({ query: { search, max_cost, limit } }) => {
    const total = search === undefined ? 3 : max_cost === undefined ? 12 : 0;
    return reply(200, { teachers: [], pagination: paginate({ page: 1, limit }, total) });
  });
  await app.router.navigate({ to: '/teachers', search: { search: 'exam', max_cost: 5, subject: 'Algebra' } });
  const near = screen.getByRole('list', { name: 'What is near' });
  await expect.element(near.getByRole('button', { name: 'Without “exam”: 3 teachers' })).toBeVisible();
  await expect.poll(() => near.getByRole('button').elements().length).toBe(2);
  await near.getByRole('button', { name: 'Without the price limit: 12 teachers' }).click();
  await expect.poll(() => pathOf(app)).toBe('/teachers?search=exam&subject=Algebra');
});
