import { errors } from '@coursemate/contract/base/errors';
import { type ListRequest, requestEntry } from '@coursemate/contract/lists';
import { saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { newcomers, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

/** A request as it is answered. */
const asked: ListRequest = {
  id: '0198f0aa-0000-7000-8000-000000000601',
  request_type: 'country',
  requested_name: '',
  status: 'pending',
  additional_data: {},
  created_at: new Date().toISOString(),
  processed_at: null,
  admin_notes: null,
};

beforeEach(() => localStorage.clear());

async function openCountry(profile: Parameters<typeof signedInAs>[0] = newcomers.country) {
  const server = withLists(signedInAs(profile));
  const app = await renderApp('/onboarding/country');
  const { screen } = app;
  await expect.element(screen.getByText('Step 2 of 3')).toBeInTheDocument();
  return {
    ...app,
    server,
    go: screen.getByRole('button', { name: 'Continue' }),
    country: screen.getByRole('combobox', { name: 'Country' }),
    city: screen.getByRole('combobox', { name: 'City' }),
  };
}

describe('the second step of onboarding', () => {
  test('asks for a country, then a city, saves both and goes on', async () => {
    const { screen, server, go, city, ...app } = await openCountry();
    server.on(saveProfile, () => reply(200, { profile: newcomers.university }));
    await expect.element(go).toBeDisabled();
    await expect.element(city).toBeDisabled();
    await choose(screen, 'Country', 'Germany');
    await expect.element(go).toBeDisabled();
    await choose(screen, 'City', 'Munich');
    await userEvent.dblClick(go);
    await expect.poll(() => pathOf(app)).toBe('/onboarding/university');
    expect(server.requests(saveProfile).map(({ body }) => body)).toEqual([
      { user_id: student.user_id, country_id: 'de', city_id: 7 },
    ]);
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('works with the keyboard alone', async () => {
    const { screen, server, country, city, go, ...app } = await openCountry();
    server.on(saveProfile, () => reply(200, { profile: newcomers.university }));
    country.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Switzerland' })).toBeVisible();
    await userEvent.keyboard('swi{Enter}');
    await expect.element(country).toHaveTextContent('Switzerland');
    await expect.element(country).toHaveFocus();
    await userEvent.tab();
    await expect.element(city).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Zürich' })).toBeVisible();
    await userEvent.keyboard('zur{Enter}');
    await expect.element(city).toHaveTextContent('Zürich');
    await expect.element(city).toHaveFocus();
    await expect.element(go).toBeEnabled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => pathOf(app)).toBe('/onboarding/university');
  });

  test('another country clears the city, the same one does not', async () => {
    const { screen, city, go } = await openCountry();
    await choose(screen, 'Country', 'Germany');
    await choose(screen, 'City', 'Munich');
    await choose(screen, 'Country', 'Germany');
    await expect.element(city).toHaveTextContent('Munich');
    await choose(screen, 'Country', 'Switzerland');
    await expect.element(city).toHaveTextContent('Select city');
    await expect.element(go).toBeDisabled();
  });

  test.each([
    ['the server said', () => refuse('account_restricted'), errors.account_restricted.sentence],
    ['we know when nobody answers', noAnswer, 'Failed to update location'],
  ])('tells what %s, and keeps the answer', async (_, answer, sentence) => {
    const { screen, server, city, go } = await openCountry();
    server.on(saveProfile, answer);
    await choose(screen, 'Country', 'Germany');
    await choose(screen, 'City', 'Munich');
    await go.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(city).toHaveTextContent('Munich');
    await expect.element(go).toBeEnabled();
  });

  test('shows a refusal of the city at the city', async () => {
    const { screen, server, city, go } = await openCountry();
    server.on(saveProfile, () => refuse('invalid_input', { fields: { city_id: 'Please select your city' } }));
    await choose(screen, 'Country', 'Germany');
    await choose(screen, 'City', 'Munich');
    await go.click();
    await expect.element(city).toHaveAccessibleDescription('Please select your city');
    await expect.element(city).toHaveFocus();
  });

  test('keeps what was chosen while one is away, for this person only', async () => {
    const { screen, country, city, ...app } = await openCountry();
    await choose(screen, 'Country', 'Switzerland');
    await choose(screen, 'City', 'Zürich');
    await screen.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => pathOf(app)).toBe('/onboarding/role');
    await app.router.navigate({ to: '/onboarding/country' });
    await expect.element(country).toHaveTextContent('Switzerland');
    await expect.element(city).toHaveTextContent('Zürich');

    // A reload begins with nothing but what the tab has kept.
    await screen.unmount();
    const again = await openCountry();
    await expect.element(again.city).toHaveTextContent('Zürich');
    await again.screen.unmount();
    const other = await openCountry({ ...newcomers.country, user_id: '0198f0aa-0000-7000-8000-000000000002' });
    await expect.element(other.country).toHaveTextContent('Select country');
  });

  test('asks for a missing country, and goes on with the nearest', async () => {
    const { screen, server, country } = await openCountry();
    server.on(requestEntry, ({ body: { name } }) => reply(201, { request: { ...asked, requested_name: name } }));
    await country.click();
    await screen.getByRole('combobox', { name: 'Search countries...' }).fill('Austria');
    await screen.getByRole('option', { name: 'Other (request new country)' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Country name' })).toHaveValue('Austria');
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect
      .element(screen.getByText('"Austria" has been saved and is awaiting administrator approval.'))
      .toBeVisible();
    await expect.element(screen.getByText(/please choose the nearest one/)).toBeVisible();
    expect(server.requests(requestEntry)[0]?.params.type).toBe('countries');
    await choose(screen, 'Country', 'Germany');
    await screen.getByRole('combobox', { name: 'City' }).click();
    await screen.getByRole('combobox', { name: 'Search cities...' }).fill('Passau');
    await screen.getByRole('option', { name: 'Other (request new city)' }).click();
    await screen.getByRole('button', { name: 'Submit Request' }).click();
    await expect.poll(() => server.requests(requestEntry).length).toBe(2);
    expect(server.requests(requestEntry)[1]?.body).toEqual({ name: 'Passau', country_code: 'de' });
  });

  test('shows what is saved to whoever comes back', async () => {
    const { country, city } = await openCountry(newcomers.university);
    await expect.element(country).toHaveTextContent('Germany');
    await expect.element(city).toHaveTextContent('Munich');
  });

  test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { country, screen } = await openCountry();
    expect(await violationsIn(document.body)).toEqual([]);
    await country.click();
    await expect.element(screen.getByRole('option', { name: 'Germany' })).toBeVisible();
    // Base UI keeps the focus in what is open with guards, which axe takes for hidden things that can be focused.
    expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  });
});
