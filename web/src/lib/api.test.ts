import { login, me, refresh } from '@coursemate/contract/auth';
import { saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { FakeApi, type FakeRequest, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { maya, session, student } from '#testing/people.ts';
import { stubLocalStorage } from '#testing/stub-browser.ts';

/** A tab has modules of its own and shares localStorage and locks with the others. */
async function openTab() {
  vi.resetModules();
  const { call } = await import('./api.ts');
  const { onSessionEnd, readTokens, storeSession } = await import('./session/session.ts');
  const ends: string[] = [];
  onSessionEnd((reason) => ends.push(reason));
  return { call, readTokens, storeSession, ends };
}

/** Accepts one access token, answers 401 to all others. */
function meFor(accepted: string) {
  return ({ token }: FakeRequest<typeof me>) =>
    token === accepted ? reply(200, { user: maya }) : refuse('unauthorized');
}

/** Trades refresh-1 for session 2, once. */
function refreshOnce() {
  let spent = false;
  return ({ body }: FakeRequest<typeof refresh>) => {
    if (spent || body.refresh_token !== 'refresh-1') return refuse('session_ended');
    spent = true;
    return reply(200, { session: session('2') });
  };
}

beforeEach(() => stubLocalStorage());

describe('a signed-in call', () => {
  test('is sent with the stored token', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-1'));
    tab.storeSession(session('1'));
    expect(await tab.call(me)).toEqual({ user: maya });
    expect(server.requests(me)).toHaveLength(1);
  });

  test('renews the session after a 401 and is then repeated', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, refreshOnce());
    tab.storeSession(session('1'));
    expect(await tab.call(me)).toEqual({ user: maya });
    expect(server.requests(me).map((request) => request.token)).toEqual(['access-1', 'access-2']);
    expect(tab.readTokens()).toEqual({ access: 'access-2', refresh: 'refresh-2' });
    expect(tab.ends).toEqual([]);
  });

  test('renews ahead when the token is known to be over', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, refreshOnce());
    tab.storeSession({ ...session('1'), expires_in: 5 });
    await tab.call(me);
    expect(server.requests(me).map((request) => request.token)).toEqual(['access-2']);
  });

  test('is repeated only once', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('nobody')).on(refresh, refreshOnce());
    tab.storeSession(session('1'));
    await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
    expect(server.requests(me)).toHaveLength(2);
    expect(server.requests(refresh)).toHaveLength(1);
  });

  test('without any session ends in a 401 that everyone hears of', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('nobody'));
    await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
    expect(server.requests(me)[0]?.token).toBeNull();
    expect(tab.ends).toEqual(['expired']);
  });
});

describe('a call that needs a fresh sign-in', () => {
  async function openWith(answer: boolean) {
    const tab = await openTab();
    const { askIdentityWith } = await import('./api.ts');
    let asked = 0;
    let confirmed = false;
    askIdentityWith(async () => {
      asked += 1;
      await Promise.resolve();
      return (confirmed = answer);
    });
    tab.storeSession(session('1'));
    const server = FakeApi.install().on(saveProfile, () =>
      confirmed ? reply(200, { profile: student }) : refuse('confirm_required'),
    );
    return { server, asked: () => asked, save: () => tab.call(saveProfile, { body: { email: 'mia@uni.test' } }) };
  }

  test('is repeated once the person has confirmed who they are, who is asked once for many', async () => {
    const { save, asked } = await openWith(true);
    expect(await Promise.all([save(), save()])).toEqual([{ profile: student }, { profile: student }]);
    expect(asked()).toBe(1);
  });

  test('stays refused when they do not, and asks again next time', async () => {
    const { save, asked, server } = await openWith(false);
    await expect(save()).rejects.toMatchObject({ code: 'confirm_required' });
    await expect(save()).rejects.toMatchObject({ code: 'confirm_required' });
    expect(asked()).toBe(2);
    expect(server.requests(saveProfile)).toHaveLength(2);
  });
});

