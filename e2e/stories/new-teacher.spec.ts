import { choose } from '../choose.ts';
import { expect, test } from '../fixture.ts';
import { newcomer } from '../people.ts';

const sizes = [
  { name: 'a phone', width: 375, height: 812 },
  { name: 'a desktop', width: 1440, height: 900 },
];

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('from registration to a finished teacher profile', async ({ page, mailbox }) => {
      test.setTimeout(120_000);
      const { firstName, lastName, email, password } = newcomer('Tomas');
      await page.goto('/register');
      await page.getByLabel('First name').fill(firstName);
      await page.getByLabel('Last name').fill(lastName);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
      await page.goto(await mailbox.linkTo('/verify-email', email));
      await expect(page).toHaveURL('/onboarding/role');
      await page.getByRole('radio', { name: 'Teacher' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/onboarding/country');
      await choose(page, page, 'Country', 'Germany');
      await choose(page, page, 'City', 'Munich');
      await page.getByRole('button', { name: 'Continue' }).click();

      // Left and returned to: the same step, with what was given.
      await expect(page).toHaveURL('/onboarding/university');
      await page.goto('/profile');
      await expect(page).toHaveURL('/onboarding/university');
      await choose(page, page, 'University', 'Technical University of Munich');
      await choose(page, page, 'Faculty', 'Mathematics');
      await choose(page, page, 'Degree', 'Master');
      await page.getByLabel('Graduation year').fill('2027');
      await page.reload();
      await expect(page.getByLabel('Graduation year')).toHaveValue('2027');
      await page.getByRole('button', { name: 'Get Started' }).click();

      await expect(page).toHaveURL('/calendar/availability');
      await page.goto('/profile');
      await expect(page.getByText("Students can't message you yet.")).toBeVisible();
      await page.getByLabel('Phone number', { exact: true }).fill('+49 1512 3456789');
      await page.getByLabel('Date of birth').fill('1999-03-14');
      await choose(page, page, 'Gender', 'Other');
      await page.getByLabel('Summary').fill('I took every proof course twice, once as a tutor.');
      await page.getByLabel('Video link').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();

      await page.getByRole('button', { name: 'Add subjects' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Edit subjects' });
      await choose(page, dialog, 'Subject', 'Mathematics');
      await dialog.getByLabel('Price').fill('24.50');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('€24.50')).toBeVisible();
      await expect(page.getByText("Students can't message you yet.")).toBeHidden();
      await expect(page.getByText('100%')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Date of birth')).toHaveValue('1999-03-14');
      await expect(page.getByText('€24.50')).toBeVisible();
    });
  });
}
