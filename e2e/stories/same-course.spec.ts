import { choose } from '../choose.ts';
import { expect, test } from '../fixture.ts';

/** A course that no other story uses. */
const COURSE = { name: 'Virtual Machines', label: 'IN2040 Virtual Machines' };
const UNIVERSITY = 'Technical University of Munich';

interface Listed {
  id: number;
  name: string;
}

test('a newcomer names a course and finds who took it first, saves them, and finds them again', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const { universities }: { universities: Listed[] } = await people.call(
    `/api/lists/universities?search=${UNIVERSITY}`,
  );
  const at = `/api/lists/courses?university_id=${universities[0]?.id}&search=${COURSE.name}`;
  const { courses }: { courses: Listed[] } = await people.call(at);
  const best = await people.teacher('Vesna', [{ subject: 'Programming', price: 30 }]);
  await people.teacher('Vincent', [{ subject: 'Programming', price: 20 }]);
  const took = { courses: [{ course_id: courses[0]?.id, relation: 'took' }] };
  await people.as(best, (id) => ({ method: 'PUT', path: `/api/users/${id}/courses`, body: took }));

  const page = await browserOf(await people.member('Selma'));
  await page.goto('/onboarding/role');
  await page.getByRole('combobox', { name: 'Which course is it about? (optional)' }).click();
  await page.getByPlaceholder('Code or name...').fill('in2040');
  await page.getByRole('option', { name: `${COURSE.label}, ${UNIVERSITY}` }).click();
  const promise = page.getByText(`1 person took ${COURSE.name} at ${UNIVERSITY}.`);
  await expect(promise).toBeVisible();
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The course says where.
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveText('Munich');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You study in Munich, Germany')).toBeVisible();
  await expect(promise).toBeVisible();
  await choose(page, page, 'Faculty', 'Mathematics');
  await choose(page, page, 'Degree', 'Bachelor');
  await page.getByLabel('Graduation year').fill('2028');
  await expect(page.getByRole('list', { name: 'Chosen courses' })).toContainText(COURSE.label);
  await page.getByRole('button', { name: 'Get Started' }).click();

  // The very first page is the list, and it fits.
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Vesna Holm');
  await expect(first).toContainText(`Took ${COURSE.name}, as you`);
  await page.getByRole('button', { name: 'Why this order?' }).click();
  await expect(page.getByText(/courses/i).last()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: COURSE.name }).click();
  await expect(page.getByText('1 teacher found')).toBeVisible();
  expect(page.url()).toContain(`course_id=${courses[0]?.id}`);

  const heart = first.getByRole('button', { name: /^Save/ });
  await heart.click();
  await expect(first.getByRole('button', { pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Saved teachers' })).toContainText('Vesna Holm');
  await page.getByRole('link', { name: 'All saved teachers' }).click();
  await expect(page.getByText('1 teacher found')).toBeVisible();

  // Whoever types the code finds them, too.
  await page.goto('/teachers');
  await page.getByRole('searchbox').fill('IN2040');
  await expect(page.getByText('1 teacher found')).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Vesna Holm');
});
