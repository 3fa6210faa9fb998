import { type Feedback, listFeedbacks, removeReply, replyToFeedback } from '@coursemate/contract/feedback';
import { newNotification } from '@coursemate/contract/notifications';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { getTeacher } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { student, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { feedbackOf, jonasInDetail, ownFeedback, pageOfFeedback, refused } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

const AT = '2026-11-07T08:00:00.000Z';
const list = { ...listFeedbacks, path: `/api/teachers/${teacher.user_id}/feedbacks` };
/** Maya as a teacher. */
const maya = { ...jonasInDetail, id: teacher.user_id, name: teacher.name, last_name: teacher.last_name };

/** The page of a teacher with one feedback, for the teacher or for a student. */
async function open(profile: OwnProfile, given: Feedback) {
  const shown = profile === teacher ? refused(maya, 'forbidden') : maya;
  const server = withLists(signedInAs(profile))
    .on({ ...getTeacher, path: `/api/teachers/${teacher.user_id}` }, () => reply(200, { teacher: shown }))
    .on(list, () => reply(200, pageOfFeedback([given])));
  const app = await renderApp(`/teachers/${teacher.user_id}`);
  const feedback = app.screen.getByRole('region', { name: 'Student feedback' });
  await expect.element(feedback.getByRole('listitem')).toBeVisible();
  return { ...app, server, feedback };
}

const unanswered = feedbackOf(1, { can: ['reply', 'remove_reply'] });
const answered = { ...unanswered, reply: { text: 'Thank you!', created_at: AT } };

describe('everyone', () => {
  test.each(['light', 'dark'])(
    'reads the reply with name and date, and what was given after a lesson: %s',
    async (theme) => {
      document.documentElement.dataset['theme'] = theme;
      onTestFinished(() => void delete document.documentElement.dataset['theme']);
      const { feedback } = await open(student, { ...answered, can: [], after_lesson: true });
      await expect.element(feedback.getByText('After a lesson')).toBeVisible();
      await expect.element(feedback.getByRole('listitem')).toMatchTextContent(/Maya Lindqvist replied7 NovThank you!/);
      expect(feedback.getByRole('button', { name: /reply/i }).query()).toBeNull();
      expect(await violationsIn(feedback.element())).toEqual([]);
    },
  );

  test('sees nothing of it where there is none', async () => {
    const { feedback } = await open(student, feedbackOf(1));
    await expect.element(feedback.getByRole('listitem')).not.toMatchTextContent(/After a lesson|replied/);
  });

  test('sees a reply that comes while the page is open', async () => {
    const { server, feedback } = await open(student, ownFeedback);
    server.on(list, () => reply(200, pageOfFeedback([{ ...ownFeedback, reply: { text: 'Gladly', created_at: AT } }])));
    FakeSocket.current.push(newNotification, {
      notification: {
        id: '0198f0aa-0000-7000-8000-000000000901',
        type: 'info',
        title: 'A reply to your feedback',
        message: 'The teacher has answered what you said',
        link: `/teachers/${teacher.user_id}#feedback`,
        kind: 'feedback',
        is_read: false,
        created_at: AT,
      },
    });
    await expect.element(feedback.getByText('Gladly')).toBeVisible();
  });
});

describe('the teacher', () => {
  test('replies, and finds what was typed again after a failure and after closing', async () => {
    const { screen, server, feedback } = await open(teacher, unanswered);
    server.on(replyToFeedback, noAnswer);
    await feedback.getByRole('button', { name: 'Reply to Student 1' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Reply to Student 1' });
    await expect.element(dialog.getByText('Comment 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect.element(dialog.getByText('Please write a reply')).toBeVisible();
    const box = dialog.getByRole('textbox', { name: 'Your reply' });
    await box.fill('x'.repeat(1001));
    await expect.element(dialog.getByText(/1001 \/ 1000/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    expect(server.requests(replyToFeedback)).toHaveLength(0);
    await box.fill('Thank you!');
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect.element(dialog.getByText('Your reply was not saved. Please try again.')).toBeVisible();
    await expect.element(box).toHaveValue('Thank you!');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();

    server.on(replyToFeedback, () => reply(200, { feedback: answered }));
    await feedback.getByRole('button', { name: 'Reply to Student 1' }).click();
    await expect.element(box).toHaveValue('Thank you!');
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect.element(feedback.getByText('Thank you!')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(feedback.getByRole('button', { name: 'Edit reply to Student 1' })).toHaveFocus();
  });

  test('changes the reply', async () => {
    const { screen, server, feedback } = await open(teacher, answered);
    server.on(replyToFeedback, ({ body: { text } }) =>
      reply(200, { feedback: { ...answered, reply: { text, created_at: AT } } }),
    );
    await feedback.getByRole('button', { name: 'Edit reply to Student 1' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit reply' });
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Thank you!');
    expect(await violationsIn(document.body)).toEqual([]);
    await dialog.getByRole('textbox').fill('Thank you very much!');
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect.element(feedback.getByText('Thank you very much!')).toBeVisible();
  });

  test('removes the reply after a question, and learns when that failed', async () => {
    const { screen, server, feedback } = await open(teacher, answered);
    server.on(removeReply, noAnswer);
    await feedback.getByRole('button', { name: 'Remove reply to Student 1' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Remove your reply?' });
    await dialog.getByRole('button', { name: 'Remove reply' }).click();
    await expect.element(dialog.getByText('The reply was not removed. Please try again.')).toBeVisible();
    server.on(removeReply, () => reply(204, null));
    await dialog.getByRole('button', { name: 'Remove reply' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(feedback.getByText('Thank you!').query()).toBeNull();
    await expect.element(feedback.getByRole('button', { name: 'Reply to Student 1' })).toHaveFocus();
  });

  test('can still take the reply back while one has blocked the other', async () => {
    const { feedback } = await open(teacher, { ...answered, can: ['remove_reply'] });
    await expect.element(feedback.getByRole('button', { name: 'Remove reply to Student 1' })).toBeVisible();
    expect(feedback.getByRole('button', { name: 'Edit reply to Student 1' }).query()).toBeNull();
  });

  test('learns that the feedback is gone, and the page shows it', async () => {
    const { screen, server, feedback } = await open(teacher, unanswered);
    server.on(replyToFeedback, () => refuse('not_found')).on(list, () => reply(200, pageOfFeedback([])));
    await feedback.getByRole('button', { name: 'Reply to Student 1' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Thank you!');
    await dialog.getByRole('button', { name: 'Save reply' }).click();
    await expect.element(feedback.getByText('No reviews yet')).toBeVisible();
    await expect.element(screen.getByText('This feedback is gone')).toBeVisible();
  });
});
