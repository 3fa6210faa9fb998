import {
  listAllFeedbacks,
  type ModeratedFeedback,
  moderateFeedback,
  removeFeedback,
} from '@coursemate/contract/admin-feedback';
import { paginate } from '@coursemate/contract/base/pagination';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { adminProfile } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => page.viewport(1440, 900));

const idOf = (number: number) => `0198f0aa-0000-7000-8000-0000000f000${number}`;

function feedback(number: number, facts: Partial<ModeratedFeedback> = {}): ModeratedFeedback {
  const is_deleted = facts.is_deleted ?? false;
  return {
    id: idOf(number),
    rating: 4,
    comment: `Comment ${number}`,
    student_id: '0198f0aa-0000-7000-8000-0000000000b1',
    student: { name: 'Noor', last_name: `No${number}`, avatar_url: null, email: 'noor@uni.test' },
    teacher: { id: '0198f0aa-0000-7000-8000-0000000000b2', name: 'Jonas', last_name: 'Weber', email: 'jonas@uni.test' },
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    can: ['update_feedback', is_deleted ? 'restore_feedback' : 'remove_feedback'],
    after_lesson: false,
    reply: null,
    obstacle: null,
    is_deleted,
    ...facts,
  };
}

/** A server that keeps feedback and does what it is told. */
async function open(path = '/admin/feedbacks', start = [feedback(1), feedback(2), feedback(3)]) {
  let kept = start;
  const server = signedInAs(adminProfile)
    .on(listAllFeedbacks, ({ query }) => {
      const shown = kept.filter(
        ({ is_deleted }) => query.is_deleted === 'all' || String(is_deleted) === query.is_deleted,
      );
      return reply(200, { feedbacks: shown, pagination: paginate(query, shown.length) });
    })
    .on(moderateFeedback, ({ params, body: { reason: _reason, ...changes } }) => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      kept = kept.map((each) =>
        each.id === params.id ? feedback(Number(each.id.at(-1)), { ...each, ...given }) : each,
      );
      const found = kept.find(({ id }) => id === params.id);
      return found ? reply(200, { feedback: found }) : refuse('not_found');
    })
    .on(removeFeedback, ({ params }) => {
      kept = kept.map((each) =>
        each.id === params.id ? { ...each, is_deleted: true, can: ['restore_feedback'] } : each,
      );
      return reply(204, null);
    });
  const app = await renderApp(path);
  const row = (number: number) => app.screen.getByRole('row', { name: new RegExp(`Comment ${number}`) });
  return { ...app, server, row };
}

const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.requests(listAllFeedbacks).at(-1)?.sent.query;

