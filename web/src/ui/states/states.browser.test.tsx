import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/page/card.tsx';

import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ProgressBar, StepDots } from './progress.tsx';
import { Loading, SkeletonCard } from './skeleton.tsx';

test('an empty list says so and offers a next step', async () => {
  const screen = await render(
    <EmptyState title="No teachers found" text="Try another subject." action={<Button>Clear all filters</Button>} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'No teachers found' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear all filters' })).toBeVisible();
});

test('an error is announced and can be tried again', async () => {
  const onRetry = vi.fn();
  const screen = await render(<ErrorState text="The list could not be loaded." onRetry={onRetry} />);
  await expect.element(screen.getByRole('alert').getByText('The list could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an error without a network says so, and that nothing needs to be done', async () => {
  const online = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const screen = await render(<ErrorState title="Failed to load teachers" text="Please check your connection." />);
  await expect.element(screen.getByRole('heading', { name: 'Failed to load teachers' })).toBeVisible();
  await expect.element(screen.getByText(/^You are offline\./)).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(/^You are offline\./)).not.toBeInTheDocument();
});

test('skeletons are silent, the words around them are not', async () => {
  const screen = await render(
    <Loading label="Loading teachers...">
      <SkeletonCard />
    </Loading>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading teachers...');
  expect(screen.container.querySelectorAll('.bg-skeleton:not([aria-hidden=true])')).toHaveLength(0);
});

test('progress has a name and a value', async () => {
  const screen = await render(<ProgressBar label="Profile completeness" value={78} />);
  const bar = screen.getByRole('progressbar', { name: 'Profile completeness' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '78');
  await expect.element(screen.getByText('78%')).toBeVisible();
});

test('dots are read as a step', async () => {
  const screen = await render(<StepDots step={2} count={3} />);
  await expect.element(screen.getByText('Step 2 of 3')).toBeInTheDocument();
});

test('a card is a region named by its heading', async () => {
  const screen = await render(<Card title="Education">Content</Card>);
  await expect.element(screen.getByRole('region', { name: 'Education' })).toBeVisible();
});
