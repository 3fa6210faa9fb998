import { paginate } from '@coursemate/contract/base/pagination';
import * as lists from '@coursemate/contract/lists';
import type { FastifyInstance } from 'fastify';

import { days } from '#platform/clock.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { findListedUniversity, findUniversityOfCourse, pageOfCourses } from './courses.queries.ts';
import { mayRequestEntries, mayRequestName } from './lists.policy.ts';
import { presentUniversity } from './lists.presenter.ts';
import { listCountries, listEntries, pageOfCities } from './lists.queries.ts';
import { whereToLook } from './lists.service.ts';
import { presentRequest } from './requests/requests.presenter.ts';
import { pageOfOwnRequests, findKnown } from './requests/requests.queries.ts';
import { requestEntry, readRequestedEntry } from './requests/requests.service.ts';
import { pageOfUniversities } from './universities.queries.ts';

/** security: an administrator has to answer each one, so it fails closed. */
const requestsPerPerson: Limit = {
  name: 'list_requests',
  max: 10,
  windowMs: days(1),
  whenStoreFails: 'closed',
};

/** Both words mean the same; an empty box says nothing. */
function searched({ q, search }: { q?: string | undefined; search?: string | undefined }): string | undefined {
  return search === '' ? q : (search ?? q);
}

export function listRoutes(app: FastifyInstance): void {
  const { limiter, gateway } = app.platform;

  readRoute(app, lists.countries, async ({ db }) => reply(200, { countries: await listCountries(db) }));

  readRoute(app, lists.cities, async ({ db, query }) => {
    const { page, limit, id, country_id: countryId } = query;
    const { rows, pagination } = await pageOfCities(db, { page, limit, search: searched(query), countryId, id });
    return reply(200, { cities: rows, pagination });
  });

  readRoute(app, lists.universities, async ({ db, query }) => {
    const { page, limit } = query;
    const where = await whereToLook(db, query);
    const { rows, pagination } =
      where === undefined
        ? { rows: [], pagination: paginate(query, 0) }
        : await pageOfUniversities(db, { page, limit, search: searched(query) }, where);
    const universities = rows.map(presentUniversity);
    // The server has no built-in list to fall back to: what it answers is always the list itself.
    return reply(200, { universities, pagination, fallback: false, simplified: false });
  });

  readRoute(app, lists.faculties, async ({ db, query }) => {
    return reply(200, { faculties: await listEntries(db, 'faculties', query.search) });
  });

  readRoute(app, lists.subjects, async ({ db, query }) => {
    return reply(200, { subjects: await listEntries(db, 'subjects', query.search) });
  });

  readRoute(app, lists.courses, async ({ db, query }) => {
    const { page, limit, search, id } = query;
    const universityId = query.university_id ?? (id === undefined ? undefined : await findUniversityOfCourse(db, id));
    const university = universityId === undefined ? undefined : await findListedUniversity(db, universityId);
    const { courses, pagination } = university
      ? await pageOfCourses(db, { page, limit, search, id }, university)
      : { courses: [], pagination: paginate(query, 0) };
    return reply(200, { courses, pagination });
  });

  writeRoute(app, lists.requestEntry, {
    async before({ db, user, params, body }) {
      ensure(mayRequestEntries(user));
      const entry = await readRequestedEntry(db, params.type, body);
      ensure(mayRequestName(await findKnown(db, entry)));
      // Only what would reach an administrator counts.
      await limiter.take(requestsPerPerson, user.id);
      return entry;
    },
    async handle({ tx, user, prepared: entry, now }) {
      const row = await requestEntry(tx, gateway, { userId: user.id, entry }, now);
      return reply(201, { request: presentRequest(row) });
    },
  });

  readRoute(app, lists.ownRequests, async ({ db, user, query }) => {
    const { rows, pagination } = await pageOfOwnRequests(db, user.id, query);
    return reply(200, { requests: rows.map(presentRequest), pagination });
  });
}
