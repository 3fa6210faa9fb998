import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';

import { SearchInput } from './search-input.tsx';

async function renderSearch() {
  const screen = await render(
    <>
      <input aria-label="Elsewhere" />
      <Held initial="">
        {(text, setText) => <SearchInput label="Search requests" value={text} onChange={setText} />}
      </Held>
    </>,
  );
  return { screen, search: screen.getByRole('searchbox', { name: 'Search requests' }) };
}

test('the / key leads to it, but not while something is written', async () => {
  const { screen, search } = await renderSearch();
  await screen.getByRole('textbox', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('a/b');
  await expect.element(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('a/b');
  screen.getByRole('textbox', { name: 'Elsewhere' }).element().blur();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test('the / key leads to it from the moment it is there', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const isThere = new Promise((resolve) => new MutationObserver(resolve).observe(place, { childList: true }));
  // As the app draws a page: what is not needed for the paint comes after it.
  startTransition(() => root.render(<SearchInput label="Search requests" value="" onChange={() => {}} />));
  await isThere;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(place.querySelector('input')).toBe(document.activeElement);
});

test('it can be cleared and stays ready for the next words', async () => {
  const { screen, search } = await renderSearch();
  await search.fill('exam');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});
