import type { Page } from '@playwright/test';

import { choose } from '../choose.ts';
import { expect, test } from '../fixture.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';

test.use({ movableClock: true });

function nextChange(zone: string, after: Temporal.Instant): Temporal.Instant {
  const change = after.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  if (!change) throw new Error(`clocks are not changed in ${zone}`);
  return change.toInstant();
}

/** Weekly lessons at 15:00 in Berlin, from before a change of clocks in both places until after it. */
function wednesdays(now: Temporal.Instant): Temporal.ZonedDateTime[] {
  const there = nextChange(BERLIN, now);
  // They are changed within a month of each other.
  const here = nextChange(NEW_YORK, there.subtract({ hours: 30 * 24 }));
  const [earlier = there, later = there] = [here, there].toSorted((one, other) => Temporal.Instant.compare(one, other));
  const sunday = earlier.toZonedDateTimeISO(BERLIN).toPlainDate();
  const first = sunday.subtract({ days: 4 }).toZonedDateTime({ timeZone: BERLIN, plainTime: '15:00' });
  // A lesson needs notice.
  if (Temporal.Instant.compare(first.toInstant(), now.add({ hours: 24 })) < 0) return wednesdays(there);
  const weeks = Math.ceil(first.until(later.toZonedDateTimeISO(BERLIN)).total({ unit: 'weeks', relativeTo: first }));
  return Array.from({ length: weeks + 1 }, (_, week) => first.add({ weeks: week }));
}

/** '15:00 to 16:00' on the clock of a zone. */
function hourIn(zone: string, start: Temporal.ZonedDateTime): string {
  const clock = (at: Temporal.ZonedDateTime) =>
    at.withTimeZone(zone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${clock(start)} to ${clock(start.add({ hours: 1 }))}`;
}

/** The button of a day in the list of days with free times; the list goes on until it is there. */
async function dayOf(page: Page, date: Temporal.PlainDate) {
  const month = date.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
  const day = page.getByRole('button', { name: new RegExp(`Wed\\s*${date.day}\\s*${month}`) });
  const further = page.getByRole('button', { name: 'Later days' });
  await expect(further).toBeVisible();
  while (!(await day.isVisible())) {
    await further.click();
    await expect(further).toBeEnabled();
  }
  return day;
}

test('lessons over a change of clocks: hours, a series, both calendars, and feedback after the first one', async ({
  people,
  product,
  browserOf,
}) => {
  test.setTimeout(180_000);
  const starts = wednesdays(Temporal.Now.instant());
  const [first] = starts;
  if (!first) throw new Error('a series has a first lesson');
  const jonas = await people.teacher('Jonas', [{ subject: 'Physics', price: 24 }]);
  const maya = await people.student('Maya');
  const chatId = await people.talking(maya, jonas);

  const theirs = await browserOf(jonas, { timezoneId: BERLIN });
  await theirs.goto('/calendar/availability');
  await theirs.getByRole('button', { name: 'Add hours on Wednesday' }).click();
  await theirs.getByLabel('Wednesday, from').fill('15:00');
  await theirs.getByLabel('Wednesday, to').fill('18:00');
  await expect(theirs.getByRole('combobox', { name: 'Time zone' })).toContainText('Europe/Berlin');
  await choose(theirs, theirs, 'Bookable ahead', 'A year');
  await theirs.getByRole('button', { name: 'Save Availability' }).click();
  await expect(theirs.getByText('Availability saved. Students see these times now.')).toBeVisible();

  // The student chooses on their own clock, with the teacher's beside it.
  const mine = await browserOf(maya, { timezoneId: NEW_YORK });
  await mine.goto(`/chat?chatId=${chatId}`);
  await mine.getByRole('button', { name: 'Propose a lesson' }).click();
  await expect(mine.getByText(`In your time: ${NEW_YORK}. Below it the teacher's: ${BERLIN}`)).toBeVisible();
  await (await dayOf(mine, first.toPlainDate())).click();
  const [own] = hourIn(NEW_YORK, first).split(' ');
  const time = mine.getByRole('list', { name: 'Free times' }).getByRole('button', { name: /for the teacher\s*15:00/ });
  await expect(time).toHaveText(new RegExp(`^${own}`));
  await time.click();
  await mine.getByRole('checkbox', { name: 'Repeat every week' }).check();
  await choose(mine, mine, 'How many times', `${starts.length} times`);
  await mine.getByRole('button', { name: 'Propose 60 min · $24' }).click();
  await expect(mine.getByRole('log').getByText('Waiting for Jonas Holm')).toBeVisible();

  await theirs.goto(`/chat?chatId=${chatId}`);
  await theirs.getByRole('log').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(mine.getByRole('log').getByText('Confirmed', { exact: true })).toBeVisible();

  // 15:00 stays 15:00 for the teacher; the student's hour moves between the two changes.
  const places = [
    { page: theirs, zone: BERLIN, other: 'Maya Holm' },
    { page: mine, zone: NEW_YORK, other: 'Jonas Holm' },
  ];
  for (const { page, zone, other } of places) {
    for (const start of starts) {
      const hour = hourIn(zone, start);
      await page.goto(`/calendar?date=${start.toPlainDate().toString()}`);
      const day = start.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
      const shown = page.getByRole('main').getByRole('button', { name: `Confirmed lesson with ${other}, ${day}` });
      await expect(shown).toHaveAccessibleName(new RegExp(`${hour}$`));
    }
  }
  expect(new Set(starts.map((start) => hourIn(BERLIN, start)))).toEqual(new Set(['15:00 to 16:00']));
  expect(new Set(starts.map((start) => hourIn(NEW_YORK, start))).size).toBe(2);
  for (const page of [mine, theirs]) await page.context().close();

  // The first lesson is over.
  const over = first.add({ hours: 1, minutes: 10 });
  await product.letPass(over.epochMilliseconds - Date.now());
  const after = await browserOf(jonas, { timezoneId: BERLIN });
  await after.clock.setSystemTime(over.epochMilliseconds);
  await after.goto('/calendar');
  await after
    .getByRole('main')
    .getByRole('button', { name: /^Confirmed lesson with Maya Holm/ })
    .click();
  const dialog = after.getByRole('dialog', { name: 'Lesson with Maya Holm' });
  await dialog.getByRole('button', { name: 'It took place' }).click();
  await expect(dialog.getByText('Completed', { exact: true })).toBeVisible();

  const page = await browserOf(maya, { timezoneId: NEW_YORK });
  await page.clock.setSystemTime(over.epochMilliseconds);
  const teacherId = await people.idOf(jonas);
  await page.goto(`/teachers/${teacherId}`);
  await page.getByRole('button', { name: 'Leave Feedback' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Save feedback', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const read = async () => {
    const { feedbacks } = await people.as(maya, () => ({ path: `/api/teachers/${teacherId}/feedbacks` }));
    return feedbacks;
  };
  await expect.poll(read).toMatchObject([{ rating: 5, after_lesson: true }]);
});
