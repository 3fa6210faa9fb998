import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Page } from './page.tsx';
import { SkipLink } from './skip-link.tsx';

test('a page names itself and its tab', async () => {
  const screen = await render(
    <Page title="Find Teachers" aside={<a href="#help">Help</a>}>
      Content
    </Page>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Find Teachers' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(document.title).toBe('Find Teachers · Coursemate');
});

test('the skip link is seen once it has the focus, and leads to the content', async () => {
  const screen = await render(
    <>
      <SkipLink />
      <Page title="Find Teachers">Content</Page>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(link.element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  expect(link.element().getBoundingClientRect().width).toBeGreaterThan(100);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
