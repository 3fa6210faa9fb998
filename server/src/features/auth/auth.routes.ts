import * as auth from '@coursemate/contract/auth';
import type { FastifyInstance } from 'fastify';

import { findUser, findUserByEmail, holdUser } from '#features/people/index.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';
import { hashToken } from '#platform/security/keys.ts';
import type { Passwords } from '#platform/security/passwords.ts';

import * as limits from './auth.limits.ts';
import { maySignIn, mayRegister } from './auth.policy.ts';
import { presentCurrentUser, presentUser } from './auth.presenter.ts';
import * as service from './auth.service.ts';
import { undoEmailChange } from './email-change.service.ts';
import { createLinks } from './links.service.ts';
import { sessionOfToken } from './sessions.queries.ts';
import { createSessions } from './sessions.service.ts';

/** Longer than mailing a link takes, so that the time of an answer does not tell whether there is an account. */
const UNTELLING_MS = 100;

export function authRoutes(app: FastifyInstance, passwords: Passwords): void {
  const { config, limiter, outbox, gateway, secret } = app.platform;
  const links = createLinks({ outbox, publicUrl: config.publicUrl });
  const sessions = createSessions({ secret, gateway });

  writeRoute(app, auth.register, {
    async before({ body, address }) {
      await limiter.take(limits.registerPerAddress, address);
      ensure(mayRegister(body.email, config.emailDomains));
      service.refuseCommonPassword('password', body.password);
      return passwords.hash(body.password);
    },
    async handle({ tx, body, prepared: passwordHash, now }) {
      const user = await service.register(tx, links, { ...body, passwordHash }, now);
      const message = 'Registration successful. Please check your email for the verification link.';
      return reply(201, { message, user: presentUser(user) });
    },
  });

  writeRoute(app, auth.verifyEmail, async ({ tx, query, now }) => {
    await service.verifyEmail(tx, { links, sessions }, query.token, now);
    return reply(200, { message: 'Email verified successfully' });
  });

  writeRoute(app, auth.resendVerification, {
    noSoonerThanMs: UNTELLING_MS,
    async before({ body }) {
      await limiter.take(limits.resendPerMinute, body.email);
      await limiter.take(limits.resendPerDay, body.email);
    },
    async handle({ tx, body, now }) {
      await service.resendVerification(tx, links, body.email, now);
      return reply(200, { message: 'If this email waits for verification, a new link is on its way.' });
    },
  });

  writeRoute(app, auth.login, {
    async before({ db, body, address }) {
      await limiter.take(limits.loginPerAddress, address);
      await limiter.take(limits.loginPerAccount, `${body.email} ${address}`);
      const user = await findUserByEmail(db, body.email);
      const matches = await passwords.matches(user?.password_hash ?? null, body.password);
      if (!user || !matches) throw new AppError('invalid_credentials');
      return user;
    },
    async handle({ tx, prepared: known, now }) {
      const user = await holdUser(tx, known.id);
      // Changed while we compared: the password that was given is the old one.
      if (user?.password_hash !== known.password_hash) throw new AppError('invalid_credentials');
      ensure(maySignIn(user));
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
    async before({ body }) {
      await limiter.take(limits.forgotPerMinute, body.email);
      await limiter.take(limits.forgotPerDay, body.email);
    },
    async handle({ tx, body, now }) {
      await service.forgotPassword(tx, links, body.email, now);
      return reply(200, { message: 'If there is an account with this email, a reset link is on its way.' });
    },
  });

  writeRoute(app, auth.resetPassword, {
    async before({ body, address }) {
      await limiter.take(limits.resetPerAddress, address);
      service.refuseCommonPassword('password', body.password);
      return passwords.hash(body.password);
    },
    async handle({ tx, body, prepared: passwordHash, now }) {
      await service.resetPassword(tx, sessions, { token: body.token, passwordHash }, now);
      return reply(200, { message: 'Your password has been reset. You can now sign in.' });
    },
  });

  writeRoute(app, auth.undoEmail, {
    before: ({ address }) => limiter.take(limits.resetPerAddress, address),
    async handle({ tx, body, now }) {
      await undoEmailChange(tx, sessions, body.token, now);
      return reply(200, { message: 'Your email has been changed back. Please reset your password.' });
    },
  });

  writeRoute(app, auth.changePassword, {
    async before({ db, user, body }) {
      await limiter.take(limits.passwordPerPerson, user.id);
      const row = await findUser(db, user.id);
      if (!(await passwords.matches(row?.password_hash ?? null, body.current_password))) {
        refuseField('current_password', 'Current password is incorrect');
      }
      service.refuseCommonPassword('new_password', body.new_password);
      return passwords.hash(body.new_password);
    },
    async handle({ tx, user, prepared: passwordHash, now }) {
      await service.changePassword(tx, sessions, { userId: user.id, sessionId: user.sessionId, passwordHash }, now);
      return reply(200, { message: 'Your password has been changed.' });
    },
  });
}
