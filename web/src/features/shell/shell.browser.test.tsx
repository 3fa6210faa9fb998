import { listChats, newChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { getProfile, type OwnProfile } from '@coursemate/contract/profiles';
import { config } from '@coursemate/contract/system';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { serverWithChats } from '#testing/chat-app.ts';
import { chatOf, messageIn } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile, blockedStudent, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const BLOCKED = 'You have been blocked by the administrator. Contact support for assistance.';

beforeEach(() => page.viewport(1280, 800));

async function open(profile: OwnProfile, path = '/home') {
  signedInAs(profile);
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return app;
}

describe('the sidebar', () => {
  test.each<[string, OwnProfile, string[]]>([
    ['a student', student, ['Home', 'Teachers', 'Messages', 'Calendar', 'Profile']],
    ['a teacher', teacher, ['Home', 'Messages', 'Calendar', 'Profile']],
    ['an administrator', adminProfile, ['Users', 'Lists Management', 'Feedbacks', 'Disputes', 'Audit', 'Messages']],
  ])('of %s has the pages of the role', async (_, profile, labels) => {
    const { screen } = await open(profile);
    const links = screen.getByRole('navigation', { name: 'Main' }).getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(labels);
  });

  test('marks the page one is on, also below it', async () => {
    const { screen } = await open(student, '/teachers/0198f0aa-0000-7000-8000-000000000002');
    const link = (name: string) => screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await expect.element(link('Teachers')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Messages')).not.toHaveAttribute('aria-current');
  });

  test('leads to a page, which names the tab and gets the focus', async () => {
    const app = await open(student);
    await app.screen.getByRole('link', { name: 'Messages' }).first().click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
    await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Messages · Coursemate');
    await expect.element(app.screen.getByRole('main', { name: 'Messages' })).toHaveFocus();
  });
});

describe('messages that wait', () => {
  const link = (name: RegExp | string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

  async function openWith(unread_count: number, path = '/home') {
    const world = serverWithChats({ chats: [chatOf(1, { unread_count })] });
    const app = await renderApp(path);
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
    return { ...app, ...world };
  }

  test.each([
    [1, 'Messages1 unread'],
    [9, 'Messages9 unread'],
    [10, 'Messages9+ unread'],
  ])('are counted beside the page they wait on: %i', async (count, words) => {
    await openWith(count);
    await expect.element(link(/^Messages/)).toHaveTextContent(words);
  });

  test('are asked for without the chats themselves', async () => {
    const { server } = await openWith(3);
    await expect.element(link(/^Messages/)).toHaveTextContent('Messages3 unread');
    expect(server.requests(listChats).map(({ sent }) => sent.query)).toContainEqual({ limit: '1' });
  });

  test('stand in the tab on every page, and live events count them', async () => {
    const { model, router } = await openWith(3);
    await expect.poll(() => document.title).toBe('(3) Home · Coursemate');
    await router.navigate({ to: '/profile' });
    await expect.poll(() => document.title).toBe('(3) My Profile · Coursemate');
    FakeSocket.current.accept();
    const message = messageIn(chatOf(1), 1);
    model.addMessage(message);
    FakeSocket.current.push(newMessage, { message });
    await expect.poll(() => document.title).toBe('(4) My Profile · Coursemate');
    model.change(chatOf(1).id, () => ({ unread_count: 0 }));
    FakeSocket.current.push(messagesRead, {
      chatId: chatOf(1).id,
      messageIds: ['a', 'b', 'c', 'd'],
      readBy: student.user_id,
    });
    await expect.poll(() => document.title).toBe('My Profile · Coursemate');
  });

  test('and a request that waits for a teacher are one number in badge, title, home and list, as soon as it is sent', async () => {
    const { model } = serverWithChats({ chats: [chatOf(1, { unread_count: 2 })], profile: teacher });
    const { screen, router } = await renderApp('/home');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(link(/^Messages/)).toHaveTextContent('Messages2 unread');
    FakeSocket.current.accept();
    const request = chatOf(2, { status: 'pending', is_initiator: false, last_message: null });
    model.add(request);
    FakeSocket.current.push(newChat, { chat: request });
    FakeSocket.current.push(newChatRequest, { chat: request });
    await expect.element(link(/^Messages/)).toHaveTextContent('Messages3 waiting');
    await expect.poll(() => document.title).toBe('(3) Home · Coursemate');
    await expect.element(screen.getByRole('navigation', { name: 'Quick actions' })).toMatchTextContent(/3 waiting/);
    await router.navigate({ to: '/chat' });
    await expect.element(screen.getByText('3 waiting')).toBeVisible();
  });

  test('have no badge on the page that shows them, but a place in its tab', async () => {
    await openWith(3, '/chat');
    await expect.poll(() => document.title).toBe('(3) Messages · Coursemate');
    await expect.element(link('Messages')).toHaveTextContent('Messages');
  });

  test('are counted in the menu of a narrow window too', async () => {
    await page.viewport(800, 700);
    const { screen } = await openWith(3);
    await screen.getByRole('button', { name: 'Open menu' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Messages/ }))
      .toHaveTextContent('Messages3 unread');
  });
});

describe('the way to the support team', () => {
  test.each([
    ['a student', student],
    ['a teacher', teacher],
  ])('of %s stands above the way out', async (_, profile) => {
    const app = await open(profile);
    const support = app.screen.getByRole('link', { name: 'Contact Support Team' });
    await expect.element(support).toHaveAttribute('href', '/chat?chatId=support');
    const below = app.screen.getByRole('button', { name: 'Log out' }).element();
    expect(support.element().compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is none for administrators, who are the team', async () => {
    const { screen } = await open(adminProfile);
    expect(screen.getByRole('link', { name: 'Contact Support Team' }).query()).toBeNull();
  });
});

describe('in a narrow window the sidebar', () => {
  beforeEach(() => page.viewport(800, 700));

  async function openMenu() {
    const app = await open(student);
    await app.screen.getByRole('button', { name: 'Open menu' }).click();
    const menu = app.screen.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu).toBeVisible();
    return { ...app, menu };
  }

  test('slides over the page, keeps the focus, and Escape gives it back', async () => {
    const { screen, menu } = await openMenu();
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('closes when one goes somewhere', async () => {
    const { screen, menu, ...app } = await openMenu();
    await menu.getByRole('link', { name: 'Teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  test('closes on the link of the page one is on', async () => {
    const { menu } = await openMenu();
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('makes room for the real one when the window grows', async () => {
    const { menu } = await openMenu();
    await page.viewport(1280, 800);
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('a small phone', () => {
  test.each([320, 375])('of %i px shows everything without scrolling sideways', async (width) => {
    await page.viewport(width, 700);
    const { screen } = await open({
      ...student,
      name: 'Maximiliane-Alexandra',
      last_name: 'von Hohenfeld-Wittelsbach',
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('button', { name: 'Open menu' }).click();
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu.getByRole('radio', { name: 'Teacher' })).toBeVisible();
  });
});

describe('the header', () => {
  test('of an administrator has a badge and no role to choose', async () => {
    const { screen } = await open(adminProfile);
    await expect.element(screen.getByRole('banner').getByText('Admin').first()).toBeVisible();
    expect(screen.getByRole('banner').getByRole('radio').query()).toBeNull();
  });

  test('shows the small picture of whoever has one', async () => {
    performance.clearResourceTimings(); // the browser keeps no more than the first 250
    await open({ ...student, avatar_url: '/api/avatars/0a1b.webp' });
    // Nobody serves pictures here, so this is all that can be seen of it.
    const asked = () => performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, ''));
    await expect.poll(asked).toContain('/api/avatars/0a1b.webp?size=64');
  });

  test('opens the profile from the menu', async () => {
    const app = await open(student);
    await app.screen.getByRole('button', { name: 'Maya Lindqvist Student' }).click();
    const items = () => app.screen.getByRole('menuitem').elements();
    await expect
      .poll(() => items().map((item) => item.textContent))
      .toEqual(['My Profile', 'Switch theme', 'Change password', 'Log out']);
    await app.screen.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect.poll(() => pathOf(app)).toBe('/profile');
  });
});

describe('a blocked account', () => {
  test('reads so above every page, with a way to ask', async () => {
    const { screen } = await open(blockedStudent, '/profile');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(BLOCKED);
    await expect
      .element(screen.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', 'mailto:help@coursemate.test');
  });

  test('asks in the chat with the support team when there is no address', async () => {
    signedInAs(blockedStudent).on(config, () =>
      reply(200, { support_email: null, dev_mailbox: false, vapid_public_key: 'key' }),
    );
    const app = await renderApp('/profile');
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(BLOCKED);
    await app.screen.getByRole('alert').getByRole('link', { name: 'Contact support' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat?chatId=support');
    await expect.element(app.screen.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  });
});

test('a page that fails keeps the shell and can be tried again', async () => {
  const app = await open(student);
  const { options } = app.router.routesById['/_signed-in/chat/'];
  onTestFinished(() => {
    delete options.beforeLoad;
  });
  options.beforeLoad = () => {
    throw new TypeError('Failed to fetch');
  };
  await app.screen.getByRole('link', { name: 'Messages' }).first().click();
  await expect
    .element(app.screen.getByRole('alert').getByText('Please check your connection and try again.'))
    .toBeVisible();
  await expect.element(app.screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.element(app.screen.getByRole('heading', { name: 'Messages' })).toBeVisible();

  delete options.beforeLoad;
  await app.screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(app.screen.getByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
});

describe('with a server that refuses the profile', () => {
  test('the whole page says so, and Retry brings it', async () => {
    const server = signedInAs(student).on(getProfile, () => refuse('internal_error'));
    const { screen } = await renderApp('/home');
    await expect
      .element(screen.getByRole('alert').getByText('Error loading profile: Something went wrong on our side'))
      .toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    server.on(getProfile, () => reply(200, { profile: student }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each<[string, OwnProfile, string]>([
    ['home of a student', student, '/home'],
    ['home of an administrator', adminProfile, '/home'],
    ['a page of a blocked account', blockedStudent, '/profile'],
  ])('%s is accessible', async (_, profile, path) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await open(profile, path);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
