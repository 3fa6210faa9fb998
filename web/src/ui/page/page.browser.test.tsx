import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { PageTitle, SkipLink } from './page.tsx';

test('a title names the tab', async () => {
  await render(<PageTitle>Find Teachers</PageTitle>);
  expect(document.title).toBe('Find Teachers · Coursemate');
});

test('the skip link is seen once it has the focus, and leads to the content', async () => {
  const screen = await render(
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        Content
      </main>
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
