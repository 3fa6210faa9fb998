import { health } from '@coursemate/contract/system';
import { listTeachers } from '@coursemate/contract/teachers';
import { expect, onTestFinished, test } from 'vitest';

import { type FakeApi, noAnswer, reply } from '#testing/fake-api.ts';
import { student } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { loadAgainWhenBack } from './load-again.ts';

/** A list of teachers that nobody answered to. */
async function openUnanswered(server: FakeApi) {
  server.on(listTeachers, noAnswer);
  const app = await renderApp('/teachers');
  onTestFinished(loadAgainWhenBack(app.queryClient));
  await expect.element(app.screen.getByRole('heading', { name: 'Failed to load teachers' })).toBeVisible();
  return app;
}

test('what nobody answered to is loaded when the server is back, without a click', async () => {
  const server = signedInAs(student);
  const { screen } = await openUnanswered(server);
  signedInAs(student).on(health, () => reply(200, { status: 'ok' as const }));
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'No teachers found' })).toBeVisible();
});

test('while the server does not answer, nothing but it is asked', async () => {
  const server = signedInAs(student);
  await openUnanswered(server);
  const asked = server.requests(listTeachers).length;
  const before = server.requests(health).length;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.requests(health).length).toBeGreaterThan(before);
  expect(server.requests(listTeachers)).toHaveLength(asked);
});
