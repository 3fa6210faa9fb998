import { addItem, changeItem, listItems, mergeItem } from '@coursemate/contract/admin-lists';
import { listUpdated } from '@coursemate/contract/lists';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { undoTime } from '#lib/use-held-acts.ts';
import { itemOf, withAdminLists } from '#testing/admin-lists.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => {
  undoTime.ms = 100;
  return page.viewport(1440, 900);
});

const universities = [
  itemOf(3, 'Technical University of Munich', { country_code: 'de', city_id: 7, city: 'Munich', aliases: ['tum'] }),
  itemOf(6, 'ETH Zürich', { country_code: 'ch', city_id: 9, city: 'Zürich' }),
];
const subjects = [
  itemOf(11, 'Algebra'),
  itemOf(12, 'Astrology', { is_active: false }),
  ...Array.from({ length: 21 }, (_, index) => itemOf(100 + index, `Subject ${index + 1}`)),
];

async function open(path: string) {
  const server = signedInAs(adminProfile);
  const lists = withAdminLists(server, { entries: { universities, subjects } });
  const app = await renderApp(path);
  return { ...app, server, lists };
}

type Opened = Awaited<ReturnType<typeof open>>;

const row = ({ screen }: Opened, name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

test('tabs lead to the lists, whose state is in the address', async () => {
  const app = await open('/admin/lists?search=x&status=all');
  const { screen } = app;
  await screen.getByRole('tab', { name: /^Subjects/ }).click();
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?tab=subjects');
  await expect.element(screen.getByRole('tab', { name: /^Subjects/ })).toMatchTextContent('22');
  await expect.element(row(app, 'Algebra')).toBeVisible();
  await expect.element(row(app, 'Astrology')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?tab=subjects&page=2');
  await screen.getByLabelText('Show inactive').click();
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?tab=subjects&inactive=true');
  await expect.element(row(app, 'Astrology')).toMatchTextContent('Inactive');
  await screen.getByRole('searchbox', { name: 'Search subjects' }).fill('alge');
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?tab=subjects&inactive=true&search=alge');
  await expect.element(row(app, 'Astrology')).not.toBeInTheDocument();
  expect(await violationsIn(screen.container)).toEqual([]);
});

test('a university is added with country and city; a name of spaces is not sent', async () => {
  const app = await open('/admin/lists?tab=universities');
  const { screen } = app;
  await screen.getByRole('button', { name: 'Add university' }).click();
  const form = screen.getByRole('form', { name: 'New university' });
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByRole('combobox', { name: 'Country' })).toMatchTextContent('United States');
  await form.getByLabelText('Name').fill('   ');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  expect(app.server.requests(addItem)).toEqual([]);
  await form.getByLabelText('Name').fill(' University of Zürich ');
  await choose(screen, 'Country', 'Switzerland', form);
  await choose(screen, 'City', 'Zürich', form);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByText('“University of Zürich” added to Universities')).toBeVisible();
  expect(app.server.requests(addItem)[0]?.sent.body).toEqual({
    name: 'University of Zürich',
    country_code: 'ch',
    city_id: 9,
  });
  await expect.element(row(app, 'University of Zürich')).toBeVisible();
});

