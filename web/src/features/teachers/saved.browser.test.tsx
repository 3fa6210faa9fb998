import { listFeedbacks } from '@coursemate/contract/feedback';
import { getHome } from '@coursemate/contract/home';
import {
  addFavourite,
  getTeacher,
  listSimilar,
  listTeachers,
  removeFavourite,
  type TeacherCard,
} from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { emptyHome } from '#testing/homes.ts';
import { student, teacher as teacherProfile } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { jonas, jonasInDetail, pageOfFeedback, pageOfTeachers, teachersNamed } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

/** A server that keeps who is saved. */
function serverOf(teachers: TeacherCard[] = [jonas], saved = new Set<string>()) {
  const now = () => teachers.map((teacher) => ({ ...teacher, is_favourite: saved.has(teacher.id) }));
  const server = signedInAs(student)
    .on(listTeachers, ({ query }) =>
      reply(200, pageOfTeachers(now().filter(({ is_favourite }) => is_favourite || !query.favourites))),
    )
    .on(getTeacher, () => reply(200, { teacher: { ...jonasInDetail, is_favourite: saved.has(jonas.id) } }))
    .on(listSimilar, () => reply(200, { teachers: now() }))
    .on(listFeedbacks, () => reply(200, pageOfFeedback([])))
    .on(addFavourite, ({ params }) => {
      saved.add(params.id);
      return reply(204, null);
    })
    .on(removeFavourite, ({ params }) => {
      saved.delete(params.id);
      return reply(204, null);
    });
  return { server, saved };
}

async function openList(path = '/teachers', ...args: Parameters<typeof serverOf>) {
  const { server, saved } = serverOf(...args);
  const app = await renderApp(path);
  await expect.element(app.screen.getByText(/teachers? found$/).first()).toBeVisible();
  const heart = app.screen.getByRole('article').first().getByRole('button', { name: /Save/ });
  return { ...app, server, saved, heart };
}

