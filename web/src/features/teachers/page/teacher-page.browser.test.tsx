import { listFeedbacks } from '@coursemate/contract/feedback';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { getTeacher, listTeachers, type TeacherDetail } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import {
  chatDecisions,
  chatStates,
  feedbackOf,
  jonas,
  jonasInDetail,
  pageOfFeedback,
  pageOfTeachers,
  refused,
} from '#testing/teachers.ts';

const PATH = `/teachers/${jonas.id}`;
const one = { ...getTeacher, path: `/api/teachers/${jonas.id}` };
const feedbacks = { ...listFeedbacks, path: `/api/teachers/${jonas.id}/feedbacks` };

beforeEach(() => page.viewport(1440, 900));

/** Of the first level. */
const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent);

function server(teacher: TeacherDetail = jonasInDetail, profile: OwnProfile = student) {
  return withLists(signedInAs(profile))
    .on(one, () => reply(200, { teacher }))
    .on(feedbacks, ({ query }) => {
      const all = Array.from({ length: teacher.total_feedbacks }, (_, index) => feedbackOf(index + 1));
      return reply(200, pageOfFeedback(all, Number(String(query.page))));
    });
}

async function open(teacher: TeacherDetail = jonasInDetail, profile: OwnProfile = student) {
  const api = server(teacher, profile);
  const app = await renderApp(PATH);
  await expect.element(app.screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  return { ...app, server: api };
}

describe("a teacher's page", () => {
  test('lets a student block whom they share a chat with, and nobody else', async () => {
    const { screen } = await open({ ...jonasInDetail, ...chatDecisions.accepted });
    await screen.getByRole('button', { name: 'Block' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Block Jonas Weber?' })).toBeVisible();
    await screen.unmount();
    const other = await open();
    expect(other.screen.getByRole('button', { name: 'Block' }).query()).toBeNull();
  });

  test('says who, what and how much, and names the tab', async () => {
    const { screen } = await open({ ...jonasInDetail, video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    await expect.poll(() => document.title).toBe('Jonas Weber · Coursemate');
    await expect.element(screen.getByText('Master in Mathematics, Technical University of Munich')).toBeVisible();
    await expect.element(screen.getByText('Munich, Germany')).toBeVisible();
    await expect.element(screen.getByText('We start from your own sheet, not from a script.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Introduction of Jonas Weber/ })).toBeVisible();
    const subjects = screen.getByRole('region', { name: 'Subjects and pricing' }).getByRole('listitem');
    await expect.element(subjects.first()).toHaveTextContent('Mathematics€28.00 / 60 min');
    await expect.element(screen.getByRole('region', { name: 'Education' })).toBeVisible();
    await expect.element(screen.getByRole('complementary').getByText('€24')).toBeVisible();
  });

  test('is named by the teacher, and leads up by its breadcrumb in the header', async () => {
    const { screen, server: api, ...app } = await open();
    expect(headings()).toEqual(['Jonas Weber']);
    await expect.element(screen.getByRole('main', { name: 'Jonas Weber' })).toBeVisible();
    const breadcrumb = screen.getByRole('banner').getByRole('navigation', { name: 'Breadcrumb' });
    await expect.element(breadcrumb).toHaveTextContent('TeachersJonas Weber');
    api.on(listTeachers, () => reply(200, pageOfTeachers([jonas])));
    await breadcrumb.getByRole('link', { name: 'Teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
    await expect.poll(headings).toEqual(['Find Teachers']);
  });

  test('without much to say says so', async () => {
    const { screen } = await open({
      ...jonasInDetail,
      summary: null,
      teacher_subjects: [],
      user_educations: [],
      lesson_cost: null,
      currency: null,
      total_feedbacks: 0,
      average_rating: 0,
      can_receive_messages: false,
      can: [],
      obstacle: 'teacher_unreachable',
    });
    await expect.element(screen.getByText('No subjects added yet')).toBeVisible();
    await expect.element(screen.getByText('No education information available')).toBeVisible();
    await expect.element(screen.getByText('Price on request')).toBeVisible();
    await expect.element(screen.getByText('No reviews yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'About Jonas' }).query()).toBeNull();
  });

  test('says how fast and how often the teacher answers', async () => {
    const { screen } = await open();
    const facts = screen.getByRole('complementary');
    await expect.element(facts.getByText('Usually answers within 3 hours · 92 % answered')).toBeVisible();
  });

  test('of someone who never answers says only that', async () => {
    const { screen } = await open({ ...jonasInDetail, response: { answered_percent: 0, median_minutes: 0 } });
    await expect.element(screen.getByText('0 % answered', { exact: true })).toBeVisible();
  });

  test('keeps contacts to itself until they were exchanged', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByText('Email and phone appear here once you both agree to exchange contacts in chat.'))
      .toBeVisible();
  });

  test('shows contacts after the exchange', async () => {
    const { screen } = await open({ ...jonasInDetail, email: 'jonas@tum.test', phone_number: '+4915112345678' });
    const contact = screen.getByRole('region', { name: 'Contact information' });
    await expect
      .element(contact.getByRole('link', { name: 'jonas@tum.test' }))
      .toHaveAttribute('href', 'mailto:jonas@tum.test');
    await expect
      .element(contact.getByRole('link', { name: '+4915112345678' }))
      .toHaveAttribute('href', 'tel:+4915112345678');
  });
});

describe('the button of the page', () => {
  test('opens the dialog of a request', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Send Message' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Request a chat with Jonas Weber' })).toBeVisible();
  });

  test.each([
    ['a request that was sent', 'Pending', { ...jonasInDetail, ...chatDecisions.sent }],
    ['a request that was received', 'Pending', { ...jonasInDetail, ...chatDecisions.received }],
    ['a declined request', 'Rejected', { ...jonasInDetail, ...chatDecisions.declined }],
    ['a restriction of the account', 'Account Blocked', refused(jonasInDetail, 'chat_restricted')],
  ] as const)('after %s says «%s»', async (_, label, teacher) => {
    const { screen } = await open(teacher);
    await expect.element(screen.getByRole('button', { name: label })).toBeDisabled();
  });

  test('leads to an accepted chat', async () => {
    const { screen, ...app } = await open({ ...jonasInDetail, ...chatDecisions.accepted });
    await screen.getByRole('link', { name: 'Continue Chat' }).click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatStates.accepted.chat_info.id}`);
  });

  test('has the reason beside it when it is off', async () => {
    const { screen } = await open(refused(jonasInDetail, 'teacher_unreachable'));
    await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeDisabled();
    const sentence = screen.getByRole('complementary').getByText('This teacher cannot receive messages yet');
    await expect.element(sentence.last()).toBeVisible();
  });

  test('is off while the teacher pauses, with the end of the pause beside it', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const paused = { ...jonasInDetail, accepts_requests: false, paused_until: `${year}-12-01` };
    const { screen } = await open(refused(paused, 'teacher_paused'));
    await expect.element(screen.getByRole('button', { name: 'Paused' })).toBeDisabled();
    const aside = screen.getByRole('complementary');
    await expect.element(aside.getByText(`Not taking requests until 1 December ${year}`)).toBeVisible();
    expect(screen.getByText('Usually answers').query()).toBeNull();
  });

  test('stays in view at the bottom of a phone', async () => {
    await page.viewport(375, 700);
    const { screen } = await open();
    window.scrollTo(0, 0);
    await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeInViewport();
    window.scrollTo(0, document.body.scrollHeight);
    await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  test('learns what was answered while we were away', async () => {
    const { screen, server: api } = await open({ ...jonasInDetail, ...chatDecisions.sent });
    await expect.element(screen.getByRole('button', { name: 'Pending' })).toBeVisible();
    api.on(one, () => reply(200, { teacher: { ...jonasInDetail, ...chatDecisions.accepted } }));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    FakeSocket.current.accept();
    await expect.element(screen.getByRole('link', { name: 'Continue Chat' })).toBeVisible();
  });
});

describe('reviews', () => {
  test('are three at first, and the rest comes page by page', async () => {
    const { screen } = await open({ ...jonasInDetail, total_feedbacks: 23 });
    const feedback = screen.getByRole('region', { name: 'Student feedback' });
    await expect.element(feedback.getByText('Showing 3 of 23 reviews')).toBeVisible();
    expect(feedback.getByRole('listitem').elements()).toHaveLength(3);
    await feedback.getByRole('button', { name: 'Show all reviews' }).click();
    await expect.element(feedback.getByText('Showing 10 of 23 reviews')).toBeVisible();
    await feedback.getByRole('button', { name: 'Show more reviews' }).click();
    await expect.element(feedback.getByText('Showing 20 of 23 reviews')).toBeVisible();
    await feedback.getByRole('button', { name: 'Show more reviews' }).click();
    await expect.element(feedback.getByText('Showing 23 of 23 reviews')).toBeVisible();
    expect(feedback.getByRole('button', { name: 'Show more reviews' }).query()).toBeNull();
  });

  test('are where the number of them in the header leads', async () => {
    const { screen } = await open();
    await screen.getByRole('link', { name: '2 reviews' }).click();
    await expect.element(screen.getByRole('region', { name: 'Student feedback' })).toHaveFocus();
  });

  test('that could not be loaded leave the rest of the page alone', async () => {
    const api = server().on(feedbacks, () => refuse('too_many_requests'));
    const { screen } = await renderApp(PATH);
    await expect.element(screen.getByRole('heading', { name: 'Failed to load feedback' })).toBeVisible();
    api.on(feedbacks, () => reply(200, pageOfFeedback([feedbackOf(1)])));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Showing 1 of 1 review')).toBeVisible();
  });
});

describe('a page that cannot be shown', () => {
  test('because there is no such teacher says so and leads back', async () => {
    const api = server()
      .on(one, () => refuse('teacher_not_found'))
      .on(feedbacks, () => refuse('teacher_not_found'))
      .on(listTeachers, () => reply(200, pageOfTeachers([jonas])));
    const app = await renderApp(PATH);
    await expect.element(app.screen.getByRole('heading', { name: 'Teacher not found' })).toBeVisible();
    expect(headings()).toEqual(['Teacher']);
    // One for the loader and one for React's strict mode, which mounts everything twice; none is a second try.
    expect(api.requests(one).length).toBeLessThan(3);
    await app.screen.getByRole('link', { name: 'See all teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('because of trouble says so and tries again', async () => {
    const api = server().on(one, () => refuse('too_many_requests'));
    const { screen } = await renderApp(PATH);
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByRole('heading', { name: 'Failed to load teacher details' })).toBeVisible();
    expect(headings()).toEqual(['Teacher']);
    api.on(one, () => reply(200, { teacher: jonasInDetail }));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  });

  test('because its guard failed keeps the title of the shell', async () => {
    server();
    const app = await renderApp('/home');
    const { options } = app.router.routesById['/_signed-in/teachers/$teacherId'];
    vi.spyOn(options, 'beforeLoad').mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await app.router.navigate({ to: '/teachers/$teacherId', params: { teacherId: jonas.id } });
    await expect.element(app.screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(headings()).toEqual(['Teacher']);
  });

  test('yet has the shape of one', async () => {
    server().on(one, () => new Promise(() => undefined));
    const { screen } = await renderApp(PATH);
    await expect.element(screen.getByText('Loading teacher...')).toBeInTheDocument();
    expect(headings()).toEqual(['Teacher']);
    await expect.element(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('TeachersTeacher');
  });
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 375],
  ['dark', 375],
])('the page is accessible in the %s theme at %i px', async (theme, width) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  await page.viewport(width, 900);
  const { screen } = await open({ ...jonasInDetail, email: 'jonas@tum.test', phone_number: null, total_feedbacks: 12 });
  await expect.element(screen.getByText('Showing 3 of 12 reviews')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});
