import { addItem, changeItem, mergeItem } from '@coursemate/contract/admin-lists';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { undoTime } from '#lib/use-held-acts.ts';
import { itemOf, requestOf, withAdminLists } from '#testing/admin-lists.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { adminProfile } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => {
  undoTime.ms = 100;
  return page.viewport(1440, 900);
});

const tum = { university_id: 3, university: 'Technical University of Munich' };
const eth = { university_id: 6, university: 'ETH Zürich' };
const courses = [
  itemOf(41, 'Analysis 1', { code: 'MA0001', ...tum }),
  itemOf(42, 'Linear Algebra 1', { code: 'MA0004', ...tum }),
  itemOf(43, 'Analysis I', { code: null, ...tum }),
  itemOf(45, 'Discrete Mathematics', { code: '252-0025-01L', ...eth }),
];

async function open(path = '/admin/lists?tab=courses') {
  const server = signedInAs(adminProfile);
  const request = requestOf(1, {
    request_type: 'course',
    requested_name: 'Calculus',
    additional_data: { code: 'MA0001', ...tum },
    possible_duplicates: [{ id: 41, name: 'Analysis 1', code: 'MA0001' }],
  });
  const lists = withAdminLists(server, { entries: { courses }, requests: [request] });
  const app = await renderApp(path);
  return { ...app, server, lists };
}

type Opened = Awaited<ReturnType<typeof open>>;

const row = ({ screen }: Opened, name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

test('courses stand with code and university, found by the code', async () => {
  const app = await open('/admin/lists');
  const { screen } = app;
  await screen.getByRole('tab', { name: /^Courses/ }).click();
  await expect.element(row(app, 'Analysis 1')).toMatchTextContent(/MA0001.*Technical University of Munich/);
  await screen.getByRole('searchbox', { name: 'Search courses' }).fill('ma0004');
  await expect.element(row(app, 'Linear Algebra 1')).toBeVisible();
  await expect.element(row(app, 'Analysis 1')).not.toBeInTheDocument();
});

test('the table can be of one university, which the address keeps', async () => {
  const app = await open();
  const { screen } = app;
  await choose(screen, 'University', 'ETH Zürich');
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?tab=courses&university_id=6');
  await expect.element(row(app, 'Discrete Mathematics')).toBeVisible();
  await expect.element(row(app, 'Analysis 1')).not.toBeInTheDocument();
  expect(await violationsIn(screen.container)).toEqual([]);
  await choose(screen, 'University', 'All universities');
  await expect.element(row(app, 'Analysis 1')).toBeVisible();
});

test('the address alone names the university', async () => {
  const { screen } = await open('/admin/lists?tab=courses&university_id=6');
  await expect.element(screen.getByRole('combobox', { name: 'University' })).toMatchTextContent('ETH Zürich');
});

test('a course is added with its university, which it keeps', async () => {
  const app = await open();
  const { screen } = app;
  await screen.getByRole('button', { name: 'Add course' }).click();
  const form = screen.getByRole('form', { name: 'New course' });
  await form.getByLabelText('Name').fill('Parallel Programming');
  await form.getByLabelText('Code').fill(' 252-0029-00L ');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByText('Please select a university')).toBeVisible();
  expect(app.server.requests(addItem)).toEqual([]);
  await choose(screen, 'University', 'ETH Zürich', form);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByText('“Parallel Programming” added to Courses')).toBeVisible();
  expect(app.server.requests(addItem)[0]?.sent.body).toEqual({
    name: 'Parallel Programming',
    code: '252-0029-00L',
    university_id: 6,
  });
  await screen.getByRole('button', { name: 'Edit Analysis 1' }).click();
  const edited = screen.getByRole('form', { name: 'Edit Analysis 1' });
  await expect.element(edited.getByText('At Technical University of Munich')).toBeVisible();
  await expect.element(edited.getByRole('combobox', { name: 'University' })).not.toBeInTheDocument();
  await edited.getByLabelText('Code').fill('');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => app.server.requests(changeItem)[0]?.sent.body).toEqual({ name: 'Analysis 1', code: null });
});

test('a course is merged into one of its own university', async () => {
  const app = await open();
  const { screen } = app;
  await screen.getByRole('button', { name: 'Merge Analysis I into…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Merge “Analysis I”' });
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await expect.element(screen.getByRole('option', { name: 'MA0004 Linear Algebra 1' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Discrete Mathematics/ })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'MA0001 Analysis 1' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(screen.getByText('“Analysis I” merged into “Analysis 1”')).toBeVisible();
  expect(app.server.requests(mergeItem)[0]?.sent.body).toEqual({ into: 41 });
});

test('a request tells code and university, and the course with the same code', async () => {
  const app = await open('/admin/lists');
  const { screen } = app;
  await expect
    .element(row(app, 'Calculus'))
    .toMatchTextContent(/MA0001 · Technical University of Munich.*Did they mean MA0001 Analysis 1\?.*Course/);
  await screen.getByRole('button', { name: 'Open Calculus' }).click();
  await expect.element(screen.getByRole('button', { name: 'Reject, point to “MA0001 Analysis 1”' })).toBeVisible();
});

test('on a narrow screen code and university stand below the name', async () => {
  await page.viewport(375, 800);
  const { screen } = await open();
  const cards = screen.getByRole('list', { name: 'Courses' }).getByRole('listitem');
  await expect.element(cards.nth(0)).toMatchTextContent(/Analysis 1.*MA0001 · Technical University of Munich.*Active/);
});
