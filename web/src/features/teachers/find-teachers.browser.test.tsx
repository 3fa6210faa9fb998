import { listFeedbacks } from '@coursemate/contract/feedback';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { openList as open } from '#testing/teacher-list.tsx';
import { jonas, jonasInDetail, pageOfFeedback, pageOfTeachers, teachersNamed } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

describe('a filter', () => {
  test('goes into the address and to the server, and begins at the first page', async () => {
    const { screen, asked, ...app } = await open('/teachers?page=2', pageOfTeachers([jonas], { page: 2, total: 13 }));
    await choose(screen, 'Subject', 'Mathematics');
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Mathematics');
    await expect.poll(asked).toEqual({ subject: 'Mathematics', sort: 'match' });
    await screen.getByRole('radio', { name: 'Master' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Mathematics&education_level=master');
    await choose(screen, 'Graduation year', String(new Date().getFullYear()));
    await choose(screen, 'Faculty', 'Physics');
    await expect.poll(asked).toEqual({
      subject: 'Mathematics',
      education_level: 'master',
      year: String(new Date().getFullYear()),
      faculty: 'Physics',
      sort: 'match',
    });
    await choose(screen, 'Subject', 'Any subject');
    await expect.poll(() => pathOf(app)).not.toContain('subject');
  });

  test('of the place depends on the one before, and none is needed', async () => {
    const { screen, ...app } = await open();
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toBeDisabled();
    await choose(screen, 'University', 'ETH Zürich');
    await expect.poll(() => pathOf(app)).toBe('/teachers?university=ETH+Z%C3%BCrich');
    await choose(screen, 'Country', 'Germany');
    await expect.poll(() => pathOf(app)).toBe('/teachers?country_id=de');
    await choose(screen, 'City', 'Munich');
    await choose(screen, 'University', 'LMU Munich');
    await expect.poll(() => pathOf(app)).toBe('/teachers?country_id=de&city_id=7&university=LMU+Munich');
    await choose(screen, 'Country', 'Any country');
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('is shown by a link that has it, with its name', async () => {
    const { screen, asked } = await open(
      '/teachers?search=exam&country_id=de&city_id=7&university=LMU+Munich&subject=Algebra&faculty=Physics&education_level=phd&year=2001&min_cost=10&max_cost=35.5&sort=newest',
    );
    expect(asked()).toEqual({
      search: 'exam',
      country_id: 'de',
      city_id: '7',
      university: 'LMU Munich',
      subject: 'Algebra',
      faculty: 'Physics',
      education_level: 'phd',
      year: '2001',
      min_cost: '10',
      max_cost: '35.5',
      sort: 'newest',
    });
    const value = (name: string) => screen.getByRole('combobox', { name, exact: true });
    await expect.element(screen.getByRole('searchbox', { name: 'Search teachers' })).toHaveValue('exam');
    await expect.element(value('Country')).toHaveTextContent('Germany');
    await expect.element(value('City')).toHaveTextContent('Munich');
    await expect.element(value('University')).toHaveTextContent('LMU Munich');
    await expect.element(value('Graduation year')).toHaveTextContent('2001');
    await expect.element(value('Sort by')).toHaveTextContent('Newest');
    await expect.element(screen.getByRole('radio', { name: 'PhD' })).toBeChecked();
    await expect.element(screen.getByRole('spinbutton', { name: 'Min price' })).toHaveValue(10);
    await expect.element(screen.getByRole('spinbutton', { name: 'Max price' })).toHaveValue(35.5);
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem').elements();
    expect(chips.map((chip) => chip.textContent)).toEqual([
      '“exam”',
      'Algebra',
      'Physics',
      '10 – 35.5 per lesson',
      'Germany',
      'Munich',
      'LMU Munich',
      'PhD',
      'Graduated 2001',
    ]);
  });

  test('leaves out those who take no requests, and has a chip', async () => {
    const { screen, asked, ...app } = await open();
    const box = screen.getByRole('checkbox', { name: 'Taking requests now' });
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?available=true');
    await expect.poll(asked).toEqual({ available: 'true', sort: 'match' });
    await choose(screen, 'Subject', 'Algebra');
    await expect.poll(() => pathOf(app)).toBe('/teachers?available=true&subject=Algebra');
    await expect.element(box).toBeChecked();
    await screen.getByRole('button', { name: 'Remove Taking requests now' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Algebra');
    await expect.element(box).not.toBeChecked();
  });

  test('by a city alone is kept and named, as a shared link may have it', async () => {
    const { screen, asked, ...app } = await open('/teachers?city_id=9');
    expect(asked()).toEqual({ city_id: '9', sort: 'match' });
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveTextContent('Zürich');
    await screen.getByRole('button', { name: 'Remove Zürich' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('knows other names of a subject', async () => {
    const { screen, ...app } = await open();
    await screen.getByRole('combobox', { name: 'Subject' }).click();
    await userEvent.keyboard('maths');
    await screen.getByRole('option', { name: 'Mathematics' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Mathematics');
  });

  test('that makes no sense is left out instead of failing', async () => {
    const { screen, asked } = await open('/teachers?page=abc&year=x&sort=best&currency=GBP&min_cost=-3');
    expect(asked()).toEqual({ sort: 'match' });
    await expect.element(screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  });

  test('is taken away by its chip, and all by Clear all', async () => {
    const { screen, ...app } = await open('/teachers?search=exam&subject=Algebra&country_id=de&sort=newest');
    await screen.getByRole('button', { name: 'Remove Algebra' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?search=exam&country_id=de&sort=newest');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?sort=newest');
    await expect.element(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('list', { name: 'Active filters' }).query()).toBeNull();
  });

  test('is undone by going back, and done again by going forward', async () => {
    const { screen, ...app } = await open();
    await choose(screen, 'Subject', 'Algebra');
    await screen.getByRole('searchbox').fill('exam');
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Algebra&search=exam');
    app.router.history.back();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('');
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toHaveTextContent('Algebra');
    app.router.history.back();
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toHaveTextContent('Any subject');
    app.router.history.forward();
    app.router.history.forward();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('exam');
  });
});

describe('the search', () => {
  test('is reached by the slash key, waits for a pause and asks once', async () => {
    const { screen, server, asked } = await open();
    await userEvent.keyboard('/');
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    const before = server.requests(listTeachers).length;
    await userEvent.keyboard('exam');
    await expect.poll(asked).toEqual({ search: 'exam', sort: 'relevance' });
    expect(server.requests(listTeachers)).toHaveLength(before + 1);
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Relevance');
  });

  test('is cut and cleaned as the server reads it', async () => {
    const { screen, ...app } = await open();
    await screen.getByRole('searchbox').fill('  linear   algebra ');
    await expect.poll(() => app.router.state.location.search).toMatchObject({ search: 'linear algebra' });
    await screen.getByRole('searchbox').fill('x'.repeat(150));
    await expect.poll(() => app.router.state.location.search).toMatchObject({ search: 'x'.repeat(100) });
    await screen.getByRole('searchbox').fill('   ');
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('ends the request before it and never shows an older answer over a newer one', async () => {
    const { screen, server } = await open();
    const answers = new Map<string, () => void>();
    server.on(listTeachers, async ({ query }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.set(String(query.search), resolve);
      await promise;
      return reply(200, pageOfTeachers(teachersNamed(`Found by ${query.search}`)));
    });
    await screen.getByRole('searchbox').fill('alg');
    await expect.poll(() => answers.has('alg')).toBe(true);
    const list = screen.getByRole('region', { name: 'Teachers' });
    await expect.poll(() => list.element().querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect.element(screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    await screen.getByRole('searchbox').fill('algebra');
    await expect.poll(() => answers.has('algebra')).toBe(true);
    await expect
      .poll(() =>
        server
          .requests(listTeachers)
          .find(({ query }) => query.search === 'alg')
          ?.aborted(),
      )
      .toBe(true);
    answers.get('algebra')?.();
    await expect.element(screen.getByRole('heading', { name: 'Found by algebra 1 Weber' })).toBeVisible();
    answers.get('alg')?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(screen.getByRole('heading', { name: 'Found by algebra 1 Weber' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Found by alg 1 Weber' }).query()).toBeNull();
  });

  test('does not call back someone who opens a result before the typing has paused', async () => {
    const { screen, ...app } = await open();
    const { options } = app.router.routesById['/_signed-in/teachers/$teacherId'];
    const { loader } = options;
    onTestFinished(() => void Object.assign(options, { loader }));
    const { promise: part, resolve: arrive } = Promise.withResolvers<void>();
    Object.assign(options, { loader: () => part });
    await screen.getByRole('searchbox').fill('exam');
    await screen.getByRole('link', { name: 'Jonas Weber' }).click();
    // Longer than typing pauses.
    await new Promise((resolve) => setTimeout(resolve, 500));
    arrive();
    await expect.poll(() => pathOf(app)).toBe(`/teachers/${jonas.id}`);
    await expect.poll(() => app.router.state.status).toBe('idle');
    expect(pathOf(app)).toBe(`/teachers/${jonas.id}`);
  });

  test('is one step back, however often its typing paused', async () => {
    const { screen, ...app } = await open('/teachers?subject=Algebra');
    for (const text of ['lin', 'linear', 'linear alg']) {
      await screen.getByRole('searchbox').fill(text);
      await expect.poll(() => app.router.state.location.search).toMatchObject({ search: text });
    }
    app.router.history.back();
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Algebra');
  });
});

describe('pages', () => {
  test('are turned with the old one dimmed, from the top, and the next one is there already', async () => {
    const { screen, server, ...app } = await open(
      '/teachers',
      pageOfTeachers(teachersNamed('First', 12), { total: 30 }),
    );
    await expect.poll(() => server.requests(listTeachers).map(({ query }) => String(query.page))).toContain('2');
    server.on(listTeachers, ({ query }) => {
      const at = query.page;
      return reply(200, pageOfTeachers(teachersNamed(`Page ${at} no`, 12), { page: at, total: 30 }));
    });
    const next = screen.getByRole('button', { name: 'Next page' });
    next.element().scrollIntoView();
    await next.click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?page=2');
    await expect.element(screen.getByRole('region', { name: 'Teachers' })).toHaveFocus();
    await expect.poll(() => window.scrollY).toBeLessThan(50);
    await screen.getByRole('button', { name: 'Page 3' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Page 3 no 1 Weber' })).toBeVisible();
    await screen.getByRole('button', { name: 'Page 1' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('that the server does not give are not promised', async () => {
    const { screen } = await open('/teachers', pageOfTeachers([jonas], { total: 25_000, estimated: true }));
    await expect.element(screen.getByText('About 25,000 teachers found')).toBeVisible();
    await expect.element(screen.getByText('1–12 of about 25,000')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Page 834' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 835' }).query()).toBeNull();
  });

  test('past the end say so and lead back', async () => {
    const { screen, ...app } = await open('/teachers?page=9', pageOfTeachers([], { page: 9, total: 40 }));
    await screen.getByRole('button', { name: 'Go to the first page' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });
});

describe('the list', () => {
  test('says when nobody was found, and clears the filters', async () => {
    const { screen, ...app } = await open('/teachers?subject=Algebra', pageOfTeachers([]));
    await expect.element(screen.getByRole('heading', { name: 'No teachers found' })).toBeVisible();
    await expect.element(screen.getByText('0 teachers found')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test.each([
    ['subject=Algebra', 'Try another subject.'],
    ['search=exam&max_cost=5', 'Try other words or a wider price range.'],
    ['country_id=de&city_id=7&university=LMU+Munich', 'Try another university, another city, or another country.'],
  ])('advises what fits the filters: %s', async (filters, advice) => {
    const { screen } = await open(`/teachers?${filters}`, pageOfTeachers([]));
    await expect.element(screen.getByText(advice)).toBeVisible();
  });

  test('of one page has no pager', async () => {
    const { screen } = await open();
    expect(screen.getByRole('navigation', { name: 'Pages' }).query()).toBeNull();
  });

  test('is as it was when one comes back from a teacher', async () => {
    const all = pageOfTeachers(teachersNamed('Number', 12), { total: 30 });
    const { screen, server, ...app } = await open('/teachers?subject=Algebra&page=2', all);
    server.on(getTeacher, () => reply(200, { teacher: jonasInDetail }));
    server.on(listFeedbacks, () => reply(200, pageOfFeedback([])));
    const last = screen.getByRole('link', { name: 'Number 12 Weber' });
    last.element().scrollIntoView({ block: 'center' });
    const scrolled = window.scrollY;
    expect(scrolled).toBeGreaterThan(100);
    await last.click();
    await expect.element(screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    const back = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Teachers' });
    await expect.element(back).toHaveAttribute('href', '/teachers?subject=Algebra&page=2');
    await back.click();
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Algebra&page=2');
    await expect.poll(() => Math.abs(window.scrollY - scrolled)).toBeLessThan(60);
  });

  test('says that it could not be loaded, and tries again', async () => {
    const server = withLists(signedInAs(student)).on(listTeachers, () => refuse('too_many_requests'));
    const { screen } = await renderApp('/teachers');
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByRole('heading', { name: 'Failed to load teachers' })).toBeVisible();
    await expect.element(alert.getByText('Too many requests. Please try again later.')).toBeVisible();
    server.on(listTeachers, () => reply(200, pageOfTeachers([jonas])));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('1 teacher found')).toBeVisible();
  });

  test('has the shape of cards while it loads', async () => {
    withLists(signedInAs(student)).on(listTeachers, () => new Promise(() => undefined));
    const { screen } = await renderApp('/teachers');
    await expect.element(screen.getByText('Loading teachers...')).toBeInTheDocument();
  });

  test('hides its filters and brings them back, with the focus', async () => {
    const { screen } = await open('/teachers?subject=Algebra');
    await screen.getByRole('button', { name: 'Hide filters' }).click();
    expect(screen.getByRole('combobox', { name: 'Subject' }).query()).toBeNull();
    const show = screen.getByRole('button', { name: 'Filters 1 set' });
    await expect.element(show).toHaveFocus();
    await show.click();
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Hide filters' })).toHaveFocus();
  });

  test('has its filters in a sheet on a phone, which says how many it shows', async () => {
    await page.viewport(375, 812);
    const { screen, ...app } = await open('/teachers', pageOfTeachers(teachersNamed('A', 12), { total: 87 }));
    await screen.getByRole('button', { name: 'Filters' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await expect.element(sheet).toBeVisible();
    await Promise.all(
      sheet
        .element()
        .getAnimations()
        .map((animation) => animation.finished),
    );
    expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
    await choose(screen, 'Subject', 'Algebra', sheet);
    await expect.poll(() => pathOf(app)).toBe('/teachers?subject=Algebra');
    await sheet.getByRole('button', { name: 'Show 87 teachers' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test.each([320, 375, 768, 1024])('fits %i px', async (width) => {
    await page.viewport(width, 800);
    await open(
      '/teachers?search=exam&subject=Algebra',
      pageOfTeachers([{ ...jonas, name: 'Maximiliane-Alexandra', last_name: 'Hohenfeld-Wittelsbacher' }]),
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 375],
    ['dark', 375],
  ])('is accessible in the %s theme at %i px', async (theme, width) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    await page.viewport(width, 900);
    await open('/teachers?search=exam&subject=Mathematics', pageOfTeachers(teachersNamed('A', 12), { total: 87 }));
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
