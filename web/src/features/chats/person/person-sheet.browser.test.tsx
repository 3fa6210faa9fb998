import {
  blockUser,
  blockUserEvent,
  getBlock,
  unblockUser,
  unblockUserEvent,
  userBlocked,
} from '@coursemate/contract/chats/blocks';
import type { Chat } from '@coursemate/contract/chats/chats';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { getUser, type SeenUser } from '@coursemate/contract/users';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { serverWithChats } from '#testing/chat-app.ts';
import { chatOf } from '#testing/chats.ts';
import { contrastOf } from '#testing/contrast.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket, noAck, refusedAck } from '#testing/fake-socket.ts';
import { adminProfile, blockedStudent, seenPerson, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { jonas } from '#testing/teachers.ts';

const chat = chatOf(1, {
  other_participant: { id: jonas.id, name: 'Jonas Weber', avatar_url: null, online: true },
});

const seen = seenPerson({
  id: jonas.id,
  user_id: jonas.id,
  name: 'Jonas',
  last_name: 'Weber',
  role: 'teacher',
  country: 'Germany',
  city: 'Munich',
  summary: jonas.summary,
  user_educations: jonas.user_educations,
  teacher_subjects: jonas.teacher_subjects,
});

const blockStatus = { blocked: true, blocker_id: student.user_id, blocked_id: jonas.id };

/** So many confirmed lessons lie ahead. */
const ahead = (confirmed_lessons: number) => () => reply(200, { ...blockStatus, blocked: false, confirmed_lessons });

beforeEach(() => page.viewport(1440, 900));

interface Options {
  facts?: Partial<Chat>;
  profile?: OwnProfile;
  user?: Partial<SeenUser>;
  lessons?: number;
}

async function open({ facts = {}, profile = student, user = {}, lessons = 0 }: Options = {}) {
  const { server, model } = serverWithChats({ chats: [{ ...chat, ...facts }], profile });
  server.on(getUser, () => reply(200, { user: { ...seen, ...user } })).on(getBlock, ahead(lessons));
  const app = await renderApp(`/chat?chatId=${chat.id}`);
  await expect.poll(() => FakeSocket.dialled.length).toBeGreaterThan(0);
  FakeSocket.current.accept();
  const sheet = app.screen.getByRole('dialog', { name: 'Jonas Weber' });
  const avatar = app.screen.getByRole('button', { name: 'Open the profile of Jonas Weber' }).first();
  const show = async () => {
    await avatar.click();
    await expect.element(sheet).toBeVisible();
  };
  return { ...app, server, model, sheet, avatar, show };
}

describe('the profile of the other person', () => {
  test('shows role, place, summary, subjects and education', async () => {
    const { sheet, show } = await open();
    await show();
    await expect.element(sheet.getByText('Teacher · Munich · Germany')).toBeVisible();
    await expect.element(sheet.getByText('We start from your own sheet, not from a script.')).toBeVisible();
    await expect.element(sheet.getByText('Economics')).toBeVisible();
    await expect.element(sheet.getByText('Technical University of Munich')).toBeVisible();
    await expect.element(sheet.getByText(/^Email and phone are shared only when you both agree/)).toBeVisible();
  });

  test('shows the contacts once they were exchanged', async () => {
    const contacts = { email: 'jonas@uni.test', phone_number: '+4915112345678' };
    const { sheet, show } = await open({ facts: { contact_exchange: 'exchanged' }, user: contacts });
    await show();
    const link = (name: string) => sheet.getByRole('link', { name });
    await expect.element(link('jonas@uni.test')).toHaveAttribute('href', 'mailto:jonas@uni.test');
    await expect.element(link('+4915112345678')).toHaveAttribute('href', 'tel:+4915112345678');
  });

  test.each<[string, Partial<Chat>, string]>([
    ['while the viewer blocks them', { blocked_by_me: true }, 'They are hidden while you block this user.'],
    ['while they block the viewer', { blocked_by_other: true }, 'They are hidden while this user blocks you.'],
  ])('says why exchanged contacts are hidden %s, and offers no message', async (_, block, sentence) => {
    const { sheet, show } = await open({ facts: { contact_exchange: 'exchanged', blocked: true, ...block } });
    await show();
    await expect.element(sheet.getByText(`You have exchanged contacts. ${sentence}`)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Send message' }).query()).toBeNull();
    expect(sheet.getByText(/^Email and phone are shared only when/).query()).toBeNull();
  });

  test('shows the contacts to an administrator, without a sentence that denies it', async () => {
    const managed = { ...teacher, user_id: jonas.id, email: 'jonas@uni.test', is_deleted: false };
    const { server, sheet, show, queryClient } = await open({ profile: adminProfile });
    server.on(getUser, () => reply(200, { user: managed }));
    await queryClient.resetQueries({ queryKey: ['people'] });
    await show();
    await expect.element(sheet.getByRole('link', { name: 'jonas@uni.test' })).toBeVisible();
    expect(sheet.getByText(/^Email and phone are shared only when/).query()).toBeNull();
  });

  test('tells a restricted account in the place of Send message that it cannot write', async () => {
    const { sheet, show } = await open({ profile: blockedStudent });
    await show();
    await expect.element(sheet.getByText('Cannot message - your account has been restricted')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Send message' }).query()).toBeNull();
  });

  test('links to the page of a teacher for a student', async () => {
    const { sheet, show } = await open();
    await show();
    await expect
      .element(sheet.getByRole('link', { name: 'View full profile' }))
      .toHaveAttribute('href', `/teachers/${jonas.id}`);
  });

  test('has no such link and no subjects for a teacher who looks at a student', async () => {
    const { sheet, show } = await open({ profile: teacher, user: { role: 'student', teacher_subjects: [] } });
    await show();
    await expect.element(sheet.getByText('Student · Munich · Germany')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'View full profile' }).query()).toBeNull();
    expect(sheet.getByRole('heading', { name: 'Subjects' }).query()).toBeNull();
  });

  test('says that the account is gone', async () => {
    const { server, screen, avatar, queryClient } = await open();
    server.on(getUser, () => refuse('not_found'));
    await queryClient.resetQueries({ queryKey: ['people'] });
    await avatar.click();
    const sheet = screen.getByRole('dialog', { name: 'Unknown User' });
    await expect.element(sheet.getByText('This account is no longer here. What you both wrote stays.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Block' }).query()).toBeNull();
  });

  test('that could not be loaded says so, and Retry loads it', async () => {
    const { server, sheet, avatar, queryClient } = await open();
    server.on(getUser, () => refuse('internal_error'));
    await queryClient.resetQueries({ queryKey: ['people'] });
    await avatar.click();
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/^Failed to load user details/);
    server.on(getUser, () => reply(200, { user: seen }));
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await expect.element(sheet.getByText('Economics')).toBeVisible();
  });
});

