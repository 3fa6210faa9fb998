import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { StarRating } from './star-rating.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// The landing page is made of these at build time, and the content security policy allows no style attribute.
test.each<[string, ReactElement, string]>([
  ['Avatar', createElement(Avatar, { name: 'Jonas Weber', src: '/face.webp', online: true }), 'JW'],
  ['Badge', Badge({ tone: 'ok', children: 'Approved' }), 'Approved'],
  ['Banner', Banner({ tone: 'info', children: 'Hello' }), 'Hello'],
  ['Button', createElement(Button, { size: 'sm' }, 'Message'), 'Message'],
  ['Chip', Chip({ children: 'Physics' }), 'Physics'],
  ['Logo', createElement(Logo), 'Coursemate'],
  ['SkipLink', createElement(SkipLink), 'Skip to content'],
  ['StarRating', createElement(StarRating, { value: 4.9, count: 38 }), 'Rated 4.9 out of 5'],
  ['ThemeSwitch', createElement(ThemeSwitch), 'data-theme-switch'],
])('%s renders without a browser and without inline styles', (_name, element, text) => {
  const html = renderToStaticMarkup(element);
  expect(html).toContain(text);
  expect(html).not.toMatch(/\sstyle=/);
});
