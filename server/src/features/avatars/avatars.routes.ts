import * as profiles from '@coursemate/contract/profiles';
import type { FastifyInstance } from 'fastify';

import { mayChangeOwn } from '#features/people/index.ts';
import { hours, minutes } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { limitByAddress, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { avatarUrl, decodePicture, findPicture, removeAvatar, setAvatar } from './avatars.service.ts';

/** Decoding is costly, so it does not get cheaper when the shared counter is down. */
const uploads: Limit = { name: 'avatar', max: 10, windowMs: hours(1), whenStoreFails: 'closed' };
/** A page shows up to a hundred pictures, kept by browsers for ever; many people of a campus may share an address. */
const downloads: Limit = { name: 'avatar_address', max: 3000, windowMs: minutes(1), whenStoreFails: 'open' };
const NAME = /^([0-9a-f]{40})\.webp$/;
/** The address changes with the picture, so whoever has it need never ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Not a call of the contract: it answers with a picture. */
export const avatarPath = { method: 'GET', path: '/api/avatars/:name' } as const;

export function avatarsRoutes(app: FastifyInstance): void {
  const { db, limiter } = app.platform;

  writeRoute(app, profiles.uploadAvatar, {
    async before({ user, body, file }) {
      ensure(mayChangeOwn(user, body.userId ?? user.id));
      await limiter.take(uploads, user.id);
      return decodePicture(file);
    },
    async handle({ tx, user, prepared: picture, now }) {
      const hash = await setAvatar(tx, user.id, picture, now);
      return reply(200, { avatar_url: avatarUrl(hash) ?? '' });
    },
  });

  writeRoute(app, profiles.removeAvatar, async ({ tx, user, query, now }) => {
    ensure(mayChangeOwn(user, query.userId ?? user.id));
    await removeAvatar(tx, user.id, now);
    return reply(200, { avatar_url: null });
  });

  type Download = { Params: { name: string }; Querystring: { size?: unknown } };
  const onRequest = limitByAddress(app, downloads);
  app.get<Download>(avatarPath.path, { onRequest }, async (request, answer) => {
    const hash = NAME.exec(request.params.name)?.[1];
    const bytes = hash && (await findPicture(db, hash, request.query.size === '64' ? 'small' : 'large'));
    if (!bytes) throw new AppError('not_found');
    return answer.header('cache-control', FOR_EVER).type('image/webp').send(bytes);
  });
}
