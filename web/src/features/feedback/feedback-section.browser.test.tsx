import { chatStatusChanged } from '@coursemate/contract/chats/chats';
import { type Feedback, giveFeedback, listFeedbacks } from '@coursemate/contract/feedback';
import { getTeacher, listTeachers, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { student } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import {
  chatDecisions,
  chatStates,
  feedbackOf,
  jonas,
  jonasInDetail,
  ownFeedback,
  pageOfFeedback,
  pageOfTeachers,
} from '#testing/teachers.ts';

const list = { ...listFeedbacks, path: `/api/teachers/${jonas.id}/feedbacks` };
const give = { ...giveFeedback, path: `/api/teachers/${jonas.id}/feedbacks` };
type FeedbackPage = ReturnType<typeof pageOfFeedback>;

const others = [feedbackOf(1, { rating: 5 }), feedbackOf(2, { rating: 4 })];
const accepted: TeacherDetail = { ...jonasInDetail, ...chatDecisions.accepted };

beforeEach(() => page.viewport(1440, 900));

async function open(feedbacks: Feedback[] = others, decisions: Partial<FeedbackPage> = {}) {
  const summary = { ...pageOfFeedback(feedbacks), ...decisions };
  const known = { ...accepted, average_rating: summary.average_rating, total_feedbacks: summary.total_feedbacks };
  const server = withLists(signedInAs(student))
    .on(listTeachers, () => reply(200, pageOfTeachers([known])))
    .on({ ...getTeacher, path: `/api/teachers/${jonas.id}` }, () => reply(200, { teacher: known }))
    .on(list, () => reply(200, summary));
  // By way of the list, which then is in the cache.
  const app = await renderApp('/teachers');
  await app.screen.getByRole('link', { name: 'Jonas Weber' }).click();
  const feedback = app.screen.getByRole('region', { name: 'Student feedback' });
  await expect.element(feedback.getByRole('listitem').first()).toBeVisible();
  return { ...app, server, feedback };
}

async function rate({ screen, feedback }: Awaited<ReturnType<typeof open>>, stars: string, comment = '') {
  await feedback.getByRole('button', { name: /Leave Feedback|Update Rating/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: stars }).click();
  if (comment !== '') await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: 'Save feedback' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('the button for feedback', () => {
  test.each([
    ['before a chat was accepted', 'feedback_needs_chat', 'You can leave feedback only after an accepted chat'],
    ['before a lesson', 'feedback_needs_lesson', 'You can leave feedback only after a lesson'],
    ['after an administrator removed it', 'feedback_removed', 'Your feedback was removed by an administrator'],
  ] as const)('%s is off, and says what the server says', async (_, obstacle, sentence) => {
    const { feedback } = await open(others, { can: [], obstacle });
    const button = feedback.getByRole('button', { name: 'Leave Feedback' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(sentence);
    await expect.element(feedback.getByText(sentence)).toBeVisible();
  });

  test('gives way to a sentence for a restricted student', async () => {
    const { feedback } = await open(others, { can: [], obstacle: 'feedback_restricted' });
    await expect
      .element(feedback.getByText('You cannot leave feedback. Your account has been restricted.'))
      .toBeVisible();
    expect(feedback.getByRole('button', { name: 'Leave Feedback' }).query()).toBeNull();
  });

  test('is on as soon as the chat is accepted', async () => {
    const { server, feedback } = await open(others, { can: [], obstacle: 'feedback_needs_chat' });
    const button = feedback.getByRole('button', { name: 'Leave Feedback' });
    await expect.element(button).toBeDisabled();
    server.on(list, () => reply(200, pageOfFeedback(others)));
    FakeSocket.current.push(chatStatusChanged, { chatId: chatStates.accepted.chat_info.id, status: 'accepted' });
    await expect.element(button).toBeEnabled();
  });

  test('is for a change once feedback was given', async () => {
    const { screen, feedback } = await open([...others, ownFeedback]);
    await feedback.getByRole('button', { name: 'Update Rating' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Update Rating' });
    await expect.element(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Patient and clear');
  });
});

describe('feedback', () => {
  test('needs a rating', async () => {
    const { screen, server, feedback } = await open();
    server.on(give, () => reply(201, { feedback: ownFeedback }));
    await feedback.getByRole('button', { name: 'Leave Feedback' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Leave Feedback' });
    await dialog.getByRole('button', { name: 'Save feedback' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please select a rating');
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'Your rating' }))
      .toHaveAccessibleDescription('Please select a rating');
    await dialog.getByRole('radio', { name: '1 star' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('');
    await dialog.getByRole('textbox').fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Save feedback' }).click();
    await expect.element(dialog.getByText('Please use at most 500 characters')).toBeVisible();
    expect(server.requests(give)).toHaveLength(0);
  });

  test('is seen at once on the page and in the list, before the server has answered', async () => {
    const app = await open();
    const answered = Promise.withResolvers<void>();
    app.server.on(give, async () => {
      await answered.promise;
      return reply(201, { feedback: ownFeedback });
    });
    await rate(app, '3 stars', 'Clear');
    const { feedback, screen } = app;
    await expect.element(feedback.getByText('Showing 3 of 3 reviews')).toBeVisible();
    await expect.element(feedback.getByRole('listitem').first().getByText('Clear')).toBeVisible();
    await expect.element(feedback.getByText('4.0 out of 5')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '3 reviews' })).toBeVisible();
    await expect.element(feedback.getByRole('button', { name: 'Update Rating' })).toBeDisabled();
    expect(app.server.requests(give).map(({ body }) => body)).toEqual([{ rating: 3, comment: 'Clear' }]);

    app.router.history.back();
    await expect.element(screen.getByRole('article').getByText('Rated 4.0 out of 5')).toBeInTheDocument();
    answered.resolve();
  });

  test('that is changed counts no second time', async () => {
    const app = await open([...others, ownFeedback]); // 5, 4, 4
    app.server.on(give, () => new Promise(() => undefined));
    await rate(app, '1 star');
    await expect.element(app.feedback.getByText('3.3 out of 5')).toBeVisible();
    await expect.element(app.feedback.getByText('Showing 3 of 3 reviews')).toBeVisible();
  });

  test('that is refused is taken back everywhere, with the reason and what was written', async () => {
    const app = await open();
    const answered = Promise.withResolvers<void>();
    app.server.on(give, async () => {
      await answered.promise;
      return refuse('feedback_removed');
    });
    await rate(app, '1 star', 'No');
    const { screen, feedback } = app;
    await expect.element(feedback.getByText('Showing 3 of 3 reviews')).toBeVisible();
    answered.resolve();
    await expect.element(screen.getByText('Your feedback was removed by an administrator').first()).toBeVisible();
    await expect.element(feedback.getByText('Showing 2 of 2 reviews')).toBeVisible();
    await expect.element(feedback.getByText('4.5 out of 5')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '2 reviews' })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Leave Feedback' });
    await expect.element(dialog.getByRole('radio', { name: '1 star' })).toBeChecked();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('No');
    app.router.history.back();
    await expect.element(screen.getByRole('article').getByText('Rated 4.5 out of 5')).toBeInTheDocument();
  });
});

test.each(['light', 'dark'])('the dialog is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  const { screen, feedback } = await open();
  await feedback.getByRole('button', { name: 'Leave Feedback' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save feedback' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please select a rating');
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
  expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
});
