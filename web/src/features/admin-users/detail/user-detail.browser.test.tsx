import { type AuditEntry, listAudit } from '@coursemate/contract/audit';
import { paginate } from '@coursemate/contract/base/pagination';
import { requestChat } from '@coursemate/contract/chats/chats';
import { listUserCourses } from '@coursemate/contract/courses';
import {
  type AlikeUser,
  changeUser,
  deleteUser,
  getUser,
  listAlikeUsers,
  listUsers,
  type ManagedUser,
  userChanged,
} from '@coursemate/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { chatOf } from '#testing/chats.ts';
import { courseOf, pendingCourse } from '#testing/courses.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { pathOf } from '#testing/render-app.tsx';
import { managedUser, openUsers, paul, rosa, tim } from '#testing/users.tsx';

beforeEach(() => page.viewport(1440, 900));

const people = [tim, paul, rosa];

async function openDetail(user = tim, list = people) {
  const app = await openUsers('/users', list);
  await app.router.navigate({ to: '/users', search: { user: user.user_id } });
  const detail = app.screen.getByRole('region', { name: 'User details' });
  await expect.element(detail.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return { ...app, detail };
}

test('the address opens a person with all their facts, and one can go through the list', async () => {
  const { detail, ...app } = await openDetail();
  await expect.element(detail.getByRole('heading', { name: 'Tim Okoro' })).toBeVisible();
  await expect.element(detail.getByRole('link', { name: tim.email })).toBeVisible();
  await expect.element(detail.getByText(/^Computer Science, Technical University of Munich/)).toBeVisible();
  await expect.element(detail.getByText('80% complete')).toBeVisible();
  await expect.element(detail.getByRole('button', { name: 'Previous user' })).toBeDisabled();
  await detail.getByRole('button', { name: 'Next user' }).click();
  await expect.poll(() => pathOf(app)).toBe(`/users?user=${paul.user_id}`);
  await expect.element(detail.getByRole('heading', { name: 'Paul Okoro' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await detail.getByRole('button', { name: 'Back to list' }).click();
  await expect.poll(() => pathOf(app)).toBe('/users');
});

test('says which courses a person has, what waits for approval too, and that they take no requests', async () => {
  const teacher = managedUser(4, { role: 'teacher', course_count: 2, accepts_requests: false });
  const { screen, server, router } = await openUsers('/users', [teacher]);
  server.on(listUserCourses, () => reply(200, { courses: [courseOf(1), pendingCourse()] }));
  await router.navigate({ to: '/users', search: { user: teacher.user_id } });
  const detail = screen.getByRole('region', { name: 'User details' });
  await expect.element(detail.getByText('Taking · Technical University of Munich')).toBeVisible();
  await expect.element(detail.getByText(/ · Waits for approval$/)).toBeVisible();
  await expect.element(detail.getByText('Not taking requests right now')).toBeVisible();
});

test('on a narrow screen the details take the place of the list, and the way back leads to the person', async () => {
  await page.viewport(375, 800);
  const { screen, detail, ...app } = await openDetail(paul);
  await expect.element(screen.getByText(/users found/)).not.toBeInTheDocument();
  await expect.element(detail.getByRole('button', { name: 'Back to list' })).toHaveFocus();
  await detail.getByRole('button', { name: 'Back to list' }).click();
  await expect.poll(() => pathOf(app)).toBe('/users');
  await expect.element(screen.getByRole('button', { name: /Paul Okoro/ })).toHaveFocus();
});

test('names the accounts that look like the same person, why, and leads to them', async () => {
  await page.viewport(375, 900);
  const { screen, server, router } = await openUsers('/users', people);
  const alike = (user: ManagedUser, reasons: AlikeUser['reasons']): AlikeUser => ({ ...user, reasons });
  const users = [alike(paul, ['phone', 'email', 'address', 'minute']), alike(rosa, ['address'])];
  server.on(listAlikeUsers, ({ params: { id } }) =>
    reply(200, id === tim.user_id ? { users, total: 23 } : { users: [], total: 0 }),
  );
  await router.navigate({ to: '/users', search: { user: tim.user_id, role: 'student' } });
  const detail = screen.getByRole('region', { name: 'User details' });
  await expect.element(detail.getByRole('heading', { name: 'Accounts that look like the same person' })).toBeVisible();
  const text = 'Same phone number, mailbox, network address, minute of registration';
  await expect.element(detail.getByText(text)).toBeVisible();
  await expect.element(detail.getByText('Same network address', { exact: true })).toBeVisible();
  await expect.element(detail.getByText('and 21 more')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(375);
  await detail.getByRole('link', { name: 'Paul Okoro' }).click();
  await expect.poll(() => pathOf({ router })).toBe(`/users?user=${paul.user_id}&role=student`);
  await expect.element(detail.getByRole('heading', { name: 'Paul Okoro' })).toBeVisible();
  await expect.element(detail.getByText('Accounts that look like the same person')).not.toBeInTheDocument();
});

test('says that accounts that look alike could not be loaded', async () => {
  const { screen, server, router } = await openUsers('/users', people);
  server.on(listAlikeUsers, () => refuse('not_found'));
  await router.navigate({ to: '/users', search: { user: tim.user_id } });
  await expect.element(screen.getByText('Failed to load these accounts')).toBeVisible();
});

test('the last acts of administrators stand above what can be done', async () => {
  const { server, detail } = await openDetail();
  await expect.element(detail.getByText('None so far')).toBeVisible();
  const act: AuditEntry = {
    id: '0198f0aa-0000-7000-8000-0000000000f1',
    at: '2026-11-01T08:00:00.000Z',
    admin: { id: paul.user_id, name: 'Ada Okafor' },
    action: 'user_blocked',
    target_type: 'user',
    target_id: tim.user_id,
    target_name: 'Tim Okoro',
    before: { blocked: false },
    after: { blocked: true },
    reason: 'Asked for graded homework',
  };
  server
    .on(listAudit, ({ query }) => reply(200, { entries: [act], pagination: paginate(query, 1) }))
    .on(changeUser, () => reply(200, { user: tim }));
  await detail.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect.element(detail.getByText('Ada Okafor blocked')).toBeVisible();
  await expect.element(detail.getByText('Asked for graded homework')).toBeVisible();
  expect(server.requests(listAudit).at(-1)?.sent.query).toEqual({
    target_type: 'user',
    target_id: tim.user_id,
    limit: '3',
  });
});

test('blocking asks for a reason, once, and shows the answer', async () => {
  const { server, screen, detail } = await openDetail();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const blocked = { ...tim, blocked: true, can: paul.can };
  server.on(changeUser, async () => {
    await answered;
    server.on(getUser, () => reply(200, { user: blocked }));
    return reply(200, { user: blocked });
  });
  await detail.getByRole('button', { name: 'Block' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Block Tim Okoro?' });
  await dialog.getByLabelText('Reason (optional)').fill('Asked for graded homework');
  await dialog.getByRole('button', { name: 'Block' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Blocking...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  answer();
  await expect.element(detail.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests(changeUser).map(({ sent }) => sent.body)).toEqual([
    { blocked: true, reason: 'Asked for graded homework' },
  ]);
  // The list is asked again: another filter may hold now.
  await expect.poll(() => server.requests(listUsers).length).toBeGreaterThan(1);
});

test('deleting needs the word DELETE, exactly', async () => {
  const { server, screen, detail } = await openDetail();
  const gone = { ...tim, is_deleted: true, can: rosa.can };
  server.on(deleteUser, () => {
    server.on(getUser, () => reply(200, { user: gone }));
    return reply(204, null);
  });
  await detail.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Tim Okoro?' });
  const [word, button] = [
    dialog.getByLabelText(/Type DELETE to confirm/),
    dialog.getByRole('button', { name: 'Delete' }),
  ];
  for (const typed of ['', 'delete', 'DELETE ', 'DELET']) {
    await word.fill(typed);
    await expect.element(button).toBeDisabled();
    await userEvent.keyboard('{Enter}');
  }
  expect(await violationsIn(document.body)).toEqual([]);
  await word.fill('DELETE');
  await dialog.getByLabelText('Reason (optional)').fill('On request');
  await button.click();
  await expect.element(detail.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(server.requests(deleteUser).map(({ sent }) => sent.query)).toEqual([{ reason: 'On request' }]);
});

test('a deleted person can be restored, and cannot be written to', async () => {
  const { server, screen, detail } = await openDetail(rosa);
  await expect.element(detail.getByRole('button', { name: 'Message' })).not.toBeInTheDocument();
  server.on(changeUser, () => reply(200, { user: { ...rosa, is_deleted: false, can: tim.can } }));
  await detail.getByRole('button', { name: 'Restore' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => server.requests(changeUser).map(({ sent }) => sent.body)).toEqual([{ is_deleted: false }]);
});

test('a refusal is told in the dialog, and what was decided is asked for again', async () => {
  const { server, screen, detail } = await openDetail();
  server.on(changeUser, () => refuse('forbidden'));
  await detail.getByRole('button', { name: 'Block' }).click();
  const dialog = screen.getByRole('dialog');
  const before = server.requests(getUser).length;
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(() => server.requests(getUser).length).toBeGreaterThan(before);
});

test('the buttons follow what the server allows: nobody manages administrators', async () => {
  const peer = managedUser(9, { name: 'Grace', role: 'admin', can: ['message'] });
  const { detail } = await openDetail(peer, [peer]);
  await expect.element(detail.getByRole('button', { name: 'Message' })).toBeVisible();
  await expect.element(detail.getByText('Administrators cannot be blocked or deleted.')).toBeVisible();
  for (const name of ['Block', 'Unblock', 'Delete', 'Restore']) {
    await expect.element(detail.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('a message opens the chat at once', async () => {
  const { server, detail, ...app } = await openDetail();
  const chat = chatOf(1);
  server.on(requestChat, () => reply(201, { chat }));
  await detail.getByRole('button', { name: 'Message' }).dblClick();
  await expect.poll(() => pathOf(app)).toContain(chat.id);
  expect(server.requests(requestChat).map(({ sent }) => sent.body)).toEqual([{ participantId: tim.user_id }]);
});

test('someone who cannot be loaded says so, and can be tried again', async () => {
  const app = await openUsers('/users', []);
  app.server.on(getUser, noAnswer);
  await app.router.navigate({ to: '/users', search: { user: tim.user_id } });
  const detail = app.screen.getByRole('region', { name: 'User details' });
  await expect.element(detail.getByRole('heading', { name: 'Failed to load user details' })).toBeVisible();
  app.server.on(getUser, () => reply(200, { user: tim }));
  await detail.getByRole('button', { name: 'Retry' }).click();
  await expect.element(detail.getByRole('heading', { name: 'Tim Okoro' })).toBeVisible();
});

test('what another administrator does is seen at once, in the list and in the details', async () => {
  const { server, screen, detail, queryClient } = await openDetail();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => FakeSocket.dialled.filter((socket) => !socket.closed)).toHaveLength(1);
  const before = server.requests(getUser).length;
  FakeSocket.current.accept();
  // Whatever was missed before the connection is asked for first.
  await expect.poll(() => server.requests(getUser).length).toBeGreaterThan(before);
  const blocked = { ...tim, blocked: true, can: paul.can };
  server
    .on(getUser, () => reply(200, { user: blocked }))
    .on(listUsers, ({ query: { page: number } }) =>
      reply(200, { users: [blocked], pagination: paginate({ page: number, limit: 12 }, 1) }),
    );
  FakeSocket.current.push(userChanged, { userId: tim.user_id });
  await expect.element(detail.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.element(screen.getByRole('table').getByText('Blocked')).toBeVisible();
});
