import type { OwnProfile } from '@coursemate/contract/profiles';
import { listTeachers } from '@coursemate/contract/teachers';
import { expect } from 'vitest';

import { reply } from './fake-api.ts';
import { withLists } from './fake-lists.ts';
import { student } from './people.ts';
import { renderApp } from './render-app.tsx';
import { signedInAs } from './signed-in.ts';
import { jonas, pageOfTeachers } from './teachers.ts';

/** The list of teachers, loaded. */
export async function openList(path = '/teachers', answer = pageOfTeachers([jonas]), profile: OwnProfile = student) {
  const server = withLists(signedInAs(profile)).on(listTeachers, () => reply(200, answer));
  const app = await renderApp(path);
  await expect.element(app.screen.getByText(/teachers? found$/).first()).toBeVisible();
  /** What the server was last asked for. */
  const asked = () => server.requests(listTeachers).at(-1)?.sent.query;
  return { ...app, server, asked };
}
