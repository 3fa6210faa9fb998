import { faculties, ownRequests, requestEntry } from '@coursemate/contract/lists';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { createQueryClient } from '#lib/query-client.ts';
import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { Held } from '#testing/held.tsx';

import { ListPicker, UniversityPicker } from './pickers.tsx';

const requestFaculty = { ...requestEntry, path: '/api/lists/faculties' };
const requestUniversity = { ...requestEntry, path: '/api/lists/universities' };

function listRequest(name: string) {
  return {
    id: '0198f0aa-0000-7000-8000-0000000000f1',
    request_type: 'faculty' as const,
    requested_name: name,
    status: 'pending' as const,
    additional_data: {},
    created_at: '2026-11-01T08:00:00.000Z',
    processed_at: null,
    admin_notes: null,
  };
}

const saved = () => reply(201, { request: listRequest('Puppetry') });

async function openBox({ signedIn = true, searchedFor = '' } = {}) {
  if (signedIn) {
    localStorage.setItem('auth_token', 'access-1');
    localStorage.setItem('refresh_token', 'refresh-1');
  }
  const server = withLists(FakeApi.install()).on(requestFaculty, saved);
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Held initial="Physics">
        {(value, onChange) => <ListPicker type="faculties" value={value} onChange={onChange} />}
      </Held>
    </QueryClientProvider>,
  );
  const trigger = screen.getByRole('combobox', { name: 'Faculty', exact: true });
  await trigger.click();
  await screen.getByPlaceholder('Search faculties...').fill(searchedFor);
  await screen.getByRole('option', { name: 'Other (request new faculty)' }).click();
  return { screen, server, trigger, box: screen.getByRole('textbox', { name: 'Faculty name' }) };
}

describe('asking for a missing entry', () => {
  test('opens a box that has the focus, and needs a name', async () => {
    const { screen, box } = await openBox();
    await expect.element(box).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
    await box.fill('   ');
    await expect.element(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  });

  test('keeps what was searched for in vain', async () => {
    const { screen, box, trigger } = await openBox({ searchedFor: 'Puppetry' });
    await expect.element(box).toHaveValue('Puppetry');
    await expect.element(box).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
    await trigger.click();
    await screen.getByRole('option', { name: 'Other (request new faculty)' }).click();
    await expect.element(box).toHaveValue('Puppetry');
  });

  test('sends the trimmed name, takes it as the value and reads the list again', async () => {
    const { screen, server, trigger, box } = await openBox();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.on(requestFaculty, async () => {
      await gate;
      return saved();
    });
    await box.fill('  Puppetry ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Puppetry' }))
      .toHaveTextContent('"Puppetry" has been saved and is awaiting administrator approval.');
    await expect.element(trigger).toHaveTextContent('Puppetry');
    await expect.element(trigger).toHaveFocus();
    await expect.element(box).not.toBeInTheDocument();
    expect(server.requests(requestFaculty).map(({ body }) => body)).toEqual([{ name: 'Puppetry' }]);
    await expect.poll(() => server.requests(faculties).length).toBe(2);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText(/has been saved/)).not.toBeInTheDocument();
    await expect.element(trigger).toHaveTextContent('Puppetry');
  });

  test('Cancel closes the box and clears the value', async () => {
    const { screen, trigger, box } = await openBox();
    await box.fill('Puppetry');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(trigger).toHaveTextContent('Select faculty');
    await expect.element(trigger).toHaveFocus();
  });

  test('ends when an entry is found after all', async () => {
    const { screen, trigger, box } = await openBox();
    await trigger.click();
    await screen.getByRole('option', { name: 'Mathematics' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(trigger).toHaveTextContent('Mathematics');
  });

  test('needs a login', async () => {
    const { screen, server, box } = await openBox({ signedIn: false });
    await box.fill('Puppetry');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please log in to submit a request');
    expect(server.requests(requestFaculty)).toHaveLength(0);
  });

  test.each([
    ['what the server said', () => refuse('list_entry_exists'), 'This name is listed already'],
    [
      'what the server said about the name',
      () => refuse('invalid_input', { fields: { name: 'Please use at most 200 characters' } }),
      'Please use at most 200 characters',
    ],
    ['that nobody answered', noAnswer, 'Failed to submit request'],
  ])('tells %s, and the name can be sent again', async (_, answer, sentence) => {
    const { screen, server, box } = await openBox();
    server.on(requestFaculty, answer);
    await box.fill('Puppetry');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    server.on(requestFaculty, saved);
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.element(screen.getByText(/has been saved/)).toBeVisible();
  });

  test.each([
    ['that one asked for before can be used', 'PUPPETRY', /"Puppetry" has been saved/],
    ['that somebody else asked for cannot', 'Acrobatics', /This name has been requested already/],
  ])('a name %s', async (_, own, sentence) => {
    const { screen, server, box } = await openBox();
    server
      .on(requestFaculty, () => refuse('list_request_pending'))
      .on(ownRequests, () =>
        reply(200, {
          requests: [listRequest(own)],
          pagination: { page: 1, limit: 100, total: 1, totalCount: 1, totalPages: 1, hasPrev: false, hasNext: false },
        }),
      );
    await box.fill('Puppetry');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.element(screen.getByText(sentence)).toBeVisible();
  });
});

test('a new university is asked for with its place, and the answer names the country', async () => {
  localStorage.setItem('auth_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
  const server = withLists(FakeApi.install()).on(requestUniversity, saved);
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Held initial={{ name: '', id: null as number | null }}>
        {(value, onChange) => <UniversityPicker countryId="de" cityId={7} value={value} onChange={onChange} />}
      </Held>
    </QueryClientProvider>,
  );
  await screen.getByRole('combobox', { name: 'University' }).click();
  await screen.getByRole('option', { name: 'Other (request new university)' }).click();
  await screen.getByRole('textbox', { name: 'University name' }).fill('Puppet Academy');
  await screen.getByRole('button', { name: 'Submit Request' }).click();
  await expect.element(screen.getByText('This university will be added for Germany')).toBeVisible();
  expect(server.requests(requestUniversity)[0]?.body).toEqual({
    name: 'Puppet Academy',
    country_code: 'de',
    city_id: 7,
  });
});
