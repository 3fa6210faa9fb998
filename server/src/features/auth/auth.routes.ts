import * as auth from '@coursemate/contract/auth';
import type { FastifyInstance } from 'fastify';

import { baseEmail, createRegisteredFrom, findUser, findUserByEmail, holdUser } from '#features/people/index.ts';
import { freshUntil } from '#platform/access.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute, writeRouteWithoutTx } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';
import { hashToken } from '#platform/security/keys.ts';
import type { Passwords } from '#platform/security/passwords.ts';
import type { Viewer } from '#platform/viewer.ts';

import * as limits from './auth.limits.ts';
import { maySignIn, mayRegister } from './auth.policy.ts';
import { presentCurrentUser, presentUser } from './auth.presenter.ts';
import * as service from './auth.service.ts';
import { describeEmailChange, undoEmailChange } from './email-change.service.ts';
import { createPlacesOf, isKnownPlace, rememberPlaces } from './known-places.service.ts';
import { createLinks, ownerOfLink } from './links.service.ts';
import { confirmSession, sessionOfToken } from './sessions.queries.ts';
import { createSessions } from './sessions.service.ts';
import { slowStrangers } from './sign-in.service.ts';

/** Longer than mailing a link takes, so that the time of an answer does not tell whether there is an account. */
const UNTELLING_MS = 100;

/** Who asks for a mail, and for which email. */
interface MailCall {
  db: Db;
  body: { email: string };
  browser: string;
  address: string;
}

/** What no password may be made of. */
function wordsOf({ email, name, last_name }: Pick<Viewer, 'email' | 'name' | 'last_name'>): string[] {
  return [email, name, last_name];
}

