import * as availability from '@coursemate/contract/availability';
import type { FastifyInstance } from 'fastify';

import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { mayHaveAvailability, maySaveAvailability } from './availability.policy.ts';
import { presentSlots } from './availability.presenter.ts';
import { findAvailability, writeAvailability } from './availability.queries.ts';
import { findSlots } from './availability.service.ts';
import type { BusyRanges } from './availability.service.ts';

export function availabilityRoutes(app: FastifyInstance, busyRanges: BusyRanges): void {
  readRoute(app, availability.getAvailability, async ({ db, user }) => {
    ensure(mayHaveAvailability(user));
    return reply(200, await findAvailability(db, user.id));
  });

  writeRoute(app, availability.saveAvailability, async ({ tx, user, body, now }) => {
    ensure(maySaveAvailability(user));
    await writeAvailability(tx, user.id, body, now);
    return reply(200, body);
  });

  readRoute(app, availability.listSlots, async ({ db, params, query, user, now }) => {
    const period = { ...query, teacherId: params.id, viewer: user, now };
    const { starts, ...found } = await findSlots(db, busyRanges, period);
    return reply(200, { ...found, slots: presentSlots(starts, found.minutes) });
  });
}
