import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { inDialog, pick, press, SLOWLY, tabTo, take, write } from '../keyboard.ts';
import type { Mailbox } from '../mailbox.ts';
import { newcomer } from '../people.ts';
import type { Person } from '../people.ts';

/** The sidebar, or on a phone the menu that holds it. */
async function goTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible(SLOWLY);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await press(page, menu);
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) }));
}

/** From the landing page to the first step of onboarding. */
async function register(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: "I'm new here" }));
  await write(page, page.getByLabel('First name'), person.firstName);
  await write(page, page.getByLabel('Last name'), person.lastName);
  await write(page, page.getByLabel('Email'), person.email);
  await write(page, page.getByLabel(/^Password/), person.password);
  await write(page, page.getByLabel('Confirm password'), person.password);
  await press(page, page.getByRole('checkbox'), 'Space');
  await press(page, page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible(SLOWLY);
  await page.goto(await mailbox.linkTo('/verify-email', person.email));
  // In the browser that registered the link signs in.
  await expect(page).toHaveURL('/onboarding/role', SLOWLY);
}

/** The three questions; the network goes away before one of them is answered, and comes back. */
async function onboard(page: Page, role: 'Student' | 'Teacher'): Promise<void> {
  await tabTo(page, page.getByRole('radio', { checked: true }));
  if (role === 'Teacher') await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: role })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL('/onboarding/country');
  await pick(page, page, 'Country', 'Germany');
  await pick(page, page, 'City', 'Munich');
  await page.context().setOffline(true);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  // Not any alert: the list of cities may have failed too, and then the answer is still being sent.
  await expect(page.getByText('Failed to update location')).toBeVisible(SLOWLY);
  await page.context().setOffline(false);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL('/onboarding/university', SLOWLY);
  await pick(page, page, 'University', 'Technical University of Munich');
  await pick(page, page, 'Faculty', 'Mathematics');
  await press(page, page.getByRole('combobox', { name: 'Degree' }));
  await take(page, 'Master');
  await write(page, page.getByLabel('Graduation year'), '2027');
  await press(page, page.getByRole('button', { name: 'Get Started' }));
  await expect(page).toHaveURL(role === 'Student' ? /\/teachers/ : '/calendar/availability', SLOWLY);
}

for (const [device, name, askedName, viewport] of [
  ['a phone', 'Bartholomew', 'Octavia', { width: 375, height: 800 }],
  ['a desktop', 'Ferdinand', 'Quintus', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a visitor goes from the landing page to their first request by keyboard alone', async ({
      page,
      people,
      mailbox,
    }) => {
      test.setTimeout(180_000);
      await people.teacher(askedName, [{ subject: 'Physics', price: 21 }]);
      await register(page, mailbox, newcomer('Vera'));
      await onboard(page, 'Student');
      await goTo(page, 'Teachers');
      await expect(page.getByText(/teachers? found$/).first()).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type(askedName);
      await expect(page.getByText('1 teacher found')).toBeVisible(SLOWLY);
      await press(page, page.getByRole('button', { name: /^Message/ }));
      const dialog = await inDialog(page);
      await write(page, dialog.getByLabel('Phone number', { exact: true }), '01512 3456789');
      await press(page, dialog.getByRole('button', { name: 'Save and continue', exact: true }));
      await write(page, dialog.getByRole('textbox'), 'Could you help me with sheet 4?');
      await press(page, dialog.getByRole('button', { name: 'Send request' }));
      await expect(page).toHaveURL(/\/chat\//, SLOWLY);
      await expect(page.getByText(/^Waiting for/).first()).toBeAttached();
    });

    test('a teacher goes from registration to their first accepted request by keyboard alone', async ({
      page,
      people,
      mailbox,
    }) => {
      test.setTimeout(180_000);
      const person = newcomer('Tomas');
      await register(page, mailbox, person);
      await onboard(page, 'Teacher');
      await goTo(page, 'Profile');
      await write(page, page.getByLabel('Phone number', { exact: true }), '01512 3456788');
      // Its rules come after the page.
      await expect(page.getByRole('combobox', { name: 'Phone country' })).toBeVisible(SLOWLY);
      await press(page, page.getByRole('button', { name: 'Update Profile' }));
      await expect(page.getByText('Profile updated successfully!')).toBeVisible(SLOWLY);
      await press(page, page.getByRole('button', { name: 'Add subjects' }).last());
      const dialog = await inDialog(page);
      await pick(page, dialog, 'Subject', 'Mathematics');
      await write(page, dialog.getByLabel('Price'), '24.50');
      await press(page, dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog).toBeHidden(SLOWLY);

      const participantId = await people.idOf(person);
      const body = { participantId, requestMessage: 'Sheet 4, please' };
      await people.as(await people.student('Maya'), () => ({ path: '/api/chat', body }));
      await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(SLOWLY);
      await goTo(page, 'Messages');
      await press(page, page.getByRole('button', { name: 'Accept' }));
      await tabTo(page, page.getByRole('textbox', { name: 'Message', exact: true }));
    });
  });

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
    await press(mine, mine.getByRole('link', { name: `${name} Holm` }));
    await press(mine, mine.getByRole('button', { name: 'Send Message' }));
    const request = await inDialog(mine);
    await tabTo(mine, request.getByRole('textbox'));
    await mine.keyboard.type('I am stuck on sheet 4');
    await press(mine, request.getByRole('button', { name: 'Send request' }));
    await expect(mine).toHaveURL(/\/chat\//);
    await expect(mine.getByText(/^Waiting for/).first()).toBeAttached();

    await theirs.goto('/home');
    await press(theirs, theirs.getByRole('button', { name: 'Accept' }));
    const [myBox, theirBox] = [mine, theirs].map((page) => page.getByRole('textbox', { name: 'Message', exact: true }));
    await tabTo(theirs, theirBox as Locator);
    await theirs.keyboard.type('Hello, which exercise?');
    await theirs.keyboard.press('Enter');
    await expect(mine.getByRole('log').getByText('Hello, which exercise?')).toBeVisible();

    await mine.context().setOffline(true);
    await tabTo(mine, myBox as Locator);
    await mine.keyboard.type('The third one');
    await mine.keyboard.press('Enter');
    await expect(mine.getByText('Waiting. It will be sent by itself')).toBeVisible(SLOWLY);
    await mine.context().setOffline(false);
    await expect(theirs.getByRole('log').getByText('The third one')).toBeVisible(SLOWLY);

    await press(mine, mine.getByRole('button', { name: 'Exchange contacts' }));
    await press(mine, mine.getByRole('alertdialog').getByRole('button', { name: 'Ask' }));
    await press(theirs, theirs.getByRole('button', { name: 'Share contacts' }));
    await press(mine, mine.getByRole('button', { name: 'View contacts' }));
    await expect(mine.getByRole('dialog').getByRole('link', { name: teacher.email })).toBeVisible();
    await mine.keyboard.press('Escape');
    await expect(mine.getByRole('dialog')).toBeHidden();
  });
}