test('a public call carries no token and renews nothing', async () => {
  const tab = await openTab();
  const server = FakeApi.install().on(login, () => refuse('invalid_credentials'));
  tab.storeSession({ ...session('1'), expires_in: 0 });
  const body = { email: maya.email, password: 'wrong-1' };
  await expect(tab.call(login, { body })).rejects.toMatchObject({ status: 401 });
  expect(server.requests(login).map((request) => request.token)).toEqual([null]);
  expect(tab.ends).toEqual([]);
});

describe('many calls at once', () => {
  test('in one tab lead to one renewal', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, refreshOnce());
    tab.storeSession(session('1'));
    await Promise.all(Array.from({ length: 8 }, () => tab.call(me)));
    expect(server.requests(refresh)).toHaveLength(1);
  });

  test('share a renewal that fails, and do not ask one after the other', async () => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, noAnswer);
    tab.storeSession(session('1'));
    await Promise.allSettled(Array.from({ length: 8 }, () => tab.call(me)));
    expect(server.requests(refresh)).toHaveLength(1);
  });

  test('a late 401 for the old token takes the new one without another renewal', async () => {
    const tab = await openTab();
    const answerLate = Promise.withResolvers<void>();
    const server = FakeApi.install().on(refresh, refreshOnce());
    server.on(me, async (request) => {
      if (server.requests(me).length === 1) await answerLate.promise;
      return meFor('access-2')(request);
    });
    tab.storeSession(session('1'));
    const late = tab.call(me);
    await tab.call(me);
    answerLate.resolve();
    expect(await late).toEqual({ user: maya });
    expect(server.requests(refresh)).toHaveLength(1);
  });

  test.each([
    ['with Web Locks', () => undefined],
    ['with the lease', () => vi.stubGlobal('navigator', {})],
  ])('in two tabs lead to one renewal, %s', async (_, prepare) => {
    prepare();
    const [one, two] = [await openTab(), await openTab()];
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, refreshOnce());
    one.storeSession(session('1'));
    await Promise.all([one.call(me), two.call(me), one.call(me), two.call(me)]);
    expect(server.requests(refresh)).toHaveLength(1);
    expect([...one.ends, ...two.ends]).toEqual([]);
    expect(two.readTokens()).toEqual({ access: 'access-2', refresh: 'refresh-2' });
  });
});

describe('a renewal', () => {
  test.each(['session_ended', 'invalid_input'] as const)('refused as %s signs out', async (code) => {
    const tab = await openTab();
    FakeApi.install()
      .on(me, meFor('nobody'))
      .on(refresh, () => refuse(code));
    tab.storeSession(session('1'));
    await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
    expect(tab.readTokens()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(tab.ends).toEqual(['expired']);
  });

  test.each([
    ['nobody answers', noAnswer],
    ['the server is busy', () => refuse('unavailable')],
    ['there were too many', () => refuse('too_many_requests')],
  ])('that fails because %s keeps the session', async (_, answer) => {
    const tab = await openTab();
    const server = FakeApi.install().on(me, meFor('access-2')).on(refresh, answer);
    tab.storeSession(session('1'));
    await expect(tab.call(me)).rejects.not.toMatchObject({ status: 401 });
    expect(tab.readTokens()).toEqual({ access: 'access-1', refresh: 'refresh-1' });
    expect(tab.ends).toEqual([]);

    server.on(refresh, refreshOnce());
    expect(await tab.call(me)).toEqual({ user: maya });
  });

  test('that arrives after someone signed out does not bring the session back', async () => {
    const tab = await openTab();
    FakeApi.install()
      .on(me, meFor('access-2'))
      .on(refresh, () => {
        localStorage.clear();
        return reply(200, { session: session('2') });
      });
    tab.storeSession(session('1'));
    await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
    expect(tab.readTokens()).toBeNull();
  });

  test('refused for a token that another tab has replaced meanwhile takes the replacement', async () => {
    const tab = await openTab();
    FakeApi.install()
      .on(me, meFor('access-2'))
      .on(refresh, () => {
        tab.storeSession(session('2'));
        return refuse('session_ended');
      });
    tab.storeSession(session('1'));
    expect(await tab.call(me)).toEqual({ user: maya });
    expect(tab.ends).toEqual([]);
  });
});
