import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Held } from '#testing/held.tsx';

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

test('the chosen one stays in sight when counts come later', async () => {
  const plain = ['Requests', 'Universities', 'Faculties', 'Subjects', 'Courses'].map((label) => ({
    value: label,
    label,
  }));
  const tabs = (given: ReadonlyArray<{ value: string; label: string; count?: number }>) => (
    <div style={{ width: 340 }}>
      <Tabs label="Lists" tabs={given} value="Courses" onChange={() => {}}>
        Content
      </Tabs>
    </div>
  );
  const screen = await render(tabs(plain));
  await screen.rerender(tabs(plain.map((tab) => ({ ...tab, count: 1319 }))));
  const strip = screen.getByRole('tablist').element().getBoundingClientRect();
  const rightOf = () => screen.getByRole('tab', { name: 'Courses 1,319' }).element().getBoundingClientRect().right;
  await expect.poll(rightOf).toBeLessThanOrEqual(strip.right + 1);
});
