import { blockUserEvent, getBlock, unblockUserEvent } from '@coursemate/contract/chats/blocks';
import { getChat } from '@coursemate/contract/chats/chats';
import { getUser } from '@coursemate/contract/users';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { FOREIGN_ID, serverWithChats } from '#testing/chat-app.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { seenPerson, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { jonas } from '#testing/teachers.ts';

const person = seenPerson({ id: jonas.id, user_id: jonas.id, name: 'Jonas', last_name: 'Weber', role: 'student' });

describe('the link of a request that is over', () => {
  async function follow(blocked: boolean) {
    const { server } = serverWithChats({ profile: teacher });
    const known = { blocked, blocker_id: teacher.user_id, blocked_id: jonas.id, confirmed_lessons: 0 };
    server
      .on(getChat, () => refuse('not_found'))
      .on(getUser, () => reply(200, { user: person }))
      .on(getBlock, () => reply(200, known));
    const app = await renderApp(`/chat?chatId=${FOREIGN_ID}&from=${jonas.id}`);
    await expect.poll(() => FakeSocket.dialled.length).toBeGreaterThan(0);
    FakeSocket.current.accept();
    return { ...app, server, known };
  }

  test('says so, and lets one block who asked', async () => {
    const { screen, known } = await follow(false);
    await expect.element(screen.getByRole('heading', { name: 'This request is over' })).toBeVisible();
    await expect
      .element(screen.getByText('Jonas Weber withdrew it, or it ended without an answer.', { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See all conversations' })).toBeVisible();
    await screen.getByRole('button', { name: 'Block' }).click();
    FakeSocket.current.answer(blockUserEvent, () => {
      known.blocked = true;
      return {};
    });
    const question = screen.getByRole('alertdialog', { name: 'Block Jonas Weber?' });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  test('lets one unblock them', async () => {
    const { screen, known } = await follow(true);
    FakeSocket.current.answer(unblockUserEvent, () => {
      known.blocked = false;
      return {};
    });
    await screen.getByRole('button', { name: 'Unblock' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect.element(screen.getByRole('button', { name: 'Block' })).toBeVisible();
    expect(FakeSocket.current.emitted(unblockUserEvent)).toEqual([{ targetUserId: jonas.id }]);
  });

  test('says no more than of any other chat where the person is not known', async () => {
    const { server } = serverWithChats({ profile: teacher });
    for (const call of [getChat, getUser, getBlock]) server.on(call, () => refuse('not_found'));
    const { screen } = await renderApp(`/chat?chatId=${FOREIGN_ID}&from=${jonas.id}`);
    await expect.element(screen.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Block' }).query()).toBeNull();
  });

  test.each(['light', 'dark'])('is accessible at 375 px: %s', async (theme) => {
    await page.viewport(375, 700);
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { screen } = await follow(false);
    await expect.element(screen.getByRole('button', { name: 'Block' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(375);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
