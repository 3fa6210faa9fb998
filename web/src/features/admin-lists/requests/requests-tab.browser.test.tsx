import {
  listCounts,
  newPendingRequest,
  pendingRequestProcessed,
  pendingRequests,
  processRequest,
  reopenRequest,
} from '@coursemate/contract/admin-lists';
import type { AdminRequest } from '@coursemate/contract/admin-lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { undoTime } from '#lib/use-held-acts.ts';
import { decided, requestOf, withAdminLists } from '#testing/admin-lists.ts';
import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => {
  undoTime.ms = 100;
  return page.viewport(1440, 900);
});

const analysis = requestOf(1, {
  requested_name: 'Numerical Analysis',
  possible_duplicates: [{ id: 5, name: 'Numerical Mathematics' }],
});
const oslo = requestOf(2, {
  request_type: 'university',
  requested_name: 'University of Munich',
  additional_data: { country_code: 'de' },
});
const law = requestOf(3, { request_type: 'faculty', requested_name: 'Faculty of Law' });

async function open(path = '/admin/lists', requests: AdminRequest[] = [analysis, oslo, law]) {
  const server = signedInAs(adminProfile);
  const lists = withAdminLists(server, { requests });
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('tab', { name: /^Pending Requests/ })).toBeVisible();
  return { ...app, server, lists };
}

type Opened = Awaited<ReturnType<typeof open>>;