test('Send message moves the focus to the message box, Close to the avatar', async () => {
  const { screen, sheet, avatar, show, ...app } = await open();
  await show();
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await show();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(avatar).toHaveFocus();
  expect(pathOf(app)).toBe(`/chat?chatId=${chat.id}`);
});

describe('a block', () => {
  const blocked = { blocked_by_me: true, blocked: true };

  async function askToBlock(situation: Options = {}) {
    const app = await open(situation);
    await app.show();
    await app.sheet.getByRole('button', { name: 'Block' }).click();
    const question = app.screen.getByRole('alertdialog', { name: 'Block Jonas Weber?' });
    await expect.element(question).toBeVisible();
    return { ...app, question };
  }

  test('is confirmed, sent over the socket and shown', async () => {
    const { question, sheet, model, server } = await askToBlock();
    FakeSocket.current.answer(blockUserEvent, () => {
      model.change(chat.id, () => blocked);
      return {};
    });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(FakeSocket.current.emitted(blockUserEvent)).toEqual([{ targetUserId: jonas.id }]);
    expect(server.requests(blockUser)).toHaveLength(0);
  });

  test('that is cancelled sends nothing', async () => {
    const { question, sheet } = await askToBlock();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(sheet.getByRole('button', { name: 'Block' })).toBeVisible();
    expect(FakeSocket.current.emitted(blockUserEvent)).toEqual([]);
  });

  test('that the socket does not answer within ten seconds goes over REST', async () => {
    const { question, sheet, model, server } = await askToBlock();
    server.on(blockUser, () => {
      model.change(chat.id, () => blocked);
      return reply(200, blockStatus);
    });
    FakeSocket.current.answer(blockUserEvent, noAck);
    const realTimeout = globalThis.setTimeout;
    // Ten seconds pass at once, everything else takes its time.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      realTimeout(run, ms === 10_000 ? 0 : ms)) as typeof setTimeout);
    onTestFinished(() => void vi.restoreAllMocks());
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(server.requests(blockUser)).toHaveLength(1);
  });

  test('goes over REST when there is no connection', async () => {
    const { question, sheet, model, server } = await askToBlock();
    FakeSocket.current.drop('transport close');
    server.on(blockUser, () => {
      model.change(chat.id, () => blocked);
      return reply(200, blockStatus);
    });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  test('that is refused says why and is not tried again', async () => {
    const { question, screen, server } = await askToBlock();
    FakeSocket.current.answer(blockUserEvent, () => refusedAck('block_needs_chat'));
    await question.getByRole('button', { name: 'Block' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/You can only block people you share a chat with/);
    expect(server.requests(blockUser)).toHaveLength(0);
  });

  test.each([
    [1, '1 confirmed lesson with Jonas Weber stays.', 'Cancel it'],
    [2, '2 confirmed lessons with Jonas Weber stay.', 'Cancel them'],
  ])('names %i lessons ahead, and cancels them where that is chosen', async (lessons, sentence, choice) => {
    const { question, sheet, model } = await askToBlock({ lessons });
    await expect.element(question.getByText(sentence)).toBeVisible();
    const box = question.getByRole('checkbox', { name: choice });
    await expect.element(box).not.toBeChecked();
    box.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(box).toBeChecked();
    FakeSocket.current.answer(blockUserEvent, () => {
      model.change(chat.id, () => blocked);
      return {};
    });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(FakeSocket.current.emitted(blockUserEvent)).toEqual([{ targetUserId: jonas.id, cancelLessons: true }]);
  });

  test('leaves the lessons where nothing is chosen, and begins without a choice the next time', async () => {
    const { question, sheet } = await askToBlock({ lessons: 2 });
    const box = question.getByRole('checkbox', { name: 'Cancel them' });
    await box.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect.element(box).not.toBeChecked();
    FakeSocket.current.answer(blockUserEvent, () => ({}));
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.poll(() => FakeSocket.current.emitted(blockUserEvent)).toEqual([{ targetUserId: jonas.id }]);
  });

  test('cancels the lessons over REST too', async () => {
    const { question, server, model } = await askToBlock({ lessons: 2 });
    await question.getByRole('checkbox', { name: 'Cancel them' }).click();
    FakeSocket.current.drop('transport close');
    server.on(blockUser, () => {
      model.change(chat.id, () => blocked);
      return reply(200, blockStatus);
    });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.poll(() => server.requests(blockUser).map(({ body }) => body)).toEqual([{ cancelLessons: true }]);
  });

  test('works without lessons, and while their number is not known', async () => {
    const { question, server, sheet, model, queryClient } = await askToBlock();
    await expect.element(question.getByRole('checkbox')).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Cancel' }).click();
    server.on(getBlock, () => refuse('internal_error'));
    await queryClient.resetQueries({ queryKey: ['people', 'block'] });
    await sheet.getByRole('button', { name: 'Block' }).click();
    await expect.element(question.getByText('Confirmed lessons with Jonas Weber stay.')).toBeVisible();
    FakeSocket.current.answer(blockUserEvent, () => {
      model.change(chat.id, () => blocked);
      return {};
    });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  test.each(['light', 'dark'])('that names lessons is accessible at 375 px: %s', async (theme) => {
    await page.viewport(375, 700);
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { question } = await askToBlock({ lessons: 2 });
    await question.getByRole('checkbox', { name: 'Cancel them' }).click();
    await expect.poll(() => question.element().getAnimations().length).toBe(0);
    expect(document.documentElement.scrollWidth).toBe(375);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('can be removed', async () => {
    const { sheet, show, model, server, screen } = await open({ facts: blocked });
    FakeSocket.current.answer(unblockUserEvent, () => {
      model.change(chat.id, () => ({ blocked_by_me: false, blocked: false }));
      return {};
    });
    await show();
    await sheet.getByRole('button', { name: 'Unblock' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Block' })).toBeVisible();
    expect(server.requests(unblockUser)).toHaveLength(0);
  });

  test('made on another page is shown here', async () => {
    const { sheet, show, model } = await open();
    await show();
    model.change(chat.id, () => blocked);
    FakeSocket.current.push(userBlocked, { targetUserId: jonas.id });
    await expect.element(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible();
  });
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each([1440, 375])('at %i px the sheet is accessible', async (width) => {
    await page.viewport(width, 800);
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { sheet, show } = await open();
    await show();
    await expect.element(sheet.getByText('Economics')).toBeVisible();
    await expect.poll(() => sheet.element().getAnimations().length).toBe(0);
    const chip = sheet.getByText('Economics').element().parentElement;
    expect(chip && contrastOf(chip, sheet.element())).toBeGreaterThan(1.1);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
