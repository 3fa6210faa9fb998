import { answerChat, type Chat, getChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { newMessage } from '@coursemate/contract/chats/messages';
import { listSimilar } from '@coursemate/contract/teachers';
import { getUser } from '@coursemate/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { serverWithChats } from '#testing/chat-app.ts';
import { openChatList, requestOf } from '#testing/chat-list.ts';
import { chatOf, messageIn } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { blockedStudent, seenPerson, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { teachersNamed } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

const declineIt = (rows: Locator) => rows.first().getByRole('button', { name: 'Decline' }).click();

test('a request is accepted on its row, with both buttons disabled meanwhile, and then opens', async () => {
  const { server, model, rows, screen, ...app } = await openChatList([chatOf(1), requestOf(2)], teacher);
  const answered = Promise.withResolvers<void>();
  server.on(answerChat, async () => {
    await answered.promise;
    model.change(chatOf(2).id, () => ({ status: 'accepted', updated_at: new Date().toISOString() }));
    return reply(200, { chat: model.chat(chatOf(2).id) });
  });
  const accept = rows.nth(0).getByRole('button', { name: 'Accept' });
  await expect.element(accept).toHaveAccessibleDescription('Person 2');
  await accept.click();
  await expect.element(accept).toBeDisabled();
  await expect.element(rows.nth(0).getByRole('button', { name: 'Decline' })).toBeDisabled();
  answered.resolve();
  await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(2).id}`);
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(server.requests(answerChat).map(({ body }) => body)).toEqual([{ status: 'accepted' }]);
});

test('a request is declined after a question, which Cancel takes back', async () => {
  const { server, model, rows, screen } = await openChatList([requestOf(1)], teacher);
  server.on(answerChat, () => {
    model.change(chatOf(1).id, () => ({ status: 'rejected' }));
    return reply(200, { chat: model.chat(chatOf(1).id) });
  });
  await declineIt(rows);
  const question = screen.getByRole('alertdialog', { name: 'Decline the request of Person 1?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      'This cannot be undone. Person 1 is told. If you have no time or enough students now, they may ask again after 30 days; otherwise they cannot.',
    );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requests(answerChat)).toEqual([]);
  await declineIt(rows);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(rows.getByText('Declined', { exact: true })).toBeVisible();
  await expect.element(rows.getByRole('button', { name: 'Profile of Person 1' })).toHaveFocus();
  expect(server.requests(answerChat).map(({ body }) => body)).toEqual([
    { status: 'rejected', reason: null, reason_text: null },
  ]);
});

test('whoever declines may say why', async () => {
  const { server, model, rows, screen } = await openChatList([requestOf(1)], teacher);
  server.on(answerChat, () => {
    model.change(chatOf(1).id, () => ({ status: 'rejected' }));
    return reply(200, { chat: model.chat(chatOf(1).id) });
  });
  await declineIt(rows);
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/they may ask again after 30 days; otherwise they cannot/)).toBeVisible();
  await question.getByRole('radio', { name: 'Another reason' }).click();
  await question.getByRole('textbox', { name: /In your words/ }).fill('I move to Graz.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(rows.getByText('Declined', { exact: true })).toBeVisible();
  expect(server.requests(answerChat).map(({ body }) => body)).toEqual([
    { status: 'rejected', reason: 'other', reason_text: 'I move to Graz.' },
  ]);
});

test('a request has Details: who asks, where they study and what for, with both answers', async () => {
  const { server, model, rows, screen, ...app } = await openChatList([requestOf(1)], teacher);
  const user = seenPerson({ user_educations: student.user_educations, shared_courses: ['Analysis I'] });
  server
    .on(getUser, () => reply(200, { user }))
    .on(answerChat, () => {
      model.change(chatOf(1).id, () => ({ status: 'accepted' }));
      return reply(200, { chat: model.chat(chatOf(1).id) });
    });
  const details = rows.getByRole('button', { name: 'Details' });
  await expect.element(details).toHaveAccessibleDescription('Person 1');
  await details.click();
  const sheet = screen.getByRole('dialog', { name: 'Person 1' });
  await expect.element(sheet.getByText('Could you help me?')).toBeVisible();
  await expect.element(sheet.getByText('Technical University of Munich')).toBeVisible();
  const shared = sheet.getByRole('region', { name: 'Courses you share' });
  await expect.element(shared.getByText('Analysis I')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Decline' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(1).id}`);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('a request that is declined in its details leaves the focus on its row', async () => {
  const { server, model, rows, screen } = await openChatList([requestOf(1)], teacher);
  server.on(answerChat, () => {
    model.change(chatOf(1).id, () => ({ status: 'rejected' }));
    return reply(200, { chat: model.chat(chatOf(1).id) });
  });
  await rows.getByRole('button', { name: 'Details' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(rows.getByRole('button', { name: 'Profile of Person 1' })).toHaveFocus();
});

test('a request of a person who is gone can be declined in its details', async () => {
  const { server, rows, screen } = await openChatList([requestOf(1)], teacher);
  server.on(getUser, () => refuse('not_found'));
  await rows.getByRole('button', { name: 'Details' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Unknown User' });
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
});

test('a request that was answered elsewhere says so and is shown with its new state', async () => {
  const { screen, server, model, rows } = await openChatList([requestOf(1)], teacher);
  server.on(answerChat, () => {
    model.change(chatOf(1).id, () => ({ status: 'rejected' }));
    return refuse('chat_answered');
  });
  await declineIt(rows);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This chat request has been answered already/);
  await expect.element(rows.getByText('Declined', { exact: true })).toBeVisible();
});

test('a request can be declined, not accepted, by a restricted account', async () => {
  const { rows } = await openChatList([requestOf(1)], { ...blockedStudent, role: 'teacher' });
  await expect.element(rows.getByText('This action is not available. Your account has been restricted.')).toBeVisible();
  expect(rows.getByRole('button', { name: 'Accept' }).query()).toBeNull();
  await expect.element(rows.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

test('a request of someone whom one has blocked can be declined only', async () => {
  const { rows } = await openChatList([{ ...requestOf(1), blocked: true, blocked_by_me: true }], teacher);
  await expect.element(rows.getByText('This is not possible while one of you has blocked the other')).toBeVisible();
  expect(rows.getByRole('button', { name: 'Accept' }).query()).toBeNull();
  await expect.element(rows.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

test('a request appears at the top as soon as it is sent', async () => {
  const { model, names } = await openChatList([chatOf(2)], teacher);
  await expect.poll(names).toEqual(['Person 2']);
  FakeSocket.current.accept();
  model.add(requestOf(1));
  FakeSocket.current.push(newChatRequest, { chat: requestOf(1) });
  await expect.poll(names).toEqual(['Person 1', 'Person 2']);
});

test('a request stands above newer chats, also when it is older than the loaded part of the list', async () => {
  const chats = Array.from({ length: 20 }, (_, index) => chatOf(index + 1));
  const { model, names } = await openChatList([...chats, requestOf(40), requestOf(50)], teacher, { pageSize: 10 });
  await expect.poll(() => names().slice(0, 3)).toEqual(['Person 40', 'Person 50', 'Person 1']);
  FakeSocket.current.accept();
  const message = messageIn(chatOf(3), 1);
  model.addMessage(message);
  FakeSocket.current.push(newMessage, { message });
  await expect.poll(() => names().slice(0, 3)).toEqual(['Person 40', 'Person 50', 'Person 3']);
  expect(new Set(names()).size).toBe(names().length);
});

test('a request that was opened by its link is accepted in the profile, and the box has the focus', async () => {
  const { server, model } = serverWithChats({ chats: [requestOf(1)], profile: teacher });
  server.on(answerChat, () => {
    model.change(chatOf(1).id, () => ({ status: 'accepted' }));
    return reply(200, { chat: model.chat(chatOf(1).id) });
  });
  const { screen } = await renderApp(`/chat/${chatOf(1).id}`);
  await screen.getByRole('button', { name: 'View Profile' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test.each([
  ['withdrawn', null, 'You withdrew this request to Person 1.', 'Request withdrawn'],
  ['expired', null, 'Person 1 did not answer in time. Others are glad to help.', 'Request expired'],
  ['rejected', null, 'Others are glad to help.', 'Chat declined'],
  [
    'rejected',
    'not_my_course',
    'This is not a course that Person 1 can help with. Others are glad to help.',
    'Chat declined',
  ],
] as const)(
  'an own request that is %s, for the reason %s, says so in kind words',
  async (status, reason, words, state) => {
    const ended = chatOf(1, { status, declined_reason: reason, is_initiator: true, last_message: null });
    const { server } = serverWithChats({ chats: [ended] });
    server.on({ ...getChat, path: `/api/chat/${ended.id}` }, () => reply(200, { chat: ended }));
    const { screen } = await renderApp(`/chat?chatId=${ended.id}`);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText(state).first()).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    expect(await violationsIn(screen.container)).toEqual([]);
  },
);

async function openEnded(status: Chat['status']) {
  const ended = chatOf(1, { status, is_initiator: true, last_message: null });
  const { server } = serverWithChats({ chats: [ended] });
  server
    .on({ ...getChat, path: `/api/chat/${ended.id}` }, () => reply(200, { chat: ended }))
    .on(listSimilar, () => reply(200, { teachers: teachersNamed('Other', 3) }));
  return { ...(await renderApp(`/chat?chatId=${ended.id}`)), server, ended };
}

test('a declined request says what the teacher wrote, and when one can ask again', async () => {
  const facts = { status: 'rejected' as const, is_initiator: true, last_message: null };
  const ended = chatOf(1, {
    ...facts,
    declined_reason: 'other',
    declined_reason_text: 'I move to Graz.',
    can_ask_again_at: new Date(new Date().getFullYear(), 11, 19, 12).toISOString(),
  });
  const { server } = serverWithChats({ chats: [ended] });
  server
    .on({ ...getChat, path: `/api/chat/${ended.id}` }, () => reply(200, { chat: ended }))
    .on(listSimilar, () => reply(200, { teachers: [] }));
  const { screen } = await renderApp(`/chat?chatId=${ended.id}`);
  await expect
    .element(
      screen.getByText(/cannot take you on at the moment\. “I move to Graz\.” You can ask again from 19 December\./),
    )
    .toBeVisible();
});

test.each(['rejected', 'expired'] as const)(
  'below an own request that is %s stand others who could help',
  async (status) => {
    const { screen, server, ended } = await openEnded(status);
    const others = screen.getByRole('region', { name: 'Others who could help' });
    await expect.element(others.getByRole('listitem').nth(2)).toBeVisible();
    expect(server.requests(listSimilar)[0]?.params.id).toBe(ended.other_participant.id);
    await expect
      .element(others.getByRole('link', { name: /Other 2 Weber/ }))
      .toMatchTextContent(/4.5Mathematicsfrom €24 \/ 60 min$/);
    expect(await violationsIn(screen.container)).toEqual([]);
  },
);

test('below an own request that was withdrawn stands nobody else', async () => {
  const { screen, server } = await openEnded('withdrawn');
  await expect.element(screen.getByText(/You withdrew this request/)).toBeVisible();
  expect(server.requests(listSimilar)).toEqual([]);
});

test('a teacher is told of no others below a request that they declined', async () => {
  const declined = chatOf(1, { status: 'rejected', is_initiator: false, last_message: null });
  const { server } = serverWithChats({ chats: [declined], profile: teacher });
  server.on({ ...getChat, path: `/api/chat/${declined.id}` }, () => reply(200, { chat: declined }));
  const { screen } = await renderApp(`/chat/${declined.id}`);
  await expect.element(screen.getByText('Chat request declined', { exact: true }).first()).toBeVisible();
  expect(server.requests(listSimilar)).toEqual([]);
});
