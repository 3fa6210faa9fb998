import { cities, countries, faculties, universities } from '@coursemate/contract/lists';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { createQueryClient } from '#lib/query-client.ts';
import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { Held } from '#testing/held.tsx';

import { ListPicker, UniversityPicker } from './pickers.tsx';
import { CityPicker, CountryPicker } from './place-pickers.tsx';

async function renderPicker(picker: ReactNode) {
  const queryClient = createQueryClient();
  const screen = await render(<QueryClientProvider client={queryClient}>{picker}</QueryClientProvider>);
  const names = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  return { screen, queryClient, names };
}

/** At once: `fill` of a busy machine can take longer than the pause that it is about. */
function typeInto(box: Element, text: string) {
  // React ignores a value that is set in the usual way.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const country = <Held initial="">{(value, onChange) => <CountryPicker value={value} onChange={onChange} />}</Held>;

function city(countryId: string, initial: number | null = null) {
  return (
    <Held initial={initial}>
      {(value, onChange) => <CityPicker countryId={countryId} value={value} onChange={onChange} />}
    </Held>
  );
}

function university(countryId: string, cityId: number | null, onChosen: (value: unknown) => void = () => {}) {
  return (
    <Held initial={{ name: '', id: null as number | null }}>
      {(value, setValue) => (
        <UniversityPicker
          countryId={countryId}
          cityId={cityId}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChosen(next);
          }}
        />
      )}
    </Held>
  );
}

function faculty(initial = '') {
  return (
    <Held initial={initial}>
      {(value, onChange) => <ListPicker type="faculties" value={value} onChange={onChange} required />}
    </Held>
  );
}

/** What the page writes to the console, which a failed list does once. */
function heardErrors() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return spy.mock.calls;
}

/** Holds every answer of the fake server back until the test lets it go. */
function held<T>(answer: () => T) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  return {
    release,
    answer: async () => {
      await gate;
      return answer();
    },
  };
}

describe('the country picker', () => {
  test('says that it loads, then offers the countries by search', async () => {
    const slow = held(() =>
      reply(200, {
        countries: [
          { id: 'de', name: 'Germany', aliases: [] },
          { id: 'ch', name: 'Switzerland', aliases: [] },
        ],
      }),
    );
    FakeApi.install().on(countries, slow.answer);
    const { screen, names } = await renderPicker(country);
    const trigger = screen.getByRole('combobox', { name: 'Country' });
    await expect.element(trigger).toHaveTextContent('Loading countries...');
    slow.release();
    await expect.element(trigger).toHaveTextContent('Select country');
    await trigger.click();
    await screen.getByPlaceholder('Search countries...').fill('swi');
    await expect.poll(names).toEqual(['Switzerland']);
    await userEvent.keyboard('{Enter}');
    await expect.element(trigger).toHaveTextContent('Switzerland');
  });

  test('carries on with eight countries when the server fails, and says so to the console once', async () => {
    const errors = heardErrors();
    const server = FakeApi.install().on(countries, () => refuse('unavailable'));
    const { screen, names } = await renderPicker(country);
    await screen.getByRole('combobox', { name: 'Country' }).click();
    await expect
      .poll(names)
      .toEqual(['United States', 'Canada', 'United Kingdom', 'Germany', 'France', 'Spain', 'Italy', 'Australia']);
    expect(server.requests(countries)).toHaveLength(2);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[0]).toMatch(/^Failed to fetch countries: 503 \{"error":/);
  });
});

describe('the city picker', () => {
  test('waits for a country', async () => {
    const server = withLists(FakeApi.install());
    const { screen } = await renderPicker(city(''));
    const trigger = screen.getByRole('combobox', { name: 'City' });
    await expect.element(trigger).toBeDisabled();
    await expect.element(trigger).toHaveTextContent('Select country first');
    expect(server.requests(cities)).toHaveLength(0);
  });

  test('loads a hundred cities, and finds others by typing without accents', async () => {
    const server = withLists(FakeApi.install());
    const { screen, names } = await renderPicker(city('us'));
    const trigger = screen.getByRole('combobox', { name: 'City' });
    await trigger.click();
    await expect.poll(() => names().length).toBe(101);
    expect(names().at(-1)).toBe('Type to find more');
    expect(server.requests(cities)[0]?.sent.query).toEqual({ country_id: 'us', limit: '100' });
    await screen.getByPlaceholder('Search cities...').fill('yónk');
    await expect.poll(names).toEqual(['Yonkers']);
    await userEvent.keyboard('{Enter}');
    await expect.element(trigger).toHaveTextContent('Yonkers');
    // Its name stays when the search is over and the first hundred are back.
    await trigger.click();
    await expect.poll(() => names().length).toBe(101);
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger).toHaveTextContent('Yonkers');
  });

  test('shows a saved city that is on a later page', async () => {
    withLists(FakeApi.install());
    const { screen } = await renderPicker(city('us', 1200));
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveTextContent('Yonkers');
  });

  test('asks once the typing pauses, cancels what is outdated and never shows it', async () => {
    const signals: Array<AbortSignal | null | undefined> = [];
    const server = withLists(FakeApi.install());
    const fake = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('q=')) signals.push(init?.signal);
      return fake(input, init);
    };
    const { screen, names } = await renderPicker(city('us'));
    await screen.getByRole('combobox', { name: 'City' }).click();
    await expect.poll(() => names().length).toBe(101);
    const slow = held(() =>
      reply(200, { cities: [{ id: 1, name: 'Town of old', country_id: 'us' }], pagination: pagination(1) }),
    );
    const quick = () =>
      reply(200, { cities: [{ id: 1018, name: 'Town 19', country_id: 'us' }], pagination: pagination(1) });
    server.on(cities, ({ query }) => (query.q === 'town 1' ? slow.answer() : quick()));
    const box = screen.getByPlaceholder('Search cities...');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    typeInto(box.element(), 't');
    await vi.advanceTimersByTimeAsync(199);
    typeInto(box.element(), 'town 1');
    await vi.advanceTimersByTimeAsync(199);
    expect(signals).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(() => signals.length).toBe(1);
    await box.fill('town 19');
    await expect
      .poll(() => server.requests(cities).flatMap(({ query }) => query.q ?? []))
      .toEqual(['town 1', 'town 19']);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await expect.poll(names).toEqual(['Town 19']);
    slow.release();
    await userEvent.keyboard('{ArrowDown}'); // a moment in which the old answer arrives
    expect(names()).toEqual(['Town 19']);
  });

  test('offers to try again when nobody answers', async () => {
    const errors = heardErrors();
    const server = withLists(FakeApi.install()).on(cities, noAnswer);
    const { screen } = await renderPicker(city('de'));
    await expect.element(screen.getByText('The cities could not be loaded.')).toBeVisible();
    expect(errors.map(([what]) => what)).toEqual(['Failed to fetch cities: no answer']);
    withLists(server);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('The cities could not be loaded.')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveTextContent('Select city');
  });
});

