import { notificationKinds } from '@coursemate/contract/notifications';
import type { NotificationKind } from '@coursemate/contract/notifications';
import * as notifications from '@coursemate/contract/notifications';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { days, hours } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { mayName } from '#platform/http/public-post.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { findPreferences, saveChannels } from './preferences.queries.ts';
import { removeBrowser, saveBrowser } from './push.service.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

const subscriptions: Limit = { name: 'push', max: 50, windowMs: days(1), whenStoreFails: 'open' };
const unsubscriptions: Limit = { name: 'unsubscribe', max: 60, windowMs: hours(1), whenStoreFails: 'open' };

export function preferencesRoutes(app: FastifyInstance): void {
  const { db, log, limiter, secret } = app.platform;

  readRoute(app, notifications.getPreferences, async ({ user }) => {
    return reply(200, { preferences: await findPreferences(db, user.id) });
  });

  writeRoute(app, notifications.savePreferences, async ({ tx, user, body }) => {
    for (const kind of notificationKinds) {
      const changes = body.preferences[kind];
      if (changes) await saveChannels(tx, user.id, kind, changes);
    }
    return reply(200, { preferences: await findPreferences(tx, user.id) });
  });

  writeRoute(app, notifications.subscribePush, {
    async before({ user, body }) {
      await limiter.take(subscriptions, user.id);
      // security: we post to it, and our own network is nobody's push service. Names are checked when they are looked up.
      if (!mayName(body.endpoint)) refuseField('endpoint', 'Invalid input');
    },
    async handle({ tx, user, body, now }) {
      await saveBrowser(tx, user, body, now);
      return reply(201, null);
    },
  });

  writeRoute(app, notifications.unsubscribePush, async ({ tx, user, body }) => {
    await removeBrowser(tx, user.id, body.endpoint);
    return reply(204, null);
  });

  /** Ends mails of the kind and person that a mailed token names. */
  async function stopMails(tx: Tx, token: string): Promise<NotificationKind> {
    const subscription = readUnsubscribeToken(secret, token);
    if (!subscription) throw new AppError('invalid_unsubscribe_link');
    const { userId, kind } = subscription;
    await saveChannels(tx, userId, kind, { mail: false });
    return kind;
  }

  writeRoute(app, notifications.unsubscribe, {
    before: ({ address }) => limiter.take(unsubscriptions, address),
    handle: async ({ tx, body }) => reply(200, { kind: await stopMails(tx, body.token) }),
  });

  // RFC 8058: the one click of a mail program is a form that is sent to the link itself. What is in it says nothing more.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 10_000, parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null),
    );
    scope.post('/unsubscribe', async (request, answer) => {
      await limiter.take(unsubscriptions, addressKey(request.ip));
      const query = z.safeParse(z.object({ token: z.string() }), request.query);
      await withTx(db, log, (tx) => stopMails(tx, query.success ? query.data.token : ''));
      return answer.type('text/plain; charset=utf-8').send('You will get no more mails of this kind.\n');
    });
    done();
  });
}