const row = ({ screen }: Opened, name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const tab = ({ screen }: Opened, name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

async function connected(): Promise<FakeSocket> {
  await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
  FakeSocket.current.accept();
  return FakeSocket.current;
}

test('requests stand with what was asked for, by whom and where, under tabs with counts', async () => {
  const app = await open();
  await expect.element(row(app, 'University of Munich')).toMatchTextContent(/University.*Germany.*Jonas Weber.*h ago/);
  await expect.element(row(app, 'Numerical Analysis')).toMatchTextContent('Did they mean Numerical Mathematics?');
  await expect.element(tab(app, 'Pending Requests')).toMatchTextContent('3');
  await expect.element(app.screen.getByText('3 pending requests')).toBeVisible();
  expect(await violationsIn(app.screen.container)).toEqual([]);
});

test('a quick approval tells what happened, and the row leaves with its count', async () => {
  const app = await open();
  await app.screen.getByRole('button', { name: 'Approve Faculty of Law' }).click();
  await expect.element(app.screen.getByText('“Faculty of Law” approved and added to Faculties')).toBeVisible();
  await expect.element(row(app, 'Faculty of Law')).not.toBeInTheDocument();
  await expect.element(tab(app, 'Pending Requests')).toMatchTextContent('2');
  expect(app.server.requests(processRequest)[0]?.sent.body).toEqual({ status: 'approved' });
});

test('an opened row sends notes, country and city with the decision', async () => {
  const app = await open();
  const { screen } = app;
  await screen.getByRole('button', { name: 'Open University of Munich' }).click();
  const notes = screen.getByLabelText('Admin notes (optional, shown to the requester)');
  await notes.fill('Added as its own entry.');
  await expect.element(screen.getByText('23 / 500')).toBeVisible();
  await choose(screen, 'City', 'Munich');
  await screen.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(row(app, 'University of Munich')).not.toBeInTheDocument();
  expect(app.server.requests(processRequest)[0]?.sent.body).toEqual({
    status: 'approved',
    admin_notes: 'Added as its own entry.',
    country_code: 'de',
    city_id: 7,
  });
});

test('notes that are too long are not sent', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Open Faculty of Law' }).click();
  await screen.getByLabelText('Admin notes (optional, shown to the requester)').fill('x'.repeat(501));
  await expect.element(screen.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
});

test('one click rejects a likely duplicate and names the entry to use', async () => {
  const app = await open();
  await app.screen.getByRole('button', { name: 'Open Numerical Analysis' }).click();
  await app.screen.getByRole('button', { name: 'Reject, point to “Numerical Mathematics”' }).click();
  await expect.element(row(app, 'Numerical Analysis')).not.toBeInTheDocument();
  expect(app.server.requests(processRequest)[0]?.sent.body).toEqual({
    status: 'rejected',
    admin_notes: 'Please use “Numerical Mathematics”, which is in the list already.',
  });
});

test('filters live in the address; among all requests a decided one keeps its row, with who, when and why', async () => {
  const rejected = decided(requestOf(4, { requested_name: 'Astrology' }), 'rejected', 'Not a subject here.');
  const app = await open('/admin/lists', [analysis, rejected]);
  const { screen } = app;
  await choose(screen, 'Status', 'All');
  await expect.poll(() => pathOf(app)).toBe('/admin/lists?status=all');
  await screen.getByRole('button', { name: 'Open Astrology' }).click();
  await expect.element(screen.getByText(/by Olivia Brandt/)).toBeVisible();
  await expect.element(screen.getByText('Not a subject here.')).toBeVisible();
  await screen.getByRole('button', { name: 'Approve Numerical Analysis' }).click();
  await expect.element(row(app, 'Numerical Analysis')).toMatchTextContent('Approved');
  await choose(screen, 'Type', 'Faculty');
  await expect.element(screen.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  expect(pathOf(app)).toBe('/admin/lists?status=all&request_type=faculty');
});

test('a new request arrives on top, once, if it fits the filters, and the count rises', async () => {
  const app = await open('/admin/lists?search=numer');
  const socket = await connected();
  await expect.element(row(app, 'Numerical Analysis')).toBeVisible();
  const fitting = requestOf(7, { requested_name: 'Discrete Numerics', created_at: new Date().toISOString() });
  const other = requestOf(8, { requested_name: 'Cooking' });
  for (const request of [fitting, fitting, other]) {
    if (!app.lists.requests.includes(request)) app.lists.requests.unshift(request);
    socket.push(newPendingRequest, { request });
  }
  await expect.element(tab(app, 'Pending Requests')).toMatchTextContent('5');
  const names = app.screen
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.firstChild?.textContent);
  expect(names).toEqual(['Discrete Numerics', 'Numerical Analysis']);
  await expect.element(app.screen.getByText('2 pending requests')).toBeVisible();
});

test("what another administrator decides leaves this one's page, too", async () => {
  const app = await open();
  const socket = await connected();
  await expect.element(row(app, 'Faculty of Law')).toBeVisible();
  const request = decided(law, 'approved', null);
  app.lists.requests = app.lists.requests.map((known) => (known.id === law.id ? request : known));
  socket.push(pendingRequestProcessed, { request });
  await expect.element(row(app, 'Faculty of Law')).not.toBeInTheDocument();
  await expect.element(tab(app, 'Pending Requests')).toMatchTextContent('2');
});

describe('for some seconds a decision', () => {
  test('can be taken back, with what was written', async () => {
    undoTime.ms = 60_000;
    const app = await open();
    const { screen } = app;
    await screen.getByRole('button', { name: 'Open Faculty of Law' }).click();
    const notes = screen.getByLabelText('Admin notes (optional, shown to the requester)');
    await notes.fill('Welcome.');
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(notes).not.toBeInTheDocument();
    await expect.element(row(app, 'Faculty of Law')).toMatchTextContent('Approved');
    await screen.getByRole('button', { name: 'Undo Faculty of Law' }).click();
    await expect.element(notes).toHaveValue('Welcome.');
    expect(app.server.requests(processRequest)).toEqual([]);
  });

  test('waits, and a key that is held decides one row', async () => {
    undoTime.ms = 60_000;
    const app = await open();
    await expect.element(row(app, 'Numerical Analysis')).toBeVisible();
    (row(app, 'Numerical Analysis').element() as HTMLElement).focus();
    await userEvent.keyboard('{r>9/}');
    await expect.element(row(app, 'Numerical Analysis')).toMatchTextContent('Rejected');
    expect(app.screen.getByText('Rejected', { exact: true }).elements()).toHaveLength(1);
    await expect.poll(() => document.activeElement?.textContent).toContain('University of Munich');
    await userEvent.keyboard('r');
    await userEvent.keyboard('u');
    await expect.element(row(app, 'University of Munich')).toMatchTextContent(/^(?!.*Rejected)/);
    expect(app.server.requests(processRequest)).toEqual([]);
    // What still waits is sent when the page is left.
    await app.router.navigate({ to: '/profile' });
    await expect.poll(() => app.server.requests(processRequest).map(({ body }) => body.status)).toEqual(['rejected']);
  });
});

test('a decided request is reopened', async () => {
  const astrology = requestOf(4, { requested_name: 'Astrology' });
  const app = await open('/admin/lists?status=all', [decided(astrology, 'rejected', 'Not here.')]);
  app.server.on(reopenRequest, () => reply(200, { request: astrology }));
  await app.screen.getByRole('button', { name: 'Open Astrology' }).click();
  app.lists.requests = [astrology];
  await app.screen.getByRole('button', { name: 'Reopen' }).click();
  await expect.element(app.screen.getByText('“Astrology” reopened', { exact: true })).toBeVisible();
  await expect.element(app.screen.getByRole('button', { name: 'Approve Astrology' })).toBeVisible();
  expect(app.server.requests(reopenRequest)).toHaveLength(1);
});

test("a decision that came second shows the server's sentence, and the page catches up", async () => {
  const app = await open();
  await expect.element(row(app, 'Faculty of Law')).toBeVisible();
  app.lists.requests = app.lists.requests.map((known) =>
    known.id === law.id ? decided(law, 'approved', null) : known,
  );
  await app.screen.getByRole('button', { name: 'Reject Faculty of Law' }).click();
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent('This request has been processed already');
  await expect.element(row(app, 'Faculty of Law')).not.toBeInTheDocument();
});

test.each([
  ['Approve', 'Failed to approve request'],
  ['Reject', 'Failed to reject request'],
])('without an answer to %s the page says "%s"', async (action, sentence) => {
  const app = await open();
  app.server.on(processRequest, noAnswer);
  await app.screen.getByRole('button', { name: `${action} Faculty of Law` }).click();
  await expect.element(app.screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(row(app, 'Faculty of Law')).toBeVisible();
});

test('by keyboard: arrows move, Enter opens with the focus in the notes, Escape closes, letters decide', async () => {
  const app = await open();
  await expect.element(row(app, 'Numerical Analysis')).toBeVisible();
  const focused = () => document.activeElement?.textContent ?? '';
  (row(app, 'Numerical Analysis').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const notes = app.screen.getByLabelText('Admin notes (optional, shown to the requester)');
  await expect.element(notes).toHaveFocus();
  // Letters are text while someone types.
  await userEvent.keyboard('already known');
  await expect.element(notes).toHaveValue('already known');
  expect(app.server.requests(processRequest)).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(notes).not.toBeInTheDocument();
  expect(focused()).toContain('University of Munich');
  await userEvent.keyboard('a');
  await expect.poll(() => app.server.requests(processRequest).length).toBe(1);
  await expect.poll(focused).toContain('Faculty of Law');
  await userEvent.keyboard('r');
  await expect.element(row(app, 'Faculty of Law')).not.toBeInTheDocument();
  expect(app.server.requests(processRequest).map(({ body }) => body.status)).toEqual(['approved', 'rejected']);
  await userEvent.keyboard('/');
  await expect.element(app.screen.getByRole('searchbox', { name: 'Search requests' })).toHaveFocus();
});

test('a letter on an opened row sends the notes that were written', async () => {
  const app = await open();
  await app.screen.getByRole('button', { name: 'Open Faculty of Law' }).click();
  await app.screen.getByLabelText('Admin notes (optional, shown to the requester)').fill('Welcome.');
  (row(app, 'Faculty of Law').element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await expect.element(row(app, 'Faculty of Law')).not.toBeInTheDocument();
  expect(app.server.requests(processRequest)[0]?.sent.body).toEqual({ status: 'approved', admin_notes: 'Welcome.' });
});

test('a page that cannot be loaded says so and tries again', async () => {
  const server = signedInAs(adminProfile);
  withAdminLists(server, { requests: [law] });
  server.on(pendingRequests, () => refuse('too_many_requests'));
  const { screen } = await renderApp('/admin/lists');
  await expect.element(screen.getByRole('heading', { name: 'Failed to load requests' })).toBeVisible();
  withAdminLists(server, { requests: [law] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('row', { name: /^Faculty of Law/ })).toBeVisible();
});

test('without requests the page says so; on a phone requests are cards', async () => {
  const empty = await open('/admin/lists', []);
  await expect.element(empty.screen.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
  expect(await violationsIn(empty.screen.container)).toEqual([]);
  await page.viewport(375, 800);
  const request = requestOf(9, { requested_name: 'Pottery' });
  const socket = await connected();
  empty.lists.requests.unshift(request);
  socket.push(newPendingRequest, { request });
  const card = empty.screen.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect.element(card).toMatchTextContent(/Pottery.*Subject.*Jonas Weber/);
  await card.getByRole('button', { name: 'Approve Pottery' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('others than administrators go to their profile, and nothing is asked for', async () => {
  const server = signedInAs(student);
  const app = await renderApp('/admin/lists');
  await expect.poll(() => pathOf(app)).toBe('/profile');
  expect(server.requests(listCounts)).toEqual([]);
});