describe('the list', () => {
  test('shows stars, comment, who about whom, when and the state', async () => {
    const { screen, row } = await open('/admin/feedbacks?is_deleted=all', [
      feedback(1, { rating: 2 }),
      feedback(2, { is_deleted: true }),
    ]);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feedbacks Management');
    await expect.element(row(1)).toMatchTextContent(/2of 5 starsComment 1.*Noor No1.*Jonas Weber.*Active/);
    await expect.element(row(2)).toMatchTextContent(/Deleted/);
    await expect
      .element(row(1).getByRole('link', { name: 'Noor No1' }))
      .toHaveAttribute('href', `/users?user=${feedback(1).student_id}`);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('shows what the teacher says about it, and that it was given after a lesson', async () => {
    const said = { text: 'word '.repeat(100).trim(), created_at: '2026-11-02T08:00:00.000Z' };
    const { screen, row } = await open('/admin/feedbacks', [
      feedback(1, { after_lesson: true, reply: said }),
      feedback(2),
    ]);
    await expect.element(row(1)).toMatchTextContent(/After a lesson.*Comment 1.*Jonas Weber replied/);
    await expect.element(row(2)).not.toMatchTextContent(/After a lesson|replied/);
    const text = () => screen.getByText(/^word word/).element();
    const cut = text().clientHeight;
    await row(1).getByRole('button', { name: 'Show all' }).click();
    expect(text().clientHeight).toBeGreaterThan(cut);
  });

  test('puts each filter into the address and asks the server with it, from the first page on', async () => {
    const { screen, server, ...app } = await open('/admin/feedbacks?page=2');
    await screen.getByRole('searchbox', { name: 'Search in comments' }).fill('lemma');
    await expect.poll(() => pathOf(app)).toBe('/admin/feedbacks?search=lemma');
    await screen.getByRole('textbox', { name: 'Teacher' }).fill('Jonas');
    await expect.poll(() => pathOf(app)).toContain('teacher=Jonas');
    await screen.getByRole('textbox', { name: 'Student' }).fill('Noor');
    await expect.poll(() => pathOf(app)).toContain('student=Noor');
    await choose(screen, 'Rating', '1 star');
    await choose(screen, 'State', 'Deleted');
    await expect
      .poll(() => asked(server))
      .toEqual({ search: 'lemma', teacher: 'Jonas', student: 'Noor', rating: '1', is_deleted: 'true' });

    await screen.getByRole('button', { name: 'Remove 1 star' }).click();
    await expect.poll(() => asked(server)).not.toHaveProperty('rating');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => pathOf(app)).toBe('/admin/feedbacks');
  });

  test('drops from the address what the server would refuse', async () => {
    const { server, row } = await open('/admin/feedbacks?rating=9&is_deleted=maybe&page=0');
    await expect.element(row(1)).toBeVisible();
    expect(asked(server)).toEqual({});
  });

  test('says when nothing fits, and leads back', async () => {
    const { screen, ...app } = await open('/admin/feedbacks?is_deleted=true');
    await expect.element(screen.getByRole('heading', { name: 'No feedbacks found' })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => pathOf(app)).toBe('/admin/feedbacks');
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    const { screen, server, row } = await open('/admin/feedbacks?search=x');
    await expect.element(row(1)).toBeVisible();
    const pages = () => reply(200, { feedbacks: [feedback(1)], pagination: paginate({ page: 1, limit: 20 }, 1) });
    server.on(listAllFeedbacks, noAnswer);
    await choose(screen, 'Rating', '5 stars');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to load feedbacks/);
    server.on(listAllFeedbacks, pages);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(1)).toBeVisible();
  });

  test('cuts a long comment until all of it is asked for', async () => {
    const { screen } = await open('/admin/feedbacks', [feedback(1, { comment: 'word '.repeat(100).trim() })]);
    const show = screen.getByRole('button', { name: 'Show all' });
    const comment = () => screen.getByText(/^word word/).element();
    await expect.element(show).toBeVisible();
    const cut = comment().clientHeight;
    await show.click();
    expect(comment().clientHeight).toBeGreaterThan(cut);
  });
});

describe('editing', () => {
  test('in place changes what was changed, with a reason, and gives the focus back to the row', async () => {
    const { screen, server, row } = await open();
    await row(2).getByRole('button', { name: /^Edit/ }).click();
    const form = screen.getByRole('form', { name: 'Edit feedback' });
    await expect.element(form.getByRole('radio', { name: '4 stars' })).toHaveFocus();
    await form.getByRole('radio', { name: '1 star' }).click();
    await expect.element(form.getByText('9 / 500')).toBeVisible();
    await form.getByRole('textbox', { name: /Reason/ }).fill('As the student asked');
    expect(await violationsIn(document.body)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(row(2)).toMatchTextContent(/1of 5 stars/);
    await expect.element(row(2)).toHaveFocus();
    expect(server.requests(moderateFeedback).map(({ sent }) => sent.body)).toEqual([
      { rating: 1, reason: 'As the student asked' },
    ]);
  });

  test('that changes nothing, or is cancelled, asks nothing of the server', async () => {
    const { screen, server, row } = await open();
    await row(1).getByRole('button', { name: /^Edit/ }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(row(1)).toHaveFocus();
    await row(1).getByRole('button', { name: /^Edit/ }).click();
    await screen.getByRole('textbox', { name: 'Comment' }).fill('Something else');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row(1)).toBeVisible();
    expect(server.requests(moderateFeedback)).toEqual([]);
  });

  test('that fails says so and keeps what was typed', async () => {
    const { screen, server, row } = await open();
    server.on(moderateFeedback, () => refuse('internal_error'));
    await row(1).getByRole('button', { name: /^Edit/ }).click();
    await screen.getByRole('textbox', { name: 'Comment' }).fill('Kinder words');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Failed to update feedback')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Kinder words');
  });

  test('takes no comment of more than 500 characters', async () => {
    const { screen, server, row } = await open();
    await row(1).getByRole('button', { name: /^Edit/ }).click();
    await screen.getByRole('textbox', { name: 'Comment' }).fill('x'.repeat(501));
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Please use at most 500 characters')).toBeVisible();
    expect(server.requests(moderateFeedback)).toEqual([]);
  });
});

