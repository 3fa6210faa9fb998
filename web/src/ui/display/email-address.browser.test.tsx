import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { EmailAddress } from './email-address.tsx';

const LONG = 'maximiliane.lindqvist@studierende.universitaet.example';

test('a long address wraps between its parts and reads as one', async () => {
  const { container } = await render(
    <p className="w-44">
      <EmailAddress>{LONG}</EmailAddress>
    </p>,
  );
  expect(container.textContent).toBe(LONG);
  const paragraph = container.querySelector('p');
  expect(paragraph?.scrollWidth).toBe(176);
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const lines: number[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    lines.push(range.getClientRects().length);
  }
  expect(lines).toEqual([1, 1, 1, 1, 1]);
});
