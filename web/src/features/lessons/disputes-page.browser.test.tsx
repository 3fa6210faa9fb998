import { paginate } from '@coursemate/contract/base/pagination';
import { decideLesson, listAllLessons, type Lesson } from '@coursemate/contract/lessons';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { lessonOf } from '#testing/lessons.ts';
import { adminProfile, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => page.viewport(1440, 900));

/** Told apart by their subject. */
function dispute(number: number, facts: Partial<Lesson> = {}): Lesson {
  return lessonOf(number, {
    course: null,
    subject: `Subject ${number}`,
    status: 'disputed',
    reported_by: 'teacher',
    report_reason: 'I waited for half an hour',
    reason: 'I was there, nobody opened',
    can: ['decide'],
    ...facts,
  });
}

/** A server that keeps lessons and decides as it is told. */
async function open(path = '/admin/lessons', start = [dispute(1), dispute(2)]) {
  let kept = start;
  const server = signedInAs(adminProfile)
    .on(listAllLessons, ({ query }) => {
      const shown = kept.filter(({ status }) => status === query.status);
      return reply(200, { lessons: shown, pagination: paginate(query, shown.length) });
    })
    .on(decideLesson, ({ params, body: { status } }) => {
      kept = kept.map((each) => (each.id === params.id ? { ...each, status, can: [] } : each));
      const found = kept.find(({ id }) => id === params.id);
      return found ? reply(200, { lesson: found }) : refuse('not_found');
    });
  const app = await renderApp(path);
  const row = (number: number) => app.screen.getByRole('row', { name: new RegExp(`Subject ${number}`) });
  const decideElsewhere = (id: string) => {
    kept = kept.map((each) => (each.id === id ? { ...each, status: 'no_show', can: [] } : each));
  };
  return { ...app, server, row, decideElsewhere };
}

const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.requests(listAllLessons).at(-1)?.sent.query;

