import { courses, ownRequests, requestEntry } from '@coursemate/contract/lists';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { createQueryClient } from '#lib/query-client.ts';
import { choose } from '#testing/choose.ts';
import { FakeApi, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { Held } from '#testing/held.tsx';

import { type ChosenCourse, CoursePicker } from './course-picker.tsx';

const TUM = { id: 3, name: 'Technical University of Munich' };
const LMU = { id: 4, name: 'LMU Munich' };
const requestCourse = { ...requestEntry, path: '/api/lists/courses' };

const ANALYSIS: ChosenCourse = {
  course_id: 41,
  request_id: null,
  name: 'Analysis 1',
  code: 'MA0001',
  university_id: 3,
  university: TUM.name,
};

function request(code?: string) {
  return {
    id: '0198f0aa-0000-7000-8000-0000000000f1',
    request_type: 'course' as const,
    requested_name: 'Bavarian Beer',
    status: 'pending' as const,
    additional_data: { university_id: 3, university: TUM.name, ...(code === undefined ? {} : { code }) },
    created_at: '2026-11-01T08:00:00.000Z',
    processed_at: null,
    admin_notes: null,
  };
}

interface Given {
  universities?: { id: number; name: string }[];
  initial?: ChosenCourse | null;
  taken?: number[];
  allowRequest?: boolean;
}

async function renderPicker({ universities = [TUM, LMU], initial = null, ...props }: Given = {}) {
  localStorage.setItem('auth_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
  const server = withLists(FakeApi.install());
  const chosen: Array<ChosenCourse | null> = [];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Held initial={initial}>
        {(value, setValue) => (
          <CoursePicker
            {...props}
            universities={universities}
            value={value}
            onChange={(next) => {
              chosen.push(next);
              setValue(next);
            }}
          />
        )}
      </Held>
    </QueryClientProvider>,
  );
  const university = screen.getByRole('combobox', { name: 'University of the course', exact: true });
  const course = screen.getByRole('combobox', { name: 'Course', exact: true });
  const names = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  return { screen, server, chosen, university, course, names };
}

const REQUEST = 'Other (request new course)';

test('begins with the first own university and finds a course by its code', async () => {
  const { screen, chosen, university, course, names } = await renderPicker();
  await expect.element(university).toHaveTextContent(TUM.name);
  await course.click();
  await expect.poll(names).toEqual(['MA0001 Analysis 1', 'MA0004 Linear Algebra 1', 'History of Bavaria', REQUEST]);
  await screen.getByPlaceholder('Code or name...').fill('ma0001');
  await expect.poll(names).toEqual(['MA0001 Analysis 1', REQUEST]);
  await userEvent.keyboard('{Enter}');
  await expect.element(course).toHaveTextContent('MA0001 Analysis 1');
  expect(chosen).toEqual([ANALYSIS]);
});

test('another own university has other courses, and takes the chosen one away', async () => {
  const { screen, chosen, course, names } = await renderPicker({ initial: ANALYSIS });
  await expect.element(course).toHaveTextContent('MA0001 Analysis 1');
  await choose(screen, 'University of the course', LMU.name);
  await expect.element(course).toHaveTextContent('Select course');
  await course.click();
  await expect.poll(names).toEqual(['Analysis einer Variablen', REQUEST]);
  expect(chosen).toEqual([null]);
});

test('any other university is found by its name, with the keyboard alone', async () => {
  const { screen, chosen, university, course, names } = await renderPicker();
  await choose(screen, 'University of the course', 'Another university…');
  await expect.element(screen.getByPlaceholder('Search universities...')).toHaveFocus();
  await userEvent.keyboard('eth zurich');
  await expect.poll(names).toEqual(['ETH Zürich']);
  await userEvent.keyboard('{Enter}');
  await expect.element(university).toHaveTextContent('ETH Zürich');
  await expect.element(university).toHaveFocus();
  await course.click();
  await screen.getByRole('option', { name: '252-0025-01L Discrete Mathematics' }).click();
  expect(chosen).toMatchObject([{ course_id: 45, university_id: 6, university: 'ETH Zürich' }]);
});

test('whoever has no university looks it up first', async () => {
  const { screen, course } = await renderPicker({ universities: [] });
  await expect.element(course).toBeDisabled();
  await expect.element(course).toHaveTextContent('Select university first');
  await choose(screen, 'University of the course', LMU.name);
  await expect.element(course).toBeEnabled();
});

test('a missing course is asked for with its code, and chosen at once', async () => {
  const { screen, server, chosen, course } = await renderPicker();
  server.on(requestCourse, () => reply(201, { request: request('BB7') }));
  await course.click();
  await screen.getByPlaceholder('Code or name...').fill('BB7');
  await screen.getByRole('option', { name: REQUEST }).click();
  // One word with a digit is a code.
  await expect.element(screen.getByRole('textbox', { name: 'Course code' })).toHaveValue('BB7');
  await screen.getByRole('textbox', { name: 'Course name' }).fill('Bavarian Beer');
  await screen.getByRole('button', { name: 'Submit Request' }).click();
  await expect.element(screen.getByText(`This course will be added for ${TUM.name}`)).toBeVisible();
  await expect.element(course).toHaveTextContent('BB7 Bavarian Beer');
  expect(server.requests(requestCourse)[0]?.body).toEqual({ name: 'Bavarian Beer', code: 'BB7', university_id: 3 });
  expect(chosen).toEqual([
    {
      course_id: null,
      request_id: request().id,
      name: 'Bavarian Beer',
      code: 'BB7',
      university_id: 3,
      university: TUM.name,
    },
  ]);
});

test("one's own earlier request is chosen again, one for another university is not", async () => {
  const { screen, server, chosen, course } = await renderPicker();
  const elsewhere = { ...request(), id: '0198f0aa-0000-7000-8000-0000000000f2', additional_data: { university_id: 4 } };
  server
    .on(requestCourse, () => refuse('list_request_pending'))
    .on(ownRequests, ({ query }) =>
      reply(200, {
        requests: [elsewhere, request()],
        pagination: { ...query, total: 2, totalCount: 2, totalPages: 1, hasPrev: false, hasNext: false },
      }),
    );
  await course.click();
  await screen.getByRole('option', { name: REQUEST }).click();
  await screen.getByRole('textbox', { name: 'Course name' }).fill('bavarian beer');
  await userEvent.keyboard('{Enter}');
  await expect.element(course).toHaveTextContent('Bavarian Beer');
  expect(chosen).toMatchObject([{ request_id: request().id }]);
});

test('courses that are chosen already cannot be chosen, and a filter asks for none', async () => {
  const { screen, course, names } = await renderPicker({ taken: [41], allowRequest: false });
  await course.click();
  await expect.poll(names).toEqual(['MA0001 Analysis 1', 'MA0004 Linear Algebra 1', 'History of Bavaria']);
  await expect.element(screen.getByRole('option', { name: 'MA0001 Analysis 1' })).toBeDisabled();
});

test('says so when the courses cannot be loaded, and loads them again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  const { screen, server, course, names } = await renderPicker({ universities: [] });
  server.on(courses, () => refuse('unavailable'));
  await choose(screen, 'University of the course', LMU.name);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The courses could not be loaded.');
  withLists(server);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await course.click();
  await expect.poll(names).toContain('Analysis einer Variablen');
});
