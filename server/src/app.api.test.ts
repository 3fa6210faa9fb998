import { api } from '@coursemate/contract/api';
import { errorBody } from '@coursemate/contract/base/errors';
import { failedAck } from '@coursemate/contract/base/event';
import { writeToSupport } from '@coursemate/contract/chats/support';
import { clientEvents } from '@coursemate/contract/events';
import { changeUser } from '@coursemate/contract/users';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { demoteAdmin } from '#features/auth/index.ts';
import { withTx } from '#platform/db/transaction.ts';

import type { Person } from './testing/people.ts';
import { useApp } from './testing/test-app.ts';
import { connect } from './testing/test-socket.ts';

const appOfFile = useApp();
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('calls', () => {
  function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, token?: string) {
    return appOfFile().http.inject({
      method,
      url: path.replace(/:\w+/g, NOBODY),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  }

  test.each(api.map((endpoint) => [endpoint.method, endpoint.path, endpoint.access] as const))(
    '%s %s is mounted and lets in only whom it declares (%s)',
    async (method, path, access) => {
      const person = await appOfFile().people.signedIn({ role: 'student' });
      const asStranger = (await ask(method, path)).statusCode;
      const asForger = (await ask(method, path, 'forged')).statusCode;
      const asNewcomer = await ask(method, path, person.session.access_token);
      // A secret address that nobody was given does not exist.
      expect(asStranger === 404).toBe(path.includes(':token'));
      expect(asStranger === 401).toBe(access !== 'public');
      expect(asForger === 401).toBe(access !== 'public');
      const refusal = asNewcomer.statusCode === 403 ? z.parse(errorBody, asNewcomer.json()).code : null;
      expect(refusal === 'onboarding_required').toBe(access === 'onboarded');
      expect(access !== 'admin' || refusal === 'forbidden').toBe(true);
    },
  );

  test.each(api.filter((endpoint) => endpoint.inSupportChat).map(({ method, path }) => [method, path] as const))(
    '%s %s lets a newcomer into their own chat with the support team',
    async (method, path) => {
      const { newcomer, chatId } = await someoneWithSupportChat();
      const answer = await ask(method, path.replace(':id', chatId), newcomer.session.access_token);
      expect(answer.statusCode).not.toBe(401);
      expect(answer.statusCode).not.toBe(403);
    },
  );
});

describe('calls for administrators', () => {
  const adminCalls = api.filter((endpoint) => endpoint.access === 'admin');

  async function codesOf(person: Person): Promise<unknown[]> {
    const headers = { authorization: `Bearer ${person.session.access_token}` };
    const answers = await Promise.all(
      adminCalls.map(({ method, path }) =>
        appOfFile().http.inject({ method, url: path.replace(/:\w+/g, NOBODY), headers }),
      ),
    );
    return answers.map((answer) => (answer.statusCode === 403 ? z.parse(errorBody, answer.json()).code : null));
  }
  const refused = adminCalls.map(() => 'forbidden');

  test.each(['student', 'teacher'] as const)('refuse a %s who has finished onboarding, blocked too', async (role) => {
    const app = appOfFile();
    const person = await app.people.signedIn({ role, onboarded: true });
    expect(await codesOf(person)).toEqual(refused);
    const admin = await app.people.signedIn({ role: 'admin' });
    await app.call(changeUser, { params: { id: person.id }, body: { blocked: true } }, admin);
    expect(await codesOf(person)).toEqual(refused);
  });

  test('refuse an administrator from the moment they are demoted', async () => {
    const { people, platform } = appOfFile();
    await people.signedIn({ role: 'admin' });
    const ada = await people.signedIn({ role: 'admin' });
    expect(await codesOf(ada)).not.toContain('forbidden');
    await withTx(platform.db, platform.log, (tx) => demoteAdmin(tx, ada.email, platform.clock.now()));
    expect(await codesOf(ada)).toEqual(refused);
  });
});

async function someoneWithSupportChat(options: { onboarded?: boolean } = {}) {
  const app = appOfFile();
  const newcomer = await app.people.signedIn({ role: 'student', ...options });
  const written = await app.call(writeToSupport, { body: { message: 'Hello' } }, newcomer);
  return { newcomer, chatId: String(written.body.chatId) };
}

describe('events', () => {
  const about = { chatId: NOBODY, userId: NOBODY, targetUserId: NOBODY };
  /** Fits every event: what an event does not know it ignores. */
  const payload = { ...about, content: 'Hello', messageIds: [], suggestionType: 'greeting' };

  async function codeOf(person: Person, name: string, given: object = payload): Promise<string | null> {
    const socket = await connect(appOfFile(), { token: person.session.access_token });
    const failed = z.safeParse(failedAck, await socket.emitWithAck(name, given));
    return failed.data?.code ?? null;
  }

  async function restrictedStudent(): Promise<Person> {
    const app = appOfFile();
    const student = await app.people.signedIn({ role: 'student', onboarded: true });
    const admin = await app.people.signedIn({ role: 'admin' });
    await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
    return student;
  }

  test.each(clientEvents.map((event) => [event.name, event] as const))(
    '%s is handled and lets in only whom it declares',
    async (name, { access, roles, restricted }) => {
      const { people } = appOfFile();
      const newcomer = await people.signedIn({ role: 'student' });
      // An event that nobody handles is answered as a thing that does not exist.
      expect(await codeOf(newcomer, name, {})).toBe('invalid_input');
      expect((await codeOf(newcomer, name)) === 'onboarding_required').toBe(access === 'onboarded');
      const byRestricted = await codeOf(await restrictedStudent(), name);
      expect(byRestricted?.endsWith('_restricted') ? byRestricted : 'allowed').toBe(restricted);
      for (const role of ['student', 'teacher', 'admin'] as const) {
        const allowed = (roles === 'all' || roles.includes(role)) && (access !== 'admin' || role === 'admin');
        const code = await codeOf(await people.signedIn({ role, onboarded: true }), name);
        expect(code === 'forbidden').toBe(!allowed);
      }
    },
  );

  test.each(clientEvents.filter((event) => event.inSupportChat).map(({ name }) => [name]))(
    '%s works for newcomers and restricted accounts in their own chat with the support team',
    async (name) => {
      const { newcomer, chatId } = await someoneWithSupportChat();
      expect(await codeOf(newcomer, name, { ...payload, chatId })).toBeNull();
      const other = await someoneWithSupportChat({ onboarded: true });
      const admin = await appOfFile().people.signedIn({ role: 'admin' });
      await appOfFile().call(changeUser, { params: { id: other.newcomer.id }, body: { blocked: true } }, admin);
      expect(await codeOf(other.newcomer, name, { ...payload, chatId: other.chatId })).toBeNull();
    },
  );

  test('nothing else than what is declared is handled', async () => {
    const newcomer = await appOfFile().people.signedIn({ role: 'student' });
    expect(await codeOf(newcomer, 'become_admin')).toBe('not_found');
  });
});