describe('the list', () => {
  test.each(['light', 'dark'])('says who, when, and what both say, with the way to both: %s', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { screen, row } = await open('/admin/lessons', [dispute(1), dispute(2, { report_reason: null })]);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Disputes');
    await expect
      .element(row(1))
      .toMatchTextContent(
        /Jonas Weber \(teacher\) reported that nobody came“I waited for half an hour”Maya Lindqvist \(student\) disputes it“I was there, nobody opened”/,
      );
    await expect.element(row(1)).toMatchTextContent(/19 November.*Disputed/);
    await expect.element(row(2)).toMatchTextContent(/nobody cameNo reason given/);
    await expect
      .element(row(1).getByRole('link', { name: 'Jonas Weber' }))
      .toHaveAttribute('href', `/users?user=${lessonOf(1).teacher.id}`);
    await expect
      .element(row(1).getByRole('link', { name: 'Maya Lindqvist' }))
      .toHaveAttribute('href', `/users?user=${student.user_id}`);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('says who thinks that the lesson took place, where that is disputed', async () => {
    const contested = { reported_by: null, report_reason: null, completed_by: 'student' } as const;
    const { row } = await open('/admin/lessons', [dispute(1, contested)]);
    await expect
      .element(row(1))
      .toMatchTextContent(
        /Maya Lindqvist \(student\) said that it took placeJonas Weber \(teacher\) disputes it“I was there, nobody opened”/,
      );
  });

  test('shows lessons in another state, without a decision to take', async () => {
    const done = dispute(3, { status: 'completed', can: [] });
    const { screen, server, row, ...app } = await open('/admin/lessons?page=2', [dispute(1), done]);
    await choose(screen, 'State', 'Completed');
    await expect.poll(() => pathOf(app)).toBe('/admin/lessons?status=completed');
    await expect.element(row(3)).toMatchTextContent(/Completed/);
    expect(asked(server)).toEqual({ status: 'completed' });
    expect(screen.getByRole('button', { name: /^Decide/ }).query()).toBeNull();
  });

  test('says when there is nothing, and leads back', async () => {
    const { screen, ...app } = await open('/admin/lessons?status=expired');
    await expect.element(screen.getByRole('heading', { name: 'No lessons found' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show disputes' }).click();
    await expect.poll(() => pathOf(app)).toBe('/admin/lessons');
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    const { screen, server, row } = await open('/admin/lessons?status=completed', [dispute(1)]);
    server.on(listAllLessons, noAnswer);
    await choose(screen, 'State', 'Disputed');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to load lessons/);
    const answer = { lessons: [dispute(1)], pagination: paginate({ page: 1, limit: 20 }, 1) };
    server.on(listAllLessons, () => reply(200, answer));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(1)).toBeVisible();
  });

  test('has pages', async () => {
    const { screen, server, row, ...app } = await open();
    await expect.element(row(1)).toBeVisible();
    server.on(listAllLessons, ({ query }) =>
      reply(200, { lessons: [dispute(query.page)], pagination: paginate(query, 45) }),
    );
    await choose(screen, 'State', 'Completed');
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row(2)).toBeVisible();
    expect(pathOf(app)).toBe('/admin/lessons?status=completed&page=2');
  });
});

describe('deciding', () => {
  test('needs a choice, takes a reason, and the lesson leaves the list', async () => {
    const { screen, server, row } = await open();
    await row(1).getByRole('button', { name: 'Decide about the lesson of Maya Lindqvist and Jonas Weber' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Decide about this lesson' });
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect.element(dialog.getByText('Please choose what happened')).toBeVisible();
    await dialog.getByRole('textbox').fill('x'.repeat(501));
    await dialog.getByRole('radio', { name: /^It took place/ }).click();
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect.element(dialog.getByText('Please use at most 500 characters')).toBeVisible();
    expect(server.requests(decideLesson)).toHaveLength(0);
    await dialog.getByRole('textbox').fill('Both wrote so');
    expect(await violationsIn(document.body)).toEqual([]);
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect.element(row(1)).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = server.requests(decideLesson).at(-1)?.sent;
    expect(sent?.body).toEqual({ status: 'completed', reason: 'Both wrote so' });
    await expect.element(row(2)).toHaveFocus();
  });

  test('that fails says so and keeps what was typed', async () => {
    const { screen, server, row } = await open();
    server.on(decideLesson, noAnswer);
    await row(1)
      .getByRole('button', { name: /^Decide/ })
      .click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Nobody came/ }).click();
    await dialog.getByRole('textbox').fill('No answer to my mail');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect.element(dialog.getByText('Nothing was decided. Please try again.')).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('No answer to my mail');
  });

  test('after another administrator has done so says that, and the list is as it is now', async () => {
    const { screen, server, row, decideElsewhere } = await open();
    await row(1)
      .getByRole('button', { name: /^Decide/ })
      .click();
    decideElsewhere(dispute(1).id);
    server.on(decideLesson, () => refuse('lesson_state'));
    const dialog = screen.getByRole('dialog', { name: 'Decide about this lesson' });
    await dialog.getByRole('radio', { name: /^It took place/ }).click();
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect.element(screen.getByText('Another administrator has decided about this lesson.')).toBeVisible();
    await expect.element(row(1)).not.toBeInTheDocument();
    await expect.element(row(2)).toBeVisible();
  });
});

test('by keyboard a row is reached, decided about and left', async () => {
  const { screen, row } = await open();
  await expect.element(row(1)).toBeVisible();
  row(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(screen.getByRole('dialog', { name: 'Decide about this lesson' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row(2)).toHaveFocus();
});

test.each([375, 768])('at %i px lessons stand in cards that do the same', async (width) => {
  await page.viewport(width, 800);
  const { screen } = await open();
  const card = screen.getByRole('listitem').filter({ hasText: 'Subject 1' });
  await expect.element(card).toMatchTextContent(/Maya Lindqvist with Jonas Weber/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await card.getByRole('button', { name: /^Decide/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Decide about this lesson' });
  await dialog.getByRole('radio', { name: /^Nobody came/ }).click();
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect.element(card).not.toBeInTheDocument();
});
