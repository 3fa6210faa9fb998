import { expect, test } from '../fixture.ts';

/** What an event in one browser shows in the other, badge, list and home agreeing. */
test('a request is told at once in every tab of the teacher, and everything agrees after a while without network', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const jonas = await people.teacher('Jonas', [{ subject: 'Physics', price: 20 }]);
  const first = await browserOf(jonas);
  await first.goto('/home');
  await expect(first.getByRole('region', { name: 'Needs Your Attention' })).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/profile');

  const participantId = await people.idOf(jonas);
  const ask = async (name: string) =>
    people.as(await people.student(name), () => ({
      path: '/api/chat',
      body: { participantId, requestMessage: 'Hello' },
    }));
  await ask('Maya');
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  await expect(first.getByRole('region', { name: 'Student Requests' }).getByText('Maya Holm')).toBeVisible();
  await first.bringToFront();
  await second.bringToFront();

  // What is read in one tab is read in the other.
  await second.getByRole('button', { name: /^Notifications/ }).click();
  const list = second.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Maya Holm wants to start a conversation with you')).toBeVisible();
  await list.getByRole('button', { name: 'Mark all read' }).click();
  await expect(first.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await first.context().setOffline(true);
  await ask('Nora');
  await first.context().setOffline(false);
  await expect(first.getByRole('region', { name: 'Student Requests' }).getByText('Nora Holm')).toBeVisible({
    timeout: 20_000,
  });
  await expect(first.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const waiting = first.getByRole('navigation', { name: 'Quick actions' }).getByText('2 waiting');
  await expect(waiting).toBeVisible();
  const before = await first.getByRole('main').innerText();
  await first.reload();
  await expect(first.getByRole('region', { name: 'Student Requests' }).getByText('Nora Holm')).toBeVisible();
  await expect(first.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(waiting).toBeVisible();
  expect(await first.getByRole('main').innerText()).toBe(before);
});

test('a mail about a request leads to it, and its other link ends such mails without signing in', async ({
  people,
  mailbox,
  page,
}) => {
  const jonas = await people.teacher('Jonas', [{ subject: 'Physics', price: 20 }]);
  const participantId = await people.idOf(jonas);
  const ask = async () => people.as(await people.student(), () => ({ path: '/api/chat', body: { participantId } }));
  await ask();
  await page.goto(await mailbox.linkTo('/unsubscribe', jonas.email));
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText(/no more mails about chat requests/)).toBeVisible();
  const { preferences } = await people.as(jonas, () => ({ path: '/api/notifications/preferences' }));
  expect(preferences.chat_request).toEqual({ mail: false, push: true });
  expect(preferences.chat_answer).toEqual({ mail: true, push: true });
});

test('a push is shown by the browser, and leads into the tab that is open', async ({ people, browserOf, product }) => {
  const page = await browserOf(await people.student(), { permissions: ['notifications'] });
  await page.goto('/home');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');

  // DevTools wakes the worker as the push service of a browser would.
  const devTools = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  devTools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await devTools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const data = JSON.stringify({ title: 'New chat request', body: 'Maya asks', link: '/profile', tag: 'x' });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // Now and then the browser shows nothing for the first push of DevTools. A second one with the same tag takes its place.
  await expect(async () => {
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: product.origin,
      registrationId: registrations[0] ?? '',
      data,
    });
    expect(await shown()).toEqual([{ title: 'New chat request', body: 'Maya asks', tag: 'x' }]);
  }).toPass({ timeout: 20_000 });
});
