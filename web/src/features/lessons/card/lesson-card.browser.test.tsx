import { type LessonLength, listSlots, type Slot } from '@coursemate/contract/availability';
import {
  changeLesson,
  getLesson,
  getOffer,
  type Lesson,
  lessonChanged,
  listLessons,
  proposeLessons,
} from '@coursemate/contract/lessons';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeHistory, jonasChat } from '#testing/fake-history.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { lessonOf } from '#testing/lessons.ts';
import { openChat } from '#testing/open-chat.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
});

const SYSTEM = { sender_id: null, sender_name: 'System', message_type: 'system' } as const;
/** Far enough away to be a time to come whenever the test runs. */
const START = '2099-11-23T17:30:00.000Z';
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();
const slotsOf = (slot: Slot) => {
  const lengths: LessonLength[] = [60, 90];
  return reply(200, { time_zone: lessonOf(1).time_zone, lengths, minutes: 60 as const, slots: [slot] });
};
const coming = { starts_at: START, ends_at: later(START, 60) };

/** A chat with what the system said about one lesson, which the fake server keeps. */
async function openWith(first: Lesson, said: string[] = ['Lesson proposed']) {
  let lesson = first;
  const history = new FakeHistory();
  for (const content of said) history.addTheirs(content, { ...SYSTEM, lesson_id: lesson.id });
  const opened = await openChat(history);
  opened.api
    .on(getLesson, () => reply(200, { lesson }))
    .on(listLessons, () => reply(200, { lessons: [lesson], next_cursor: null }))
    .on(changeLesson, () => {
      lesson = { ...lesson, status: 'confirmed', can: ['cancel', 'move'], updated_at: later(lesson.updated_at, 1) };
      return reply(200, { lesson });
    });
  const changes = () => opened.api.requests(changeLesson).map(({ body, sent }) => ({ ...body, ...sent.query }));
  return { ...opened, history, changes, set: (next: Lesson) => (lesson = next) };
}