test('an entry is edited in its place, other names beside it; another country empties the city', async () => {
  const app = await open('/admin/lists?tab=universities');
  const { screen } = app;
  await screen.getByRole('button', { name: 'Edit Technical University of Munich' }).click();
  const form = screen.getByRole('form', { name: 'Edit Technical University of Munich' });
  await expect.element(form.getByText('Also found as: tum')).toBeVisible();
  await form.getByLabelText('Name').fill('TU Munich');
  await choose(screen, 'Country', 'Switzerland', form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(row(app, 'TU Munich')).toMatchTextContent('Switzerland');
  expect(app.server.requests(changeItem)[0]?.sent.body).toEqual({
    name: 'TU Munich',
    country_code: 'ch',
    city_id: null,
  });
});

test('entries are deactivated and activated', async () => {
  const app = await open('/admin/lists?tab=subjects&inactive=true');
  await app.screen.getByRole('button', { name: 'Deactivate Algebra' }).click();
  await expect.element(row(app, 'Algebra')).toMatchTextContent('Inactive');
  await app.screen.getByRole('button', { name: 'Activate Algebra' }).click();
  await expect.element(row(app, 'Algebra')).toMatchTextContent('Deactivate');
  expect(app.server.requests(changeItem).map(({ sent }) => sent.body)).toEqual([
    { is_active: false },
    { is_active: true },
  ]);
});

test("failures show the server's sentence, or what could not be done", async () => {
  const app = await open('/admin/lists?tab=subjects');
  const { screen } = app;
  await screen.getByRole('button', { name: 'Add subject' }).click();
  await screen.getByLabelText('Name').fill('ALGEBRA');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This name is listed already');
  app.server.on(addItem, noAnswer).on(changeItem, noAnswer);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to create item');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Deactivate Algebra' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to update item');
});

test('a change of a row can be taken back before it is sent; a key that is held acts once', async () => {
  undoTime.ms = 60_000;
  const app = await open('/admin/lists?tab=subjects');
  await expect.element(row(app, 'Algebra')).toBeVisible();
  (row(app, 'Algebra').element() as HTMLElement).focus();
  await userEvent.keyboard('{d>9/}');
  await expect.element(row(app, 'Algebra')).toMatchTextContent('Deactivated');
  expect(app.screen.getByText('Deactivated', { exact: true }).elements()).toHaveLength(1);
  await userEvent.keyboard('u');
  await expect.element(row(app, 'Algebra')).toMatchTextContent('Deactivate Algebra');
  expect(app.server.requests(changeItem)).toEqual([]);
});

test('two entries are merged after the dialog has said what follows', async () => {
  const app = await open('/admin/lists?tab=subjects&inactive=true');
  const { screen } = app;
  await screen.getByRole('button', { name: 'Merge Algebra into…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Merge “Algebra”' });
  await expect.element(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  // Neither the entry itself nor an inactive one can be chosen.
  await expect.element(screen.getByRole('option', { name: 'Subject 1', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Algebra' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: 'Astrology' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Subject 1', exact: true }).click();
  await expect.element(dialog.getByText(/Whoever uses “Algebra” uses “Subject 1” from then on/)).toBeVisible();
  expect(await violationsIn(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(screen.getByText('“Algebra” merged into “Subject 1”')).toBeVisible();
  await expect.element(row(app, 'Algebra')).toMatchTextContent('Merged into Subject 1');
  expect(app.server.requests(mergeItem)[0]?.sent.body).toEqual({ into: 100 });
  // It only leads to the other one: nothing can be done to it.
  await expect.element(screen.getByRole('button', { name: 'Activate Algebra' })).not.toBeInTheDocument();
});

test('by keyboard: arrows move, E edits, Escape leaves, D deactivates, M merges', async () => {
  const app = await open('/admin/lists?tab=subjects');
  const { screen } = app;
  await expect.element(row(app, 'Algebra')).toBeVisible();
  (row(app, 'Algebra').element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  // Letters are text while someone types.
  await userEvent.keyboard('dem');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('dem');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Algebra');
  await userEvent.keyboard('{ArrowDown}m');
  await expect.element(screen.getByRole('dialog', { name: 'Merge “Subject 1”' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain('Subject 1');
  await userEvent.keyboard('d');
  await expect.poll(() => app.server.requests(changeItem).map(({ params }) => params.id)).toEqual([100]);
});

test('what another administrator changes is seen at once', async () => {
  const app = await open('/admin/lists?tab=subjects');
  await expect.element(row(app, 'Algebra')).toBeVisible();
  await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
  const asked = app.server.requests(listItems).length;
  FakeSocket.current.accept();
  // A new connection asks for everything again, which is not what this is about.
  await expect.poll(() => app.server.requests(listItems).length).toBeGreaterThan(asked);
  await expect.poll(() => app.queryClient.isFetching()).toBe(0);
  app.lists.entries.subjects = [itemOf(200, 'Alchemy'), ...app.lists.entries.subjects];
  FakeSocket.current.push(listUpdated, { type: 'subjects' });
  await expect.element(row(app, 'Alchemy')).toBeVisible();
  await expect.element(app.screen.getByRole('tab', { name: /^Subjects/ })).toMatchTextContent('23');
});

test('an empty list, a failed one and a narrow screen', async () => {
  const app = await open('/admin/lists?tab=faculties');
  const { screen } = app;
  await expect.element(screen.getByRole('heading', { name: 'No faculties found' })).toBeVisible();
  app.server.on(listItems, () => refuse('too_many_requests'));
  await screen.getByRole('tab', { name: /^Universities/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Failed to load universities' })).toBeVisible();
  withAdminLists(app.server, { entries: { universities } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row(app, 'ETH Zürich')).toBeVisible();
  await page.viewport(375, 800);
  const cards = screen.getByRole('list', { name: 'Universities' }).getByRole('listitem');
  await expect.element(cards.nth(1)).toMatchTextContent(/ETH Zürich.*Zürich, Switzerland.*Active.*Deactivate/);
});
