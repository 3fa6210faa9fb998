import * as auth from '@coursemate/contract/auth';
import { getCalendar, makeCalendar } from '@coursemate/contract/calendar';
import { saveProfile } from '@coursemate/contract/profiles';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { days, minutes } from '#platform/clock.ts';

import { PASSWORD } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const THIEF = 'the password of a thief';
let count = 0;
const newAddress = () => `thief-${++count}-${Date.now()}@people.test`;

const ask = (app: TestApp, as: Person, email: string) => app.call(saveProfile, { body: { email } }, as);
const press = (app: TestApp, token: string) => app.call(auth.confirmEmail, { body: { token } });
const undo = (app: TestApp, token: string) => app.call(auth.undoEmail, { body: { token } });
const signIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.call(auth.login, { body: { email, password } });
const forgot = (app: TestApp, email: string) => app.call(auth.forgotPassword, { body: { email } });
const reset = (app: TestApp, token: string, password: string) =>
  app.call(auth.resetPassword, { body: { token, password } });

/** The same session a quarter of an hour later, renewed. */
async function later(app: TestApp, person: Person): Promise<Person> {
  app.clock.advance(minutes(15));
  const { refresh_token } = person.session;
  return { ...person, session: (await app.call(auth.refresh, { body: { refresh_token } })).body.session };
}

test('a session that was left open cannot change the email until the password was given again', async () => {
  const app = appOfFile();
  let maya = await app.people.signedIn();
  maya = await later(app, maya);
  expect((await ask(app, maya, newAddress())).body).toEqual({
    error: 'Please confirm that it is you to go on',
    code: 'confirm_required',
  });
  expect((await app.call(saveProfile, { body: { email: maya.email, gender: 'other' } }, maya)).status).toBe(200);

  const wrong = await app.call(auth.confirmIdentity, { body: { password: 'a guess' } }, maya);
  expect(wrong.body.fields).toEqual({ password: 'Current password is incorrect' });
  expect((await ask(app, maya, newAddress())).status).toBe(403);

  const right = await app.call(auth.confirmIdentity, { body: { password: PASSWORD } }, maya);
  expect(right.body).toEqual({ until: new Date(app.clock.now().getTime() + minutes(15)).toISOString() });
  expect((await ask(app, maya, newAddress())).status).toBe(200);
  maya = await later(app, maya);
  expect((await ask(app, maya, newAddress())).status).toBe(403);
});

test('one session that was confirmed says nothing for another', async () => {
  const app = appOfFile();
  const maya = await app.people.signedIn();
  const left = await later(app, maya);
  await signIn(app, maya.email);
  expect((await ask(app, left, newAddress())).status).toBe(403);
});

/** Someone has changed the email and then the password; the owner gets the link that takes it back. */
async function stolen(app: TestApp): Promise<{ owner: Person; thiefEmail: string; undoToken: string }> {
  const owner = await app.people.signedIn({ role: 'student', onboarded: true });
  const thiefEmail = newAddress();
  await ask(app, owner, thiefEmail);
  await press(app, await app.mailbox.tokenFor(thiefEmail));
  const undoToken = await app.mailbox.tokenFor(owner.email);
  await forgot(app, thiefEmail);
  await reset(app, await app.mailbox.tokenFor(thiefEmail), THIEF);
  return { owner, thiefEmail, undoToken };
}

test('who takes a change back ends the password of the thief and sets a new one at once', async () => {
  const app = appOfFile();
  const { owner, thiefEmail, undoToken } = await stolen(app);
  const thief = { ...owner, session: (await signIn(app, thiefEmail, THIEF)).body.session };

  app.clock.advance(1000);
  expect((await undo(app, undoToken)).status).toBe(200);

  expect((await app.call(auth.me, {}, thief)).status).toBe(401);
  for (const email of [owner.email, thiefEmail]) {
    for (const password of [THIEF, PASSWORD]) expect((await signIn(app, email, password)).status).toBe(401);
  }
  const token = await app.mailbox.tokenFor(owner.email);
  expect((await reset(app, token, 'the new one of the owner')).status).toBe(200);
  expect((await signIn(app, owner.email, 'the new one of the owner')).status).toBe(200);
});

