import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { Logo } from './logo.tsx';
import { SkipLink } from './page.tsx';
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
