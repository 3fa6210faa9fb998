import { describe, expect, test } from 'vitest';

import { videoLink } from './video-link.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('a link to a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=12',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
  ])('%s plays from YouTube without cookies', (text) => {
    expect(videoLink(text)).toEqual({ kind: 'player', provider: 'YouTube', embedUrl: YOUTUBE });
  });

  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('%s plays from Vimeo', (text, embedUrl) => {
    expect(videoLink(text)).toEqual({ kind: 'player', provider: 'Vimeo', embedUrl });
  });

  test.each([
    ['another site', 'https://uni.test/intro.mp4', 'uni.test'],
    ['a host that only begins like one', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 'youtube.com.evil.test'],
    ['a host that only ends like one', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'notyoutube.com'],
    ['another port of the right host', 'https://youtube.com:8443/watch?v=dQw4w9WgXcQ', 'youtube.com:8443'],
    ['an id with quotes', 'https://youtu.be/"onload="alert', 'youtu.be'],
    ['an id with a way out', 'https://www.youtube.com/watch?v=../../../../x', 'www.youtube.com'],
    ['an id with a query in it', 'https://www.youtube.com/watch?v=dQw4w9WgX%3Fa', 'www.youtube.com'],
    ['a page of the site that is no video', 'https://www.youtube.com/@maya', 'www.youtube.com'],
    ['no number', 'https://vimeo.com/76979871x', 'vimeo.com'],
    ['letters that look like others', 'https://уoutube.com/watch?v=dQw4w9WgXcQ', 'xn--outube-vrf.com'],
  ])('with %s is a page to open, under the name of its host', (_, text, host) => {
    expect(videoLink(text)).toMatchObject({ kind: 'page', host });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'https://maya:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    '',
  ])('%s is not shown at all', (text) => {
    expect(videoLink(text)).toBeNull();
  });
});
