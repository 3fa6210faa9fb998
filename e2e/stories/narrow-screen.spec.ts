import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { giveLongestNames, longestSubject } from '../longest-names.ts';
import { administrator } from '../people.ts';

const WIDTH = 320;

/**
 * What reaches past the right edge, of all that is not in a part that scrolls or hides by itself. Not even a page that hides
 * what is too wide may have it.
 */
function tooWide(width: number): string[] {
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isClipped = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) if (clips(at)) return true;
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
    .filter((element) => element.getBoundingClientRect().left < width && !isClipped(element))
    .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
}

/** The narrowest screen that WCAG names (1.4.10): there people scroll down, never sideways. */
async function expectNarrow(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const widest = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
  await expect.poll(widest, `width of ${where}`).toBeLessThanOrEqual(WIDTH);
  await expect.poll(() => page.evaluate(tooWide, WIDTH), `too wide on ${where}`).toEqual([]);
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    // Placeholders are as narrow as anything; what counts is the page that follows them.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNarrow(page, path);
  }
}

test.use({ viewport: { width: WIDTH, height: 640 } });

test('a visitor never scrolls sideways', async ({ page }) => {
  await walk(page, ['/', '/login', '/register', '/verify-email', '/verify-email?token=x', '/forgot-password']);
  await walk(page, ['/reset-password', '/reset-password?token=x', '/terms', '/privacy', '/user-agreement']);
});

test('a newcomer never scrolls sideways', async ({ people, browserOf }) => {
  const page = await browserOf(await people.member('Maximiliane'));
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await walk(page, ['/onboarding/role']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/onboarding/country');
  await expectNarrow(page);
});

test('a teacher and a student never scroll sideways', async ({ people, browserOf }) => {
  test.setTimeout(120_000);
  const jonas = await people.teacher('Maximilian-Alexander', [{ subject: longestSubject, price: 1999.99 }]);
  await people.as(jonas, (id) => ({
    method: 'POST',
    path: '/api/profiles',
    body: { user_id: id, video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  }));
  const teacherId = await people.idOf(jonas);
  const maya = await people.student('Maya');
  await giveLongestNames(people, jonas, 'took');
  await giveLongestNames(people, maya, 'taking');
  const { chat } = await people.as(maya, () => ({
    method: 'POST',
    path: '/api/chat',
    body: { participantId: teacherId, requestMessage: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen?' },
  }));

  const teacher = await browserOf(jonas);
  await teacher.setViewportSize({ width: WIDTH, height: 640 });
  const pages = ['/home', '/chat', '/calendar', '/profile', `/teachers/${teacherId}`];
  await walk(teacher, [...pages, '/calendar/availability']);
  await teacher.goto('/profile');
  await teacher.getByLabel('First name').fill('Max');
  await expectNarrow(teacher, 'the save bar');
  await teacher.getByRole('button', { name: 'Discard' }).click();
  for (const [button, dialog] of [
    ['Edit subjects', 'Edit subjects'],
    ['Edit', 'Edit education'],
    ['Upload', 'Upload photo'],
  ] as const) {
    await teacher.getByRole('button', { name: button, exact: true }).click();
    const opened = teacher.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await expectNarrow(teacher, dialog);
    await teacher.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }

  await people.as(jonas, () => ({ method: 'PUT', path: `/api/chat/${chat.id}`, body: { status: 'accepted' } }));
  const student = await browserOf(maya);
  await student.setViewportSize({ width: WIDTH, height: 640 });
  await walk(student, [...pages, '/teachers', '/teachers?sort=match', `/chat?chatId=${chat.id}`]);
  await student.goto('/teachers');
  await student.getByRole('button', { name: /^Filters/ }).click();
  await expect(student.getByRole('dialog')).toBeVisible();
  await expectNarrow(student, 'the filters');
  await student.keyboard.press('Escape');
  await student.setViewportSize({ width: 1440, height: 900 });
  const panel = await student.getByRole('region', { name: 'Filters' }).boundingBox();
  const chip = await student.getByRole('list', { name: 'Your courses' }).getByRole('button').boundingBox();
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
});

test('an administrator never scrolls sideways', async ({ browserOf }) => {
  const page = await browserOf(administrator);
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await walk(page, [
    '/home',
    '/profile',
    '/chat',
    '/users',
    '/admin/lists',
    '/admin/lists?tab=universities',
    '/admin/feedbacks',
    '/admin/lessons',
    '/admin/audit',
  ]);
});