export function authRoutes(app: FastifyInstance, passwords: Passwords): void {
  const { config, limiter, outbox, gateway, secret } = app.platform;
  const links = createLinks({ outbox, publicUrl: config.publicUrl });
  const sessions = createSessions({ secret, gateway });
  const placesOf = createPlacesOf(secret);
  const registeredFrom = createRegisteredFrom(secret, config.trustedNetworks);

  /** Mails to one email are counted apart for whoever has signed in to its account from there, and for strangers. */
  async function limitMails(
    { db, body, ...call }: MailCall,
    limit: { perMinute: Limit; perDay: Limit },
  ): Promise<void> {
    await limiter.take(limits.mailsPerAddress, call.address);
    const user = await findUserByEmail(db, body.email);
    const isKnown = user !== undefined && (await isKnownPlace(db, user.id, placesOf(call)));
    await limiter.takeAll([limit.perMinute, limit.perDay], `${body.email} ${isKnown ? 'known' : 'strangers'}`);
  }

  writeRoute(app, auth.register, {
    async before({ body, address }) {
      await limiter.take({ ...limits.registerPerAddress, max: config.registrationsPerHour }, address);
      ensure(mayRegister(body.email, config.emailDomains));
      service.refuseCommonPassword('password', body.password, [body.email, body.firstName, body.lastName]);
      const mailbox = baseEmail(body.email);
      // The plain address is free: strangers must not use up the day of its owner.
      if (body.email !== mailbox) await limiter.take(limits.registerPerMailbox, mailbox);
      return passwords.hash(body.password);
    },
    async handle({ tx, body, prepared: passwordHash, now, ...call }) {
      const origin = { registeredFrom: registeredFrom(call.address), places: placesOf(call) };
      const user = await service.register(tx, links, { ...body, passwordHash, ...origin }, now);
      const message = 'Registration successful. Please check your email for the verification link.';
      return reply(201, { message, user: presentUser(user) });
    },
  });

  writeRoute(app, auth.verifyEmail, async ({ tx, query, browser, now }) => {
    // Programs open links too: an address that is swapped waits for a press of a button.
    const change = await describeEmailChange(tx, query.token, now);
    if (change) return reply(200, { message: 'Confirm the new email', change });
    const newcomer = await service.confirmEmail(tx, { links, sessions }, query.token, now);
    const answer = { message: 'Email verified successfully' };
    // Whoever typed the password here a moment ago need not type it again; elsewhere the link alone is no proof.
    if (newcomer === null || !(await isKnownPlace(tx, newcomer, placesOf({ browser })))) return reply(200, answer);
    const user = await holdUser(tx, newcomer);
    if (!user) return reply(200, answer);
    const session = await sessions.start(tx, newcomer, now);
    return reply(200, { ...answer, signed_in: { session, user: presentCurrentUser(user) } });
  });

  writeRoute(app, auth.confirmEmail, {
    before: ({ address }) => limiter.take(limits.resetPerAddress, address),
    async handle({ tx, body, now }) {
      await service.confirmEmail(tx, { links, sessions }, body.token, now);
      return reply(200, { message: 'Email verified successfully' });
    },
  });

  writeRoute(app, auth.resendVerification, {
    noSoonerThanMs: UNTELLING_MS,
    before: (call) => limitMails(call, { perMinute: limits.resendPerMinute, perDay: limits.resendPerDay }),
    async handle({ tx, body, now }) {
      await service.resendVerification(tx, links, body.email, now);
      return reply(200, { message: 'If this email waits for verification, a new link is on its way.' });
    },
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (request.routeOptions.url === auth.login.path) {
      app.platform.metrics.signIns.inc({ outcome: statusCode === 200 ? 'ok' : 'failed' });
    }
    done();
  });

  writeRoute(app, auth.login, {
    async before({ db, body, now, ...call }) {
      await limiter.take(limits.loginPerAddress, call.address);
      await limiter.take(limits.loginPerAccount, `${body.email} ${call.address}`);
      const user = await findUserByEmail(db, body.email);
      const isKnown = user !== undefined && (await isKnownPlace(db, user.id, placesOf(call)));
      if (!isKnown) await slowStrangers(app.platform, links, { email: body.email, user, now });
      const kind = isKnown ? 'known' : 'stranger';
      const matches = await passwords.matches(user?.password_hash ?? null, body.password, kind);
      if (!user || !matches) throw new AppError('invalid_credentials');
      return user;
    },
    async handle({ tx, prepared: known, now, ...call }) {
      const user = await holdUser(tx, known.id);
      // Changed while we compared: the password that was given is the old one.
      if (user?.password_hash !== known.password_hash) throw new AppError('invalid_credentials');
      ensure(maySignIn(user));
      await rememberPlaces(tx, user.id, placesOf(call), now);
      return reply(200, { session: await sessions.start(tx, user.id, now), user: presentCurrentUser(user) });
    },
  });

  writeRoute(app, auth.refresh, {
    async before({ db, body, address }) {
      const session = await sessionOfToken(db, hashToken(body.refresh_token));
      await limiter.take(limits.refreshPerSession, session ?? address);
    },
    async handle({ tx, body, now }) {
      const { session } = await sessions.renew(tx, body.refresh_token, now);
      // Returned, not thrown: a family that was just revoked must stay so.
      return session ? reply(200, { session }) : new AppError('session_ended');
    },
  });

  writeRoute(app, auth.logout, async ({ tx, user, now }) => {
    await sessions.end(tx, user.sessionId, now);
    return reply(204, null);
  });

  readRoute(app, auth.me, ({ user }) => Promise.resolve(reply(200, { user: presentCurrentUser(user) })));

  writeRoute(app, auth.forgotPassword, {
    noSoonerThanMs: UNTELLING_MS,
    before: (call) => limitMails(call, { perMinute: limits.forgotPerMinute, perDay: limits.forgotPerDay }),
    async handle({ tx, body, now }) {
      await service.forgotPassword(tx, links, body.email, now);
      return reply(200, { message: 'If there is an account with this email, a reset link is on its way.' });
    },
  });

  writeRoute(app, auth.resetPassword, {
    async before({ db, body, address, now }) {
      await limiter.take(limits.resetPerAddress, address);
      const owner = await ownerOfLink(db, body.token, 'reset_password', now);
      if (!owner) throw new AppError('invalid_reset_link');
      service.refuseCommonPassword('password', body.password, wordsOf(owner));
      return passwords.hash(body.password);
    },
    async handle({ tx, body, prepared: password_hash, now, ...call }) {
      const access = { token: body.token, password_hash, places: placesOf(call) };
      await service.resetPassword(tx, { links, sessions }, access, now);
      return reply(200, { message: 'Your password has been reset. You can now sign in.' });
    },
  });

  writeRouteWithoutTx(app, auth.checkResetLink, async ({ db, body, address, now }) => {
    await limiter.take(limits.resetPerAddress, address);
    if (!(await ownerOfLink(db, body.token, 'reset_password', now))) throw new AppError('invalid_reset_link');
    return reply(204, null);
  });

  writeRoute(app, auth.undoEmail, {
    before: ({ address }) => limiter.take(limits.resetPerAddress, address),
    async handle({ tx, body, now }) {
      await undoEmailChange(tx, { links, sessions }, body.token, now);
      return reply(200, { message: 'Your email has been changed back. A link to set a new password is on its way.' });
    },
  });

  /** The password of someone who is signed in, under the name that the call gives it. */
  async function checkPassword(db: Db, user: Viewer, field: string, password: string): Promise<void> {
    await limiter.take(limits.passwordPerPerson, user.id);
    const row = await findUser(db, user.id);
    if (!(await passwords.matches(row?.password_hash ?? null, password, 'known'))) {
      refuseField(field, 'Current password is incorrect');
    }
  }

  writeRoute(app, auth.confirmIdentity, {
    before: ({ db, user, body }) => checkPassword(db, user, 'password', body.password),
    async handle({ tx, user, now }) {
      if (!(await confirmSession(tx, user.sessionId, now))) throw new AppError('unauthorized');
      return reply(200, { until: freshUntil(now).toISOString() });
    },
  });

  writeRoute(app, auth.changePassword, {
    async before({ db, user, body }) {
      await checkPassword(db, user, 'current_password', body.current_password);
      service.refuseCommonPassword('new_password', body.new_password, wordsOf(user));
      return passwords.hash(body.new_password);
    },
    async handle({ tx, user, prepared: password_hash, now, ...call }) {
      const access = { user, password_hash, places: placesOf(call) };
      await service.changePassword(tx, { links, sessions }, access, now);
      return reply(200, { message: 'Your password has been changed.' });
    },
  });
}