describe('deleting', () => {
  test('asks first, takes a reason, and the row leaves the list', async () => {
    const { screen, server, row } = await open();
    await row(2)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = screen.getByRole('dialog', { name: 'Delete feedback' });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription('Are you sure you want to delete this feedback? This action cannot be undone.');
    await dialog.getByRole('textbox').fill('Insulting');
    expect(server.requests(removeFeedback)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(row(2)).not.toBeInTheDocument();
    expect(server.requests(removeFeedback).map(({ sent }) => sent.query)).toEqual([{ reason: 'Insulting' }]);
    await expect.element(row(3)).toHaveFocus();
  });

  test('that fails says so in the dialog', async () => {
    const { screen, server, row } = await open();
    server.on(removeFeedback, () => refuse('internal_error'));
    await row(1)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to delete feedback/);
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row(1)).toBeVisible();
  });
});

describe('restoring', () => {
  test('takes one press', async () => {
    const { server, row } = await open('/admin/feedbacks?is_deleted=true', [feedback(1, { is_deleted: true })]);
    await row(1)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect.element(row(1)).not.toBeInTheDocument();
    expect(server.requests(moderateFeedback).map(({ sent }) => sent.body)).toEqual([{ is_deleted: false }]);
  });

  test('that fails says so', async () => {
    const { screen, server, row } = await open('/admin/feedbacks?is_deleted=true', [feedback(1, { is_deleted: true })]);
    server.on(moderateFeedback, () => refuse('internal_error'));
    await row(1)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to restore feedback/);
  });
});

test('the buttons and keys are those that the server allows', async () => {
  const { screen, row } = await open('/admin/feedbacks', [feedback(1, { can: [] })]);
  await expect.element(row(1)).toBeVisible();
  expect(row(1).getByRole('button').elements()).toEqual([]);
  row(1).element().focus();
  await userEvent.keyboard('ed');
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(screen.getByRole('form').query()).toBeNull();
});

describe('by keyboard', () => {
  test('a row is reached, edited, left and deleted without the mouse', async () => {
    const { screen, row } = await open('/admin/feedbacks?is_deleted=all');
    await expect.element(screen.getByRole('list', { name: 'Keyboard shortcuts' })).toBeVisible();
    row(1).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(2)).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(screen.getByRole('radio', { name: '4 stars' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(row(2)).toHaveFocus();

    await userEvent.keyboard('d');
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(row(2)).toMatchTextContent(/Deleted/);
    await expect.element(screen.getByRole('dialog', { name: 'Delete feedback' })).not.toBeInTheDocument();
    await expect.element(row(2)).toHaveFocus();
  });

  test('D restores what is deleted', async () => {
    const { server, row } = await open('/admin/feedbacks?is_deleted=all', [feedback(1, { is_deleted: true })]);
    await expect.element(row(1)).toBeVisible();
    row(1).element().focus();
    await userEvent.keyboard('d');
    await expect.element(row(1)).toMatchTextContent(/Active/);
    expect(server.requests(moderateFeedback)).toHaveLength(1);
  });

  test('letters that are typed into a box are letters', async () => {
    const { screen, row } = await open();
    await row(1).getByRole('button', { name: /^Edit/ }).click();
    const comment = screen.getByRole('textbox', { name: 'Comment' });
    await comment.fill('');
    await userEvent.type(comment, 'deed');
    await expect.element(comment).toHaveValue('deed');
    // A form has no keys of a row, wherever the focus is in it.
    screen.getByRole('button', { name: 'Cancel' }).element().focus();
    await userEvent.keyboard('d{ArrowDown}');
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('dialog').query()).toBeNull();
  });
});

test('on a phone feedback stands in cards that do the same', async () => {
  await page.viewport(375, 800);
  const { screen, server } = await open();
  const card = screen.getByRole('list', { name: 'Feedback' }).getByRole('listitem').first();
  await expect.element(card).toMatchTextContent(/Noor No1 about Jonas Weber/);
  await card.getByRole('button', { name: /^Edit/ }).click();
  await screen.getByRole('radio', { name: '5 stars' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(card).toMatchTextContent(/5of 5 stars/);
  expect(server.requests(moderateFeedback)).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});