test('an address from before cannot take an account back that somebody else has filled since', async () => {
  const app = appOfFile();
  const attacker = await app.people.signedIn({ role: 'student' });
  const victimEmail = newAddress();
  await ask(app, attacker, victimEmail);
  await press(app, await app.mailbox.tokenFor(victimEmail));
  const undoToken = await app.mailbox.tokenFor(attacker.email);
  await forgot(app, victimEmail);
  await reset(app, await app.mailbox.tokenFor(victimEmail), 'the password of the victim');
  const { session } = (await signIn(app, victimEmail, 'the password of the victim')).body;
  const education = {
    country_id: 'de',
    city_id: await munich(app),
    university: 'Technical University of Munich',
    faculty: 'Computer Science',
    education_level: 'bachelor' as const,
    graduation_year: 2026,
  };
  app.clock.advance(1000);
  const filled = await app.call(
    saveProfile,
    { body: { country_id: 'de', city_id: education.city_id, education } },
    { ...attacker, email: victimEmail, session },
  );
  expect(filled.status).toBe(200);

  expect((await undo(app, undoToken)).body.code).toBe('invalid_link');
  expect((await signIn(app, victimEmail, 'the password of the victim')).status).toBe(200);
});

async function munich(app: TestApp): Promise<number> {
  const query = app.platform.db.selectFrom('cities').select('id').where('country_id', '=', 'de');
  return (await query.where('name', '=', 'Munich').executeTakeFirstOrThrow()).id;
}

test('opening the link of a changed email changes nothing, and says whose account it is', async () => {
  const app = appOfFile();
  const maya = await app.people.signedIn();
  const email = newAddress();
  await ask(app, maya, email);
  const token = await app.mailbox.tokenFor(email);
  const [mail] = await app.mailbox.to(email);
  const part = `${maya.email.slice(0, 2)}…@people.test`;
  expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('Noor');

  const opened = await app.call(auth.verifyEmail, { query: { token } });
  expect(opened.body).toEqual({ message: 'Confirm the new email', change: { email, account: part } });
  expect((await signIn(app, email)).status).toBe(401);

  expect((await press(app, token)).status).toBe(200);
  expect((await signIn(app, email)).status).toBe(200);
  expect((await app.call(auth.verifyEmail, { query: { token } })).body.change).toBeUndefined();
});

test('a new password is told to the person by mail, however it came about', async () => {
  const app = appOfFile();
  const maya = await app.people.signedIn();
  const body = { current_password: PASSWORD, new_password: 'another good password' };
  await app.call(auth.changePassword, { body }, maya);
  const subjects = async () => (await app.mailbox.to(maya.email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Your Coursemate password was changed']);
  app.clock.advance(1000);
  await forgot(app, maya.email);
  const token = await app.mailbox.tokenFor(maya.email);
  app.clock.advance(1000);
  await reset(app, token, 'a third good password');
  expect((await subjects())[0]).toBe('Your Coursemate password was changed');
});

const tokenOf = (url: string) => /calendar\/([\w-]+)\.ics/.exec(url)?.[1] ?? '';

test.each(['a changed password', 'a reset', 'an undone change of email', 'a restriction'])(
  'a calendar feed ends with %s',
  async (what) => {
    const app = appOfFile();
    const owner = await app.people.signedIn({ role: 'student', onboarded: true });
    const { url } = (await app.call(makeCalendar, {}, owner)).body;
    const read = async () => (await app.call(getCalendar, { params: { token: tokenOf(url) } })).status;
    expect(await read()).toBe(200);
    app.clock.advance(1000);
    if (what === 'a changed password') {
      const body = { current_password: PASSWORD, new_password: 'another good password' };
      await app.call(auth.changePassword, { body }, owner);
    } else if (what === 'a reset') {
      await forgot(app, owner.email);
      await reset(app, await app.mailbox.tokenFor(owner.email), 'another good password');
    } else if (what === 'an undone change of email') {
      const email = newAddress();
      await ask(app, owner, email);
      await press(app, await app.mailbox.tokenFor(email));
      await undo(app, await app.mailbox.tokenFor(owner.email));
    } else {
      const admin = await app.people.signedIn({ role: 'admin' });
      await app.call(changeUser, { params: { id: owner.id }, body: { blocked: true } }, admin);
      await app.call(changeUser, { params: { id: owner.id }, body: { blocked: false } }, admin);
    }
    app.clock.advance(days(1));
    expect(await read()).toBe(404);
  },
);
