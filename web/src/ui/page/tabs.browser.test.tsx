import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Held } from '../../testing/held.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'pending', label: 'Pending', count: 11 },
  { value: 'universities', label: 'Universities', count: 1284 },
];

test('are walked with arrow keys and opened with Enter', async () => {
  const screen = await render(
    <Held initial="pending">
      {(tab, setTab) => (
        <Tabs label="Lists" tabs={TABS} value={tab} onChange={setTab}>
          Content of {tab}
        </Tabs>
      )}
    </Held>,
  );
  await screen.getByRole('tab', { name: 'Pending 11' }).click();
  await expect.element(screen.getByRole('tablist', { name: 'Lists' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect
    .element(screen.getByRole('tab', { name: 'Universities 1,284' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Universities 1,284' }))
    .toHaveTextContent('Content of universities');
});
