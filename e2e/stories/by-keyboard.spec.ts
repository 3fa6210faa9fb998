import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';

const STEPS_MAX = 150;
const SLOWLY = { timeout: 20_000 };

/** Presses Tab until the focus is there, as someone without a pointer would; fails when it never comes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible(SLOWLY);
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${STEPS_MAX} steps did not lead to ${String(target)}`);
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The sidebar, or on a phone the menu that holds it. */
async function goTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible(SLOWLY);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await choose(page, menu);
  await choose(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) }),
  );
}

for (const [device, name, viewport] of [
  ['a phone', 'Bartholomew', { width: 375, height: 800 }],
  ['a desktop', 'Ferdinand', { width: 1440, height: 900 }],
] as const) {
  test(`${device}: two people go from the search to exchanged contacts by keyboard alone, with the network cut in between`, async ({
    people,
    browserOf,
  }) => {
    test.setTimeout(180_000);
    const teacher = await people.teacher(name, [{ subject: 'Mathematics', price: 24 }]);
    const maya = await people.student('Maya');
    const [mine, theirs] = [await browserOf(maya, { viewport }), await browserOf(teacher, { viewport })];

    await mine.goto('/home');
    await goTo(mine, 'Teachers');
    await expect(mine.getByText(/teachers? found$/).first()).toBeVisible();
    await mine.keyboard.press('/');
    await mine.keyboard.type(`${name} at TU Munich`);
    await expect(mine.getByText('1 teacher found')).toBeVisible(SLOWLY);
    await choose(mine, mine.getByRole('link', { name: `${name} Holm` }));
    await choose(mine, mine.getByRole('button', { name: 'Send Message' }));
    const request = mine.getByRole('dialog');
    await tabTo(mine, request.getByRole('textbox'));
    await mine.keyboard.type('I am stuck on sheet 4');
    await choose(mine, request.getByRole('button', { name: 'Send request' }));
    await expect(mine).toHaveURL(/\/chat\//);
    await expect(mine.getByText(/^Waiting for/).first()).toBeAttached();

    await theirs.goto('/home');
    await choose(theirs, theirs.getByRole('button', { name: 'Accept' }));
    const [myBox, theirBox] = [mine, theirs].map((page) => page.getByRole('textbox', { name: 'Message', exact: true }));
    await tabTo(theirs, theirBox as Locator);
    await theirs.keyboard.type('Hello, which exercise?');
    await theirs.keyboard.press('Enter');
    await expect(mine.getByRole('log').getByText('Hello, which exercise?')).toBeVisible();

    await mine.context().setOffline(true);
    await tabTo(mine, myBox as Locator);
    await mine.keyboard.type('The third one');
    await mine.keyboard.press('Enter');
    const retry = mine.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible(SLOWLY);
    await mine.context().setOffline(false);
    await choose(mine, retry);
    await expect(theirs.getByRole('log').getByText('The third one')).toBeVisible(SLOWLY);

    await choose(mine, mine.getByRole('button', { name: 'Exchange contacts' }));
    await choose(theirs, theirs.getByRole('button', { name: 'Share contacts' }));
    await choose(mine, mine.getByRole('button', { name: 'View contacts' }));
    await expect(mine.getByRole('dialog').getByRole('link', { name: teacher.email })).toBeVisible();
    await mine.keyboard.press('Escape');
    await expect(mine.getByRole('dialog')).toBeHidden();
  });
}
