import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { LandingPage } from './landing-page.tsx';

const html = renderToStaticMarkup(createElement(LandingPage));

function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function headings(level: number): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs'))].map(([markup]) => textOf(markup));
}

function targetsOf(name: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)".*?<\/a>/gs)]
    .filter(([markup]) => textOf(markup) === name)
    .map(([, href]) => href ?? '');
}

describe('the landing page as HTML', () => {
  test('has one title and the sections of the specification in order', () => {
    expect(headings(1)).toEqual(['Learn from a student who just aced your course']);
    expect(headings(2)).toEqual([
      'About',
      'What Problem We Solve',
      'How It Works',
      'Why Choose Coursemate',
      'Coming Soon',
      'What Our Users Say',
      'Welcome to Coursemate',
    ]);
    // Three steps, then six reasons.
    expect(headings(3)).toHaveLength(9);
  });

  test.each([
    ["I'm new here", ['/register']],
    ['Sign in', ['/profile', '/profile']],
    ['Browse Teachers', ['/teachers']],
    ['Update Profile', ['/profile']],
    ['Terms and Conditions', ['/terms']],
    ['Privacy Policy', ['/privacy']],
    ['User Agreement', ['/user-agreement']],
  ])('%s leads to %j', (name, targets) => {
    expect(targetsOf(name)).toEqual(targets);
  });

  test('every link to a place on the page has its place', () => {
    const places = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(places)).toEqual(new Set(['content', 'about', 'how-it-works', 'why-choose', 'coming-soon']));
    for (const id of places) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });

  test.each([
    'Gain or share your knowledge',
    'community-driven education platform',
    'no payments or hidden fees',
    'by subject, school or expertise',
    'the same course at the same university',
    'In-app video calls',
    'loyalty and referral system',
    'Points convertible to cash',
    'Group classes',
    'Verified profiles',
    'Smart matching',
    'Schedule and calendar tools',
    `© ${new Date().getFullYear()} Coursemate`,
  ])('says: %s', (sentence) => {
    expect(textOf(html)).toContain(sentence);
  });

  test('promises only what there is not yet', () => {
    const [, soon = ''] = /<section id="coming-soon"(.*?)<\/section>/s.exec(html) ?? [];
    expect(textOf(soon)).toContain('Group classes');
    expect(textOf(soon)).not.toContain('Smart matching');
    expect(textOf(soon)).not.toContain('Schedule and calendar tools');
  });

  // The content security policy refuses inline styles and scripts, and other origins.
  test.each([/\sstyle=/, /<script/, /\son\w+=/, /(?:src|href)="(?:https?:)?\/\//])(
    'has nothing like %s',
    (forbidden) => {
      expect(html).not.toMatch(forbidden);
    },
  );

  test('the theme is the only thing to press that is not a link', () => {
    expect(html.match(/<(?:button|input|select|textarea)\b[^>]*>/g)).toEqual([
      expect.stringContaining('data-theme-switch'),
    ]);
  });
});
