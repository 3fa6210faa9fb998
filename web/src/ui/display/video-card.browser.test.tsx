import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { violationsIn } from '#testing/axe.ts';

import { VideoCard } from './video-card.tsx';

const TITLE = 'Introduction of Maya';
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

describe('a video', () => {
  test('is asked for only when it is played, and then without more than it needs', async () => {
    const screen = await render(<VideoCard url="https://youtu.be/dQw4w9WgXcQ" title={TITLE} />);
    expect(screen.container.querySelector('iframe, img')).toBeNull();
    expect(await violationsIn(screen.container)).toEqual([]);
    await screen.getByRole('button', { name: new RegExp(`^Play video ${TITLE}`) }).click();
    const frame = screen.getByTitle(TITLE);
    await expect.element(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    await expect.element(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
    await expect.element(frame).toHaveAttribute('allowfullscreen');
    expect(frame.element().getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await expect.element(frame).toHaveFocus();
  });

  test('is a low row with a picture of our own until it is played', async () => {
    const screen = await render(<VideoCard url="https://youtu.be/dQw4w9WgXcQ" title={TITLE} picture={GIF} />);
    const row = screen.getByRole('button');
    expect(row.element().getBoundingClientRect().height).toBeLessThan(90);
    expect(screen.container.querySelector('img')?.src).toBe(GIF);
    await row.click();
    expect(screen.getByTitle(TITLE).element().getBoundingClientRect().height).toBeGreaterThan(90);
    expect(screen.container.querySelector('img')).toBeNull();
  });

  test('that is replaced by another waits to be played again', async () => {
    const screen = await render(<VideoCard url="https://youtu.be/dQw4w9WgXcQ" title={TITLE} />);
    await screen.getByRole('button').click();
    await screen.rerender(<VideoCard url="https://vimeo.com/76979871" title={TITLE} />);
    await expect.element(screen.getByText('Vimeo loads when you press play')).toBeVisible();
    expect(screen.container.querySelector('iframe')).toBeNull();
  });

  test('of another site is a link that says where it leads', async () => {
    const screen = await render(<VideoCard url="https://uni.test/intro" title={TITLE} />);
    const link = screen.getByRole('link', { name: 'Watch the video on uni.test' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('with an address that is not safe is not there', async () => {
    const screen = await render(<VideoCard url="javascript:alert(1)" title={TITLE} />);
    expect(screen.container).toBeEmptyDOMElement();
  });
});
