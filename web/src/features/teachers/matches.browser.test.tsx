import { listUserCourses, type UserCourse } from '@coursemate/contract/courses';
import { listFeedbacks } from '@coursemate/contract/feedback';
import { getTeacher, listSimilar, listTeachers, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { courseOf, pendingCourse, sharing } from '#testing/courses.ts';
import { noAnswer, reply } from '#testing/fake-api.ts';
import { student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { openList } from '#testing/teacher-list.tsx';
import { jonas, jonasInDetail, pageOfFeedback, pageOfTeachers, teachersNamed } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

const took = (number: number) => courseOf(number, { relation: 'took' });
const taught = (number: number) => courseOf(number, { relation: 'taught' });
const own = { ...listUserCourses, path: `/api/users/${student.user_id}/courses` };
const theirs = { ...listUserCourses, path: `/api/users/${jonas.id}/courses` };

describe('a card', () => {
  const chipsOf = async (teacher: typeof jonas) => {
    const { screen } = await openList('/teachers', pageOfTeachers([teacher]));
    const chips = screen.getByRole('article').getByRole('list', { name: 'In common with you' });
    return chips
      .getByRole('listitem')
      .elements()
      .map((chip) => chip.textContent);
  };

  test('has room for two reasons; of more it shows the first, and the others to whoever asks', async () => {
    const { match, ...courses } = sharing([took(1), took(2)]);
    const faculty = { kind: 'faculty', name: 'Mathematics' } as const;
    expect(await chipsOf({ ...jonas, ...courses, match: [...match, faculty] })).toEqual([
      'Took Analysis 1, as you',
      '+2 moreTook Analysis 2, as you, Same faculty',
    ]);
    await userEvent.hover(page.getByText('+2 more'));
    await expect.element(page.getByText('Took Analysis 2, as you · Same faculty')).toBeVisible();
  });

  test('shortens a long name instead of growing beyond its frame', async () => {
    const long = courseOf(1, { relation: 'took', name: 'Application and Implementation of Database Systems' });
    const { screen } = await openList('/teachers', pageOfTeachers([{ ...jonas, ...sharing([long]) }]));
    const card = screen.getByRole('article').element().getBoundingClientRect();
    const chip = screen
      .getByText(/^Took Application/)
      .element()
      .getBoundingClientRect();
    expect(chip.right).toBeLessThan(card.right);
  });

  test('without anything in common has no such line', async () => {
    const { screen } = await openList();
    expect(screen.getByRole('list', { name: 'In common with you' }).query()).toBeNull();
  });
});

describe('the course filter', () => {
  const open = async (path: string, courses: UserCourse[], teacher = jonas) => {
    const server = signedInAs(student)
      .on(own, () => reply(200, { courses }))
      .on(listTeachers, () => reply(200, pageOfTeachers([teacher])));
    const app = await renderApp(path);
    await expect.element(app.screen.getByText('1 teacher found')).toBeVisible();
    const asked = () => server.requests(listTeachers).at(-1)?.sent.query;
    return { ...app, server, asked, chips: app.screen.getByRole('list', { name: 'Your courses' }) };
  };

  test('offers the own courses, those of now first, and none that waits for approval', async () => {
    const { screen, chips, asked, ...app } = await open('/teachers', [took(1), pendingCourse(), courseOf(2)]);
    const names = () =>
      chips
        .getByRole('button')
        .elements()
        .map((chip) => chip.textContent);
    await expect.poll(names).toEqual(['Analysis 2', 'Analysis 1']);
    await chips.getByRole('button', { name: 'Analysis 1' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?course_id=11');
    await expect.poll(asked).toEqual({ course_id: '11', sort: 'match' });
    await expect.element(chips.getByRole('button', { name: 'Analysis 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('combobox', { name: 'Course' })).toHaveTextContent('Analysis 1');
    await choose(screen, 'Course', 'Analysis 2');
    await expect.poll(() => pathOf(app)).toBe('/teachers?course_id=12');
    await screen.getByRole('button', { name: 'Remove Analysis 2' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
    await chips.getByRole('button', { name: 'Analysis 1' }).click();
    await chips.getByRole('button', { name: 'Analysis 1' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('takes any course of any university', async () => {
    const { screen, ...app } = await open('/teachers', [took(1)]);
    await choose(screen, 'Course', 'Another course…');
    const course = screen.getByRole('combobox', { name: 'Another course' });
    await expect.element(course).toHaveFocus();
    await choose(screen, 'Another course', 'MA0004 Linear Algebra 1');
    await expect.poll(() => pathOf(app)).toBe('/teachers?course_id=42');
    await expect.element(course).not.toBeInTheDocument();
    await expect.element(screen.getByRole('combobox', { name: 'Course' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Remove Linear Algebra 1' })).toBeVisible();
  });

  test('of a shared link has its name, whoever is found', async () => {
    const { screen } = await open('/teachers?course_id=42', []);
    await expect.element(screen.getByRole('button', { name: 'Remove Linear Algebra 1' })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Course' })).toHaveTextContent('Linear Algebra 1');
  });

  test('says where the own courses come from while there are none', async () => {
    const { screen, ...app } = await open('/teachers', []);
    await screen.getByRole('link', { name: 'Add your courses' }).click();
    await expect.poll(() => pathOf(app)).toBe('/profile');
  });

  test('counts in the button of a phone, as the saved ones do', async () => {
    await page.viewport(375, 812);
    const { screen } = await open('/teachers?course_id=11&favourites=true', [took(1)]);
    await expect.element(screen.getByRole('button', { name: 'Filters 2 set' })).toBeVisible();
    await screen.getByRole('button', { name: 'Filters 2 set' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await expect.element(sheet.getByRole('checkbox', { name: 'Saved teachers only' })).toBeChecked();
    await expect.element(sheet.getByRole('button', { name: 'Analysis 1' })).toBeVisible();
  });
});

describe("a teacher's page", () => {
  const open = async (teacher: TeacherDetail, courses: UserCourse[] = []) => {
    const server = signedInAs(student)
      .on(getTeacher, () => reply(200, { teacher }))
      .on(listFeedbacks, () => reply(200, pageOfFeedback([])))
      .on(theirs, () => reply(200, { courses }));
    const app = await renderApp(`/teachers/${jonas.id}`);
    await expect.element(app.screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    return { ...app, server, facts: app.screen.getByRole('complementary', { name: 'Get in touch' }) };
  };

  test('tells in words what the two have in common', async () => {
    const { match, ...courses } = sharing([took(1), taught(2)]);
    const { facts } = await open({
      ...jonasInDetail,
      ...courses,
      match: [...match, { kind: 'faculty', name: 'Mathematics' }],
    });
    const lines = facts.getByRole('listitem').elements();
    expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual([
      'Took Analysis 1 at Technical University of Munich, as you',
      'Taught Analysis 2 at Technical University of Munich',
      'Studied at your faculty',
    ]);
  });

  test.each([
    ['university', 'Studied at your university'],
    ['city', 'Lives or studied in Munich, as you'],
  ] as const)('says so of the %s', async (kind, words) => {
    const { facts } = await open({ ...jonasInDetail, match: [{ kind, name: 'Munich' }] });
    await expect.element(facts.getByRole('listitem').first()).toHaveTextContent(words);
  });

  test('names three shared courses, and how many more there are', async () => {
    const { facts } = await open({ ...jonasInDetail, ...sharing([took(1), took(2), took(3), took(4), took(5)]) });
    await expect.element(facts.getByText('2 more courses')).toBeVisible();
    expect(facts.getByText('Analysis 4').query()).toBeNull();
  });

  test('lists all courses of the teacher, those of the student first', async () => {
    const shared = took(2);
    const { screen } = await open({ ...jonasInDetail, ...sharing([shared]), course_count: 2 }, [
      courseOf(1, { relation: 'taught', term: 'WS 2025', grade: null, code: null }),
      { ...shared, term: 'SS 2024', grade: '1.3' },
    ]);
    const lines = screen.getByRole('region', { name: 'Courses' }).getByRole('listitem');
    await expect.element(lines.nth(1)).toBeVisible();
    expect(lines.elements().map((line) => line.textContent)).toEqual([
      'Analysis 2 MA0002Took · Technical University of Munich · SS 2024 · Grade 1.3Your course',
      'Analysis 1Taught · Technical University of Munich · WS 2025',
    ]);
  });

  test('without courses has no such part, and does not ask for any', async () => {
    const { screen, server } = await open(jonasInDetail);
    expect(screen.getByRole('region', { name: 'Courses' }).query()).toBeNull();
    expect(server.requests(theirs)).toEqual([]);
  });

  test('stays when its courses could not be loaded, and tries again', async () => {
    const server = signedInAs(student)
      .on(getTeacher, () => reply(200, { teacher: { ...jonasInDetail, ...sharing([took(1)]) } }))
      .on(listFeedbacks, () => reply(200, pageOfFeedback([])))
      .on(theirs, noAnswer);
    const { screen } = await renderApp(`/teachers/${jonas.id}`);
    await expect.element(screen.getByRole('heading', { name: 'Failed to load courses' })).toBeVisible();
    server.on(theirs, () => reply(200, { courses: [took(1)] }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('MA0001')).toBeVisible();
  });

  test('ends with similar teachers, who can be asked there', async () => {
    const { screen, server, ...app } = await open(jonasInDetail);
    expect(screen.getByRole('region', { name: 'Similar teachers' }).query()).toBeNull();
    server.on(listSimilar, () => reply(200, { teachers: teachersNamed('Other', 3) }));
    await app.queryClient.invalidateQueries({ queryKey: ['teachers'] });
    const similar = screen.getByRole('region', { name: 'Similar teachers' });
    await expect.element(similar.getByRole('article').nth(2)).toBeVisible();
    await similar.getByRole('button', { name: 'Message' }).first().click();
    await expect.element(screen.getByRole('dialog', { name: 'Request a chat with Other 1 Weber' })).toBeVisible();
  });

  test.each([
    ['light', 1440],
    ['dark', 375],
  ])('is accessible with all of it in the %s theme at %i px', async (theme, width) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await page.viewport(width, 900);
    const teacher = { ...jonasInDetail, ...sharing([took(1), took(2), took(3)]), is_favourite: true };
    const server = signedInAs(student)
      .on(getTeacher, () => reply(200, { teacher }))
      .on(listFeedbacks, () => reply(200, pageOfFeedback([])))
      .on(listSimilar, () =>
        reply(200, { teachers: teachersNamed('Other', 3).map((one) => ({ ...one, ...teacher, id: one.id })) }),
      )
      .on(theirs, () => reply(200, { courses: [took(1), took(2), took(3)] }));
    const { screen } = await renderApp(`/teachers/${jonas.id}`);
    await expect.element(screen.getByRole('region', { name: 'Similar teachers' })).toBeVisible();
    await expect.element(screen.getByText('MA0001')).toBeVisible();
    expect(server.requests(listSimilar).length).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
