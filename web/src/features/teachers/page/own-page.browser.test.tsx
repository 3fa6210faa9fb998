import { listFeedbacks } from '@coursemate/contract/feedback';
import { getTeacher, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { feedbackOf, jonasInDetail, pageOfFeedback, refused } from '#testing/teachers.ts';

const PATH = `/teachers/${teacher.user_id}`;
/** Maya, as the server shows her to herself. */
const own: TeacherDetail = {
  ...refused(jonasInDetail, 'forbidden'),
  id: teacher.user_id,
  name: teacher.name,
  last_name: teacher.last_name,
  email: teacher.email,
  phone_number: '+4915112345678',
  total_feedbacks: 12,
};

beforeEach(() => page.viewport(1440, 900));

async function open(path: string) {
  withLists(signedInAs(teacher))
    .on({ ...getTeacher, path: `/api${PATH}` }, () => reply(200, { teacher: own }))
    .on({ ...listFeedbacks, path: `/api${PATH}/feedbacks` }, ({ query }) => {
      const all = Array.from({ length: own.total_feedbacks }, (_, index) => feedbackOf(index + 1));
      return reply(200, pageOfFeedback(all, Number(String(query.page))));
    });
  return renderApp(path);
}

test('a teacher opens their own page from the profile and reads all reviews', async () => {
  const app = await open('/profile');
  const { screen } = app;
  await screen.getByRole('link', { name: 'See your page and reviews' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Maya Lindqvist', level: 1 })).toBeVisible();
  expect(pathOf(app)).toBe(PATH);
  const reviews = screen.getByRole('region', { name: 'Student feedback' });
  await reviews.getByRole('button', { name: 'Show all reviews' }).click();
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect.poll(() => reviews.getByRole('listitem').elements().length).toBe(12);
  expect(reviews.getByRole('button', { name: 'Leave Feedback' }).query()).toBeNull();
});

test('it is the page that students see, with a way to edit it in place of the request', async () => {
  const { screen } = await open(PATH);
  await expect.element(screen.getByText('This is your page as students see it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Message' }).query()).toBeNull();
  await expect.element(screen.getByText(/Email and phone appear here once you both agree/)).toBeVisible();
  expect(screen.getByText('your university').query()).toBeNull();
  await expect.element(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(breadcrumb.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(await violationsIn(document.body)).toEqual([]);
});

test.each(['/teachers', '/teachers/0198f0aa-0000-7000-8000-000000000002'])(
  '%s stays closed to teachers',
  async (path) => {
    const app = await open(path);
    await expect.poll(() => pathOf(app)).toBe('/profile');
  },
);
