import { getChat, requestChat } from '@coursemate/contract/chats/chats';
import { listFeedbacks } from '@coursemate/contract/feedback';
import { getProfile, type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { getTeacher, listTeachers, type TeacherCard } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { withMessages } from '#testing/chat-app.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import {
  chatDecisions,
  chatStates,
  chatWith,
  jonas,
  jonasInDetail,
  pageOfFeedback,
  pageOfTeachers,
  refused,
} from '#testing/teachers.ts';

const PHONE_NEEDED = 'Fill in the phone number to exchange contacts with the teacher';
const DIALOG = 'Request a chat with Jonas Weber';

beforeEach(() => page.viewport(1440, 900));

async function open(teacher: TeacherCard = jonas, profile: OwnProfile = student) {
  localStorage.clear();
  const server = withLists(signedInAs(profile)).on(listTeachers, () => reply(200, pageOfTeachers([teacher])));
  const { id } = chatWith(jonas);
  server.on({ ...getChat, path: `/api/chat/${id}` }, () => reply(200, { chat: chatWith(jonas) }));
  withMessages(server, id, []);
  const app = await renderApp('/teachers');
  const card = app.screen.getByRole('article');
  await expect.element(card.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  return { ...app, server, card, dialog: app.screen.getByRole('dialog', { name: DIALOG }) };
}

describe('a card', () => {
  test('shows who, where from, what and for how much', async () => {
    const { card } = await open({ ...jonas, lesson_cost: 24.5 });
    await expect
      .element(card)
      .toHaveTextContent(
        'JWJonas WeberRated 4.5 out of 54.5(2 ratings)Technical University of MunichMaster in Mathematics · 2024MathematicsAlgebraPhysics+1 moreWe start from your own sheet, not from a script.Usually answers within 3 hours · 92 %from €24.50 / 60 minMessage',
      );
  });

  test('of a newcomer says so, and what has no price has none', async () => {
    const { card } = await open({
      ...jonas,
      total_feedbacks: 0,
      average_rating: 0,
      teacher_subjects: [],
      lesson_cost: null,
      currency: null,
    });
    await expect.element(card.getByText('New teacher')).toBeVisible();
    await expect.element(card.getByText('Price on request')).toBeVisible();
  });

  test('leads to the teacher wherever it is pressed, by one link with nothing inside', async () => {
    const { card, ...app } = await open();
    const links = card.getByRole('link').elements();
    expect(links).toHaveLength(1);
    expect(links[0]?.querySelector('button, a, input')).toBeNull();
    // Beside the words, where only the link lies over everything.
    await card.click({ position: { x: 20, y: 180 } });
    await expect.poll(() => pathOf(app)).toBe(`/teachers/${jonas.id}`);
  });

  test.each([
    ['sent', 'Request Sent'],
    ['received', 'Request Pending'],
    ['declined', 'Declined'],
  ] as const)('of a teacher whose chat is %s says «%s»', async (state, label) => {
    const { card } = await open({ ...jonas, ...chatDecisions[state] });
    const button = card.getByRole('button', { name: label });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription('Jonas Weber');
  });

  test('of a teacher with an accepted chat leads to the chat', async () => {
    const { card, ...app } = await open({ ...jonas, ...chatDecisions.accepted });
    await card.getByRole('link', { name: 'Go to Chat' }).click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatStates.accepted.chat_info.id}`);
  });

  test('says how fast and how often the teacher answers', async () => {
    const { card } = await open();
    await expect.element(card.getByText('Usually answers within 3 hours · 92 %')).toBeVisible();
  });

  test.each([
    [null, 'Not taking requests right now'],
    [
      `${new Date().getUTCFullYear() + 1}-03-01`,
      `Not taking requests until 1 March ${new Date().getUTCFullYear() + 1}`,
    ],
  ])('of a teacher who pauses until %s says «%s», and cannot be pressed', async (paused_until, text) => {
    const { screen, card } = await open(
      refused({ ...jonas, accepts_requests: false, paused_until, can_receive_messages: false }, 'teacher_paused'),
    );
    await expect.element(card.getByText(text)).toBeVisible();
    const button = card.getByRole('button', { name: 'Paused' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription('Jonas Weber');
    expect(screen.getByText('Usually answers').query()).toBeNull();
  });

  test('of a teacher who pauses still leads to the chat that is there', async () => {
    const { card } = await open({ ...jonas, ...chatDecisions.accepted, accepts_requests: false });
    await expect.element(card.getByText('Not taking requests right now')).toBeVisible();
    await expect.element(card.getByRole('link', { name: 'Go to Chat' })).toBeVisible();
  });

  test.each([
    ['who has no phone or subject', 'teacher_unreachable', 'This teacher cannot receive messages yet'],
    ['seen by a restricted student', 'chat_restricted', 'Cannot message - your account has been restricted'],
    ['who may not be asked for any other reason', 'forbidden', 'You are not allowed to do this'],
  ] as const)('of a teacher %s says what the server says', async (_, obstacle, reason) => {
    const { screen, card } = await open(refused(jonas, obstacle));
    const button = card.getByRole('button', { name: 'Message' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(reason);
    // The pointer comes from elsewhere: one that a test before has left there does not move.
    await screen.getByRole('searchbox').hover();
    await button.hover({ force: true });
    await expect.element(screen.getByText(reason).last()).toBeVisible();
    await expect.poll(() => screen.getByText(reason).elements().length).toBe(2);
  });
});

describe('a request', () => {
  test('is sent once, with its message, and seen on the list and on the page', async () => {
    const { screen, server, card, dialog, ...app } = await open();
    const answered = Promise.withResolvers<void>();
    let decisions: Partial<TeacherCard> = {};
    server
      .on(requestChat, async () => {
        await answered.promise;
        decisions = chatDecisions.sent;
        return reply(201, { chat: chatWith(jonas) });
      })
      .on(listTeachers, () => reply(200, pageOfTeachers([{ ...jonas, ...decisions }])))
      .on({ ...getTeacher, path: `/api/teachers/${jonas.id}` }, () =>
        reply(200, { teacher: { ...jonasInDetail, ...decisions } }),
      )
      .on({ ...listFeedbacks, path: `/api/teachers/${jonas.id}/feedbacks` }, () => reply(200, pageOfFeedback([])));
    // The page is known before, as it is to whoever comes back from it.
    await card.getByRole('link').click();
    await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeVisible();
    app.router.history.back();

    await card.getByRole('button', { name: 'Message' }).click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('Exam in two weeks');
    await expect.element(dialog.getByText('17 / 500')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send request' }).dblClick({ force: true });
    await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    answered.resolve();

    await expect.poll(() => pathOf(app)).toBe(`/chat/${chatStates.sent.chat_info.id}`);
    await expect.element(screen.getByRole('heading', { name: 'Chat Request Sent' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(requestChat).map(({ body }) => body)).toEqual([
      { participantId: jonas.id, requestMessage: 'Exam in two weeks' },
    ]);
    app.router.history.back();
    await expect.element(card.getByRole('button', { name: 'Request Sent' })).toBeDisabled();
    await card.getByRole('link').click();
    await expect.element(screen.getByRole('button', { name: 'Pending' })).toBeDisabled();
  });

  test('may be empty, and finds a chat that is there already', async () => {
    const { screen, server, card, dialog, ...app } = await open();
    const chat = chatWith(jonas, 'accepted');
    server
      .on(requestChat, () => reply(200, { chat }))
      .on({ ...getChat, path: `/api/chat/${chat.id}` }, () => reply(200, { chat }));
    await card.getByRole('button', { name: 'Message' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => pathOf(app)).toBe(`/chat/${chat.id}`);
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(server.requests(requestChat)[0]?.body).toEqual({ participantId: jonas.id, requestMessage: null });
  });

  test('shows at once what became of it, and then what the server decides', async () => {
    const { server, card, dialog, ...app } = await open();
    const listed = Promise.withResolvers<void>();
    server
      .on(requestChat, () => reply(201, { chat: chatWith(jonas) }))
      .on(listTeachers, async () => {
        await listed.promise;
        return reply(200, pageOfTeachers([{ ...jonas, ...chatDecisions.declined }]));
      });
    await card.getByRole('button', { name: 'Message' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => pathOf(app)).toMatch(/^\/chat\//);
    app.router.history.back();
    await expect.element(card.getByRole('button', { name: 'Request Sent' })).toBeDisabled();
    listed.resolve();
    await expect.element(card.getByRole('button', { name: 'Declined' })).toBeDisabled();
  });

  test('that is refused says why, keeps what was written, and asks for the decision again', async () => {
    const { server, card, dialog } = await open();
    server
      .on(requestChat, () => refuse('chat_declined'))
      .on(listTeachers, () => reply(200, pageOfTeachers([{ ...jonas, ...chatDecisions.declined }])));
    await card.getByRole('button', { name: 'Message' }).click();
    await dialog.getByRole('textbox').fill('Please');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Chat request declined');
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Please');
    await userEvent.keyboard('{Escape}');
    await expect.element(card.getByRole('button', { name: 'Declined' })).toBeDisabled();
  });

  test('that is too long is not sent', async () => {
    const { server, card, dialog } = await open();
    server.on(requestChat, () => reply(201, { chat: chatWith(jonas) }));
    await card.getByRole('button', { name: 'Message' }).click();
    await dialog.getByRole('textbox').fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.element(dialog.getByText('Please use at most 500 characters')).toBeVisible();
    expect(server.requests(requestChat)).toHaveLength(0);
  });

  test('that was begun is there again, and the focus returns to its button', async () => {
    const { card, dialog } = await open();
    await card.getByRole('button', { name: 'Message' }).click();
    await dialog.getByRole('textbox').fill('Half a sen');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card.getByRole('button', { name: 'Message' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Half a sen');
  });
});

describe('a student without a phone number', () => {
  const phoneless: OwnProfile = { ...student, phone_number: null };
  const unasked = refused(jonas, 'phone_required');

  test('reads so on the button', async () => {
    const { screen, card } = await open(unasked, phoneless);
    const button = card.getByRole('button', { name: 'Message' });
    await expect.element(button).toHaveAccessibleDescription(`Jonas Weber ${PHONE_NEEDED}`);
    await button.hover();
    await expect.poll(() => screen.getByText(PHONE_NEEDED, { exact: true }).elements().length).toBe(2);
  });

  test('gives it in the same dialog and goes on to the request', async () => {
    const { server, card, dialog, ...app } = await open(unasked, phoneless);
    server.on(saveProfile, () =>
      refuse('invalid_input', { fields: { phone_number: 'Please enter a valid phone number' } }),
    );
    await card.getByRole('button', { name: 'Message' }).click();
    const box = dialog.getByRole('textbox', { name: 'Phone number' });
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(box).toHaveAccessibleDescription(/Please enter a valid phone number/);
    expect(server.requests(saveProfile)).toHaveLength(0);
    await box.fill('12');
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    await expect.poll(() => server.requests(saveProfile)).toHaveLength(1);
    await expect.element(box).toHaveAccessibleDescription(/Please enter a valid phone number/);

    const listed = server.requests(listTeachers).length;
    let decisions: Partial<TeacherCard> = { can: ['request_chat'], obstacle: null };
    server
      .on(saveProfile, () => reply(200, { profile: student }))
      .on(requestChat, () => {
        decisions = chatDecisions.sent;
        return reply(201, { chat: chatWith(jonas) });
      })
      .on(listTeachers, () => reply(200, pageOfTeachers([{ ...jonas, ...decisions }])));
    await box.fill('+49 1511 2345678');
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    const message = dialog.getByRole('textbox', { name: 'Message (optional)' });
    await expect.element(message).toHaveFocus();
    expect(server.requests(saveProfile).at(-1)?.body).toEqual({
      user_id: student.user_id,
      phone_number: '+4915112345678',
    });
    // The number changed what the student may do, so the list was asked for again.
    await expect.poll(() => server.requests(listTeachers).length).toBeGreaterThan(listed);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => pathOf(app)).toMatch(/^\/chat\//);
  });
});

test('a student whose number was removed elsewhere gives it again, and what was written stays', async () => {
  const { server, card, dialog, ...app } = await open();
  server
    .on(requestChat, () => refuse('phone_required'))
    .on(getProfile, () => reply(200, { profile: { ...student, phone_number: null } }))
    .on(saveProfile, () => reply(200, { profile: student }));
  await card.getByRole('button', { name: 'Message' }).click();
  await dialog.getByRole('textbox').fill('Exam in two weeks');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const box = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect.element(box).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription(`${PHONE_NEEDED}.`);

  server
    .on(requestChat, () => reply(201, { chat: chatWith(jonas) }))
    .on(listTeachers, () => reply(200, pageOfTeachers([{ ...jonas, ...chatDecisions.sent }])));
  await box.fill('+49 1511 2345678');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue('Exam in two weeks');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => pathOf(app)).toMatch(/^\/chat\//);
  expect(server.requests(requestChat).at(-1)?.body).toMatchObject({ requestMessage: 'Exam in two weeks' });
});

test.each([
  ['light', student],
  ['dark', student],
  ['light', { ...student, phone_number: null }],
  ['dark', { ...student, phone_number: null }],
])('the dialog is accessible in the %s theme', async (theme, profile) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  const teacher = profile.phone_number === null ? refused(jonas, 'phone_required') : jonas;
  const { card, dialog } = await open(teacher, profile);
  await card.getByRole('button', { name: 'Message' }).click();
  await expect.element(dialog).toBeVisible();
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
  expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
});