function pagination(total: number) {
  return { page: 1, limit: 100, total, totalCount: total, totalPages: 1, hasPrev: false, hasNext: false };
}

describe('the university picker', () => {
  test('waits for a city', async () => {
    withLists(FakeApi.install());
    const { screen } = await renderPicker(university('de', null));
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await expect.element(trigger).toBeDisabled();
    await expect.element(trigger).toHaveTextContent('Select location first');
  });

  test('loads one page, searches on the server and gives the id with the name', async () => {
    const chosen = vi.fn();
    const server = withLists(FakeApi.install());
    const { screen, names } = await renderPicker(university('us', 1000, chosen));
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await trigger.click();
    await expect.poll(() => names().length).toBe(22);
    expect(names().slice(-2)).toEqual(['Type to find more', 'Other (request new university)']);
    await screen.getByPlaceholder('Search universities...').fill('college 25');
    await expect.poll(names).toEqual(['College 25', 'Other (request new university)']);
    await userEvent.keyboard('{Enter}');
    await expect.element(trigger).toHaveTextContent('College 25');
    expect(chosen).toHaveBeenLastCalledWith({ name: 'College 25', id: 124, cityId: 1000 });
    expect(server.requests(universities).map(({ sent }) => sent.query)).toEqual([
      { city_id: '1000' },
      { city_id: '1000', q: 'college 25' },
    ]);
  });

  test('says that it loads', async () => {
    const slow = held(() =>
      reply(200, { universities: [], pagination: pagination(0), fallback: false, simplified: false }),
    );
    withLists(FakeApi.install()).on(universities, slow.answer);
    const { screen } = await renderPicker(university('de', 7));
    const trigger = screen.getByRole('combobox', { name: 'University' });
    await expect.element(trigger).toHaveTextContent('Loading universities...');
    slow.release();
    await expect.element(trigger).toHaveTextContent('Select university');
    await trigger.click();
    await expect.element(screen.getByText('No options found')).toBeVisible();
  });

  test('carries on with the universities it knows in that city when the server fails', async () => {
    const errors = heardErrors();
    withLists(FakeApi.install()).on(universities, () => refuse('internal_error'));
    const { screen, names } = await renderPicker(university('de', 8));
    await screen.getByRole('combobox', { name: 'University' }).click();
    await expect
      .poll(names)
      .toEqual(['Freie Universität Berlin', 'Humboldt-Universität zu Berlin', 'Other (request new university)']);
    await screen.getByPlaceholder('Search universities...').fill('universitat zu');
    await expect.poll(names).toEqual(['Humboldt-Universität zu Berlin', 'Other (request new university)']);
    expect(errors[0]?.[0]).toMatch(/^Failed to fetch universities: 500 /);
  });
});

describe('the faculty picker', () => {
  test('shows a value that is not in the list', async () => {
    withLists(FakeApi.install());
    const { screen } = await renderPicker(faculty('Puppetry'));
    await expect.element(screen.getByRole('combobox', { name: 'Faculty' })).toHaveTextContent('Puppetry');
  });

  test('reads the list again when it was changed', async () => {
    const server = withLists(FakeApi.install());
    const { screen, queryClient, names } = await renderPicker(faculty());
    await screen.getByRole('combobox', { name: 'Faculty' }).click();
    await expect.poll(() => names().length).toBe(4);
    server.on(faculties, () => reply(200, { faculties: [{ id: 9, name: 'Puppetry' }] }));
    await queryClient.invalidateQueries({ queryKey: ['lists', 'faculties'] });
    await expect.poll(names).toEqual(['Puppetry', 'Other (request new faculty)']);
  });
});
