import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { later } from '#lib/later.tsx';

import { useOpenable } from './use-openable.ts';

/** A list that comes when the test says so, and says how often it was clicked. */
function heldList() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const clicks: string[] = [];
  const part = later(async () => {
    await promise;
    return () => (
      <button type="button" id="list" onClick={() => clicks.push('list')}>
        List
      </button>
    );
  });
  function Opener() {
    const { loaded, closed } = useOpenable(part, 'list', 'listbox');
    if (loaded) return <part.Part />;
    // These tests send their own events: the real pointer may rest where a button appears.
    return (
      <button type="button" {...closed} aria-controls="none" style={{ pointerEvents: 'none' }}>
        Button
      </button>
    );
  }
  return { Opener, arrive, clicks };
}

const press = (element: Element, type: string) => element.dispatchEvent(new PointerEvent(type, { bubbles: true }));

test('a click that has begun before the list came still opens it', async () => {
  const { Opener, arrive, clicks } = heldList();
  const screen = await render(<Opener />);
  const button = screen.getByText('Button').element();
  press(button, 'pointerdown');
  screen
    .getByText('Button')
    .element()
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  arrive();
  // Longer than the list takes to come.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(button.isConnected).toBe(true);
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(screen.getByText('List')).toBeVisible();
  await expect.poll(() => clicks).toEqual(['list']);
});

test('a press that slides off the button opens nothing', async () => {
  const { Opener, arrive, clicks } = heldList();
  const screen = await render(<Opener />);
  const button = screen.getByText('Button').element();
  press(button, 'pointerover');
  press(button, 'pointerdown');
  press(button, 'pointerout');
  arrive();
  await expect.element(screen.getByText('List')).toBeVisible();
  expect(clicks).toEqual([]);
});

test('a list that has come waits until someone reaches its button', async () => {
  const { Opener, arrive } = heldList();
  const screen = await render(<Opener />);
  const button = screen.getByText('Button').element();
  press(button, 'pointerover');
  press(button, 'pointerout');
  arrive();
  await expect.element(screen.getByText('List')).toBeVisible();

  const second = await render(<Opener />);
  expect(second.container.textContent).toBe('Button');
  press(second.getByText('Button').element(), 'pointerover');
  // The list is another element than the button, so it is looked up each time.
  await expect.poll(() => second.container.textContent).toBe('List');
});