describe('the card of a lesson', () => {
  test('stands at its last message; earlier ones are lines', async () => {
    const { screen } = await openWith(lessonOf(1, coming), [
      'Lesson proposed',
      'Another time suggested for the lesson',
    ]);
    await expect.element(screen.getByText('Linear Algebra 1')).toBeVisible();
    expect(screen.getByText('Linear Algebra 1').elements()).toHaveLength(1);
    await expect.element(screen.getByText('Lesson proposed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Proposed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Online · €24 / 60 min')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('is confirmed once, also by a double click', async () => {
    const { screen, changes } = await openWith(lessonOf(1, coming));
    await screen.getByRole('button', { name: 'Confirm' }).dblClick();
    await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible();
    expect(changes()).toEqual([{ action: 'confirm' }]);
  });

  test('of a series is answered as a whole and says until when', async () => {
    const series = { ...coming, series_id: lessonOf(9).id };
    const { screen, api, changes } = await openWith(lessonOf(1, series));
    const last = {
      ...lessonOf(2, series),
      starts_at: later(START, 7 * 24 * 60),
      ends_at: later(START, 7 * 24 * 60 + 60),
    };
    api.on(listLessons, () => reply(200, { lessons: [lessonOf(1, series), last], next_cursor: null }));
    await expect.element(screen.getByText(/^Every \w+ until 30 November$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(changes).toEqual([{ action: 'confirm', series: 'true' }]);
  });

  test('is declined with a reason, which stays when it fails', async () => {
    const { screen, api, changes } = await openWith(lessonOf(1, coming));
    api.on(changeLesson, () => refuse('lesson_state'));
    await screen.getByRole('button', { name: 'Decline' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Reason (optional)').fill('I am away');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This lesson has changed meanwhile');
    await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('I am away');
    expect(changes()).toEqual([{ action: 'decline', reason: 'I am away' }]);
    // It may be something else by now.
    await expect.poll(() => api.requests(getLesson).length).toBeGreaterThan(1);
  });

  describe('asks for no reason that nobody would read while one has blocked the other', () => {
    const blocked = { ...coming, obstacle: 'blocked_between' } as const;

    test('of a proposal that is declined', async () => {
      const { screen } = await openWith(lessonOf(1, { ...blocked, can: ['decline'] }));
      await screen.getByRole('button', { name: 'Decline' }).click();
      const dialog = screen.getByRole('alertdialog');
      await expect.element(dialog).toHaveAccessibleDescription(/Jonas Weber is not told/);
      expect(dialog.getByLabelText('Reason (optional)').query()).toBeNull();
    });

    test('of a lesson that is cancelled', async () => {
      const { screen } = await openWith(lessonOf(1, { ...blocked, status: 'confirmed', can: ['cancel'] }));
      await screen.getByRole('button', { name: 'Change the lesson' }).click();
      await screen.getByRole('menuitem', { name: 'Cancel the lesson' }).click();
      const dialog = screen.getByRole('alertdialog');
      await expect.element(dialog).toHaveAccessibleDescription(/Jonas Weber is told that it is cancelled, but not why/);
      expect(dialog.getByLabelText('Reason (optional)').query()).toBeNull();
    });
  });

  test('says when the time was taken', async () => {
    const { screen, api } = await openWith(lessonOf(1, coming));
    api.on(changeLesson, () => refuse('slot_taken'));
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByText('That time is no longer free')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  test('follows the socket', async () => {
    const lesson = lessonOf(1, coming);
    const { screen, set } = await openWith(lesson);
    await expect.element(screen.getByText('Proposed', { exact: true })).toBeVisible();
    const cancelled = {
      ...lesson,
      status: 'cancelled',
      cancelled_by: 'teacher',
      reason: 'I am ill',
      can: [],
      updated_at: later(lesson.updated_at, 5),
    } as const;
    set({ ...cancelled, can: [] });
    FakeSocket.current.push(lessonChanged, { lesson: { ...cancelled, can: [] } });
    await expect.element(screen.getByText('Cancelled by Jonas Weber: “I am ill”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' }).query()).toBeNull();
  });

  test('one of a series is cancelled alone, or with the later ones', async () => {
    const series = { series_id: lessonOf(9).id, series: { number: 2, count: 5 } };
    const { screen, changes } = await openWith(
      lessonOf(1, { ...coming, ...series, status: 'confirmed', can: ['cancel', 'move'] }),
    );
    await expect.element(screen.getByText(/^2 of 5 · Every /)).toBeVisible();
    await screen.getByRole('button', { name: 'Change the lesson' }).click();
    await screen.getByRole('menuitem', { name: 'Cancel the lesson' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/^Lesson 2 of 5, /)).toBeVisible();
    await dialog.getByRole('radio', { name: 'This one and all later ones' }).click();
    await dialog.getByRole('button', { name: 'Cancel these lessons' }).click();
    await expect.poll(changes).toEqual([{ action: 'cancel', series: 'true' }]);
  });

  test('asks about another time', async () => {
    const moves_to = { starts_at: later(START, 60), ends_at: later(START, 150), proposed_by: 'teacher' } as const;
    const can: Lesson['can'] = ['cancel', 'move', 'confirm_move', 'decline_move'];
    const { screen, changes } = await openWith(lessonOf(1, { ...coming, status: 'confirmed', moves_to, can }));
    await expect.element(screen.getByText(/^Suggested instead: .* · €36 \/ 90 min$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Confirm the new time' }).click();
    await expect.poll(changes).toEqual([{ action: 'confirm_move' }]);
  });

  test.each([
    [1280, 'light'],
    [375, 'dark'],
  ])('that the other side says took place is disputed after a question, at %i px, %s', async (width, theme) => {
    await page.viewport(width, 800);
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const completed: Partial<Lesson> = { status: 'completed', completed_by: 'teacher', can: ['dispute'] };
    const { screen, api, changes, set } = await openWith(lessonOf(1, completed), ['Lesson completed']);
    await expect.element(screen.getByText('Jonas Weber said that it took place.')).toBeVisible();
    api.on(changeLesson, () => refuse('lesson_state'));
    await screen.getByRole('button', { name: 'This did not happen' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Did this lesson not happen?' });
    await dialog.getByLabelText('Reason (optional)').fill('Nobody was there');
    expect(await violationsIn(document.body)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: 'It did not happen' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This lesson has changed meanwhile');
    await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('Nobody was there');
    api.on(changeLesson, ({ body }) => {
      const disputed: Partial<Lesson> = { status: 'disputed', reason: body.reason ?? null, can: [] };
      const lesson = lessonOf(1, { ...completed, ...disputed, updated_at: '2026-11-20T08:00:00.000Z' });
      set(lesson);
      return reply(200, { lesson });
    });
    await dialog.getByRole('button', { name: 'It did not happen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const remark = 'Jonas Weber said that it took place. Disputed: “Nobody was there”. The support team decides.';
    await expect.element(screen.getByText(remark)).toBeVisible();
    expect(screen.getByRole('button', { name: 'This did not happen' }).query()).toBeNull();
    expect(changes().at(-1)).toEqual({ action: 'dispute', reason: 'Nobody was there' });
  });

  test('that cannot be loaded is the line that the system said', async () => {
    const history = new FakeHistory();
    history.addTheirs('Lesson proposed', { ...SYSTEM, lesson_id: lessonOf(1).id });
    const { screen, api } = await openChat(history);
    api.on(getLesson, () => refuse('not_found'));
    await expect.element(screen.getByText('Lesson proposed')).toBeVisible();
  });
});

const SUBJECTS = [
  { id: 'a', subject: 'Algebra', price: 24, currency: 'EUR' as const, minutes: 60, trial_price: null },
  { id: 'b', subject: 'Physics', price: 40, currency: 'USD' as const, minutes: 60, trial_price: 9 },
];

async function openProposal(role: 'student' | 'teacher' = 'student') {
  const history = new FakeHistory();
  const opened = await openChat(history, { viewer: { role } });
  opened.api
    .on(listSlots, () => slotsOf(coming))
    .on(getOffer, () => reply(200, { subjects: SUBJECTS, courses: [] }))
    .on(proposeLessons, () => reply(201, { lessons: [lessonOf(1, coming)] }));
  await opened.screen.getByRole('button', { name: 'Propose a lesson' }).click();
  const panel = opened.screen.getByRole('dialog', { name: 'Propose a lesson' });
  const sent = () => opened.api.requests(proposeLessons).map(({ body }) => body);
  return { ...opened, history, panel, sent };
}

describe('a proposal', () => {
  test('of a student takes a free time, and the button says the result', async () => {
    const { panel, sent, history } = await openProposal();
    await expect.element(panel.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
    await panel.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
    await expect.element(panel.getByText('€24.00 / 60 min')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    await panel.getByRole('radio', { name: 'In person' }).click();
    await panel.getByLabelText('Place (optional)').fill('TUM library');
    await panel.getByLabelText('Note').fill('Sheet 8');
    await panel.getByLabelText('Repeat every week').click();
    await panel.getByRole('button', { name: 'Propose 60 min · €24' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(sent()).toEqual([
      {
        chat_id: history.chat.id,
        starts_at: START,
        minutes: 60,
        subject: 'Algebra',
        course_id: null,
        mode: 'in_person',
        place: 'TUM library',
        note: 'Sheet 8',
        repeat_weeks: 4,
        client_id: expect.any(String),
      },
    ]);
  });

  test('that fails keeps everything, and is the same one when it is sent again', async () => {
    const { panel, api, sent } = await openProposal();
    api.on(proposeLessons, noAnswer);
    await panel.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
    await panel.getByLabelText('Note').fill('Sheet 8');
    await panel.getByRole('button', { name: /^Propose / }).click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The lesson was not proposed. Please try again.');
    await expect.element(panel.getByLabelText('Note')).toHaveValue('Sheet 8');
    api.on(proposeLessons, () => reply(200, { lessons: [lessonOf(1, coming)] }));
    await panel.getByRole('button', { name: /^Propose / }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(new Set(sent().map(({ client_id }) => client_id)).size).toBe(1);
    expect(sent().length).toBeGreaterThan(1);
  });

  test('whose time was taken says so and asks for free times again', async () => {
    const { panel, api } = await openProposal();
    api.on(proposeLessons, () => refuse('slot_taken'));
    await panel.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
    const asked = api.requests(listSlots).length;
    await panel.getByRole('button', { name: /^Propose / }).click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('That time is no longer free');
    await expect.poll(() => api.requests(listSlots).length).toBeGreaterThan(asked);
  });

  test('of a teacher has any time to come and any length', async () => {
    const { screen, panel, sent } = await openProposal('teacher');
    await panel.getByLabelText('Date').fill('2020-01-01');
    await panel.getByLabelText('Time', { exact: true }).fill('18:30');
    await expect.element(panel.getByText('Please choose a time in the future')).toBeVisible();
    await panel.getByLabelText('Date').fill('2099-01-02');
    await panel.getByRole('radio', { name: '120 min' }).click();
    await choose(screen, 'Course or subject', 'Physics', panel);
    await expect.element(panel.getByText('First lesson $9')).toBeVisible();
    await panel.getByLabelText('Repeat every week').click();
    await expect.element(panel.getByRole('button', { name: 'Propose 120 min · $18, then $80' })).toBeVisible();
    await panel.getByLabelText('Repeat every week').click();
    await panel.getByRole('button', { name: 'Propose 120 min · $18' }).click();
    await expect
      .poll(() => sent()[0])
      .toMatchObject({ starts_at: new Date('2099-01-02T18:30').toISOString(), minutes: 120 });
  });

  test('is a dialog on a phone, and Escape closes it', async () => {
    await page.viewport(375, 812);
    const { panel } = await openProposal();
    await expect.element(panel.getByRole('list', { name: 'Free times' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('is not for the support team or an administrator', async () => {
    const history = new FakeHistory(jonasChat({ can: ['open', 'send', 'block'] }));
    const { screen, box } = await openChat(history);
    await expect.element(box).toBeVisible();
    expect(screen.getByRole('button', { name: 'Propose a lesson' }).query()).toBeNull();
  });
});

test('another time is suggested with the same choice', async () => {
  const { screen, api, changes } = await openWith(lessonOf(1, coming));
  const other = { starts_at: later(START, 90), ends_at: later(START, 150) };
  api.on(listSlots, () => slotsOf(other));
  await screen.getByRole('button', { name: 'Suggest another time' }).click();
  const panel = screen.getByRole('dialog', { name: 'Suggest another time' });
  await panel.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
  await panel.getByRole('button', { name: /^Suggest / }).click();
  await expect.poll(changes).toEqual([{ action: 'move', starts_at: other.starts_at, minutes: 60 }]);
});

describe('another time of a series', () => {
  const series_id = '0198f0aa-0000-7000-8000-0000000007a1';
  const agreed: Partial<Lesson> = { ...coming, series_id, status: 'confirmed', can: ['move', 'cancel'] };
  const other = { starts_at: later(START, 90), ends_at: later(START, 150) };

  async function suggest(lesson: Lesson, which?: string) {
    const { screen, api, changes } = await openWith(lesson);
    api.on(listSlots, () => slotsOf(other));
    if (lesson.status === 'confirmed') await screen.getByRole('button', { name: 'Change the lesson' }).click();
    await screen.getByText('Suggest another time').click();
    const panel = screen.getByRole('dialog', { name: 'Suggest another time' });
    await panel.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
    if (which !== undefined) await panel.getByRole('radio', { name: which }).click();
    await panel.getByRole('button', { name: /^Suggest / }).click();
    return changes;
  }
  const move = { action: 'move', starts_at: other.starts_at, minutes: 60 };

  test('is for one lesson unless the later ones are chosen too', async () => {
    await expect.poll(await suggest(lessonOf(1, agreed))).toEqual([move]);
  });

  test('is for the later ones too when they are chosen', async () => {
    const changes = await suggest(lessonOf(1, agreed), 'This one and all later ones');
    await expect.poll(changes).toEqual([{ ...move, series: 'true' }]);
  });

  test('is for all of it as long as it is a proposal', async () => {
    await expect.poll(await suggest(lessonOf(1, { ...coming, series_id }))).toEqual([{ ...move, series: 'true' }]);
  });

  test('is confirmed for all lessons that it was suggested for', async () => {
    const moves_to = { ...other, proposed_by: 'teacher' as const };
    const { screen, changes } = await openWith(
      lessonOf(1, { ...agreed, moves_to, can: ['confirm_move', 'decline_move'] }),
    );
    await screen.getByRole('button', { name: 'Confirm the new time' }).click();
    await expect.poll(changes).toEqual([{ action: 'confirm_move', series: 'true' }]);
  });
});