describe('the heart of a card', () => {
  test('is a switch that says what it does and for whom', async () => {
    const { heart, saved } = await openList();
    await expect.element(heart).toHaveAccessibleName('Save Jonas');
    await expect.element(heart).toHaveAccessibleDescription('Jonas Weber');
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    heart.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart).toHaveAccessibleName('Saved');
    await expect.poll(() => [...saved]).toEqual([jonas.id]);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('shows it at once, and everywhere', async () => {
    const { server, screen, heart, ...app } = await openList();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on(addFavourite, async () => {
      await promise;
      return reply(204, null);
    });
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    server.on(getTeacher, () => reply(200, { teacher: { ...jonasInDetail, is_favourite: true } }));
    resolve();
    await app.router.navigate({ to: '/teachers/$teacherId', params: { teacherId: jonas.id } });
    await expect.element(screen.getByRole('button', { name: 'Saved' }).first()).toHaveAttribute('aria-pressed', 'true');
  });

  test('is taken back with the reason when the server refuses', async () => {
    const { server, screen, heart } = await openList();
    server.on(addFavourite, () => refuse('too_many_favourites'));
    await heart.click();
    await expect.element(screen.getByText('Failed to save Jonas')).toBeVisible();
    await expect.element(screen.getByText('Please keep at most 500 saved teachers')).toBeVisible();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('is taken back without a network too', async () => {
    const { server, screen, heart } = await openList('/teachers', [jonas], new Set([jonas.id]));
    server.on(removeFavourite, noAnswer).on(listTeachers, noAnswer);
    await heart.click();
    await expect.element(screen.getByText('Failed to remove Jonas from your saved teachers')).toBeVisible();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('clicked again before the answer asks one after the other, and the last click counts', async () => {
    const { server, heart, saved } = await openList();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on(addFavourite, async () => {
      await promise;
      saved.add(jonas.id);
      return reply(204, null);
    });
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    expect(server.requests(removeFavourite)).toEqual([]);
    resolve();
    await expect.poll(() => server.requests(removeFavourite)).toHaveLength(1);
    await expect.poll(() => [...saved]).toEqual([]);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('takes a double click as one', async () => {
    const { server, heart, saved } = await openList();
    await heart.dblClick();
    await expect.poll(() => [...saved]).toEqual([jonas.id]);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    expect(server.requests(addFavourite)).toHaveLength(1);
    expect(server.requests(removeFavourite)).toEqual([]);
  });

  test('does not open the page of the teacher', async () => {
    const { heart, ...app } = await openList();
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    expect(pathOf(app)).toBe('/teachers');
  });
});

describe('on the page of a teacher', () => {
  test('the heart has its words, and similar teachers have theirs', async () => {
    const { saved } = serverOf(teachersNamed('Other', 2).slice(1));
    const { screen } = await renderApp(`/teachers/${jonas.id}`);
    const header = screen.getByRole('button', { name: 'Save Jonas' });
    await header.click();
    await expect.element(screen.getByRole('button', { name: 'Saved' })).toHaveTextContent('Saved');
    const similar = screen.getByRole('region', { name: 'Similar teachers' }).getByRole('button', { name: /Save/ });
    await similar.click();
    await expect.element(similar).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => saved.size).toBe(2);
  });

  test('there is no heart for the teacher', async () => {
    const own = { ...jonasInDetail, id: teacherProfile.user_id };
    signedInAs(teacherProfile)
      .on(getTeacher, () => reply(200, { teacher: own }))
      .on(listFeedbacks, () => reply(200, pageOfFeedback([])));
    const { screen } = await renderApp(`/teachers/${own.id}`);
    await expect.element(screen.getByText('This is your page as students see it')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save/ }).query()).toBeNull();
  });
});

describe('the list of saved teachers', () => {
  const two = teachersNamed('Number', 2);
  const ids = two.map(({ id }) => id);

  test('is a filter in the address, with a chip', async () => {
    const { server, screen, ...app } = await openList('/teachers', two, new Set([two[1]?.id ?? '']));
    await screen.getByRole('checkbox', { name: 'Saved teachers only' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?favourites=true');
    await expect.element(screen.getByText('1 teacher found')).toBeVisible();
    expect(server.requests(listTeachers).at(-1)?.sent.query).toEqual({ favourites: 'true', sort: 'match' });
    await screen.getByRole('button', { name: 'Remove Saved teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
    await expect.element(screen.getByText('2 teachers found')).toBeVisible();
  });

  test('loses who is not saved any more, and the keyboard goes on in it', async () => {
    const { screen, heart } = await openList('/teachers?favourites=true', two, new Set(ids));
    heart.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('1 teacher found')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Teachers' })).toHaveFocus();
  });

  test('says that it is empty, and leads back to all', async () => {
    const { screen, ...app } = await openList('/teachers?favourites=true', two);
    await expect.element(screen.getByRole('heading', { name: 'No saved teachers yet' })).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    await screen.getByRole('button', { name: 'See all teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('with another filter says which one may be too narrow', async () => {
    const { screen } = await openList('/teachers?favourites=true&subject=Algebra', two);
    await expect.element(screen.getByText('Try all teachers, not only saved ones or another subject.')).toBeVisible();
  });
});

describe('the home of a student', () => {
  test('has a shelf of saved teachers that leads to them and to all', async () => {
    const four = teachersNamed('Number', 4);
    const { server } = serverOf(four, new Set(four.map(({ id }) => id)));
    const { screen, ...app } = await renderApp('/home');
    const shelf = screen.getByRole('region', { name: 'Saved teachers' });
    await expect.element(shelf.getByRole('listitem').nth(3)).toBeVisible();
    const asked = server.requests(listTeachers).map(({ sent }) => sent.query);
    expect(asked).toContainEqual({ favourites: 'true', limit: '4' });
    await expect
      .element(shelf.getByRole('link', { name: /Number 1 Weber/ }))
      .toHaveAttribute('href', `/teachers/${four[0]?.id}`);
    expect(await violationsIn(document.body)).toEqual([]);
    await shelf.getByRole('link', { name: 'All saved teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?favourites=true');
  });

  test('has no shelf while nobody is saved, and gets it after the first heart', async () => {
    const { server } = serverOf();
    server.on(getHome, () => reply(200, emptyHome));
    const { screen, ...app } = await renderApp('/home');
    await expect.element(screen.getByText('A short guide for students.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Saved teachers' }).query()).toBeNull();
    await app.router.navigate({ to: '/teachers' });
    await screen.getByRole('button', { name: 'Save Jonas' }).click();
    await expect.poll(() => server.requests(listTeachers).at(-1)?.sent.query).toMatchObject({ favourites: 'true' });
    await app.router.navigate({ to: '/home' });
    await expect.element(screen.getByRole('region', { name: 'Saved teachers' })).toBeVisible();
  });

  test('shows what stands below only together with the shelf, so that nothing is pushed down', async () => {
    const { server } = serverOf([jonas], new Set([jonas.id]));
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on(listTeachers, async ({ sent }) => {
      if (sent.query['favourites']) await promise;
      return reply(200, pageOfTeachers([{ ...jonas, is_favourite: true }]));
    });
    const { screen } = await renderApp('/home');
    await expect.element(screen.getByRole('region', { name: 'Overview' })).toBeVisible();
    expect(screen.getByText('A short guide for students.').query()).toBeNull();
    resolve();
    await expect.element(screen.getByText('A short guide for students.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Saved teachers' })).toBeVisible();
  });

  test('stays whole when the saved teachers could not be loaded', async () => {
    serverOf().server.on(listTeachers, () => refuse('too_many_requests'));
    const { screen } = await renderApp('/home');
    await expect.element(screen.getByText('A short guide for students.')).toBeVisible();
  });
});
