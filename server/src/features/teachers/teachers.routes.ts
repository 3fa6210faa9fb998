import * as teachers from '@coursemate/contract/teachers';
import type { FastifyInstance } from 'fastify';

import { chatsWith, presentChatStatus } from '#features/chats/index.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { findCard } from './cards.queries.ts';
import { deleteFavourite } from './favourites.queries.ts';
import { saveTeacher } from './favourites.service.ts';
import { findStudies } from './search/best-match.queries.ts';
import { mayListTeachers, maySaveTeachers } from './teachers.policy.ts';
import { presentDetail, printCard } from './teachers.presenter.ts';
import { findSimilar, findTeachers, requireTeacher } from './teachers.service.ts';

export function teachersRoutes(app: FastifyInstance): void {
  readRoute(app, teachers.listTeachers, async ({ db, query, user, now }) => {
    ensure(mayListTeachers(user));
    const studies = await findStudies(db, user);
    const { rows, pagination } = await findTeachers(db, { query, viewerId: user.id, studies, now });
    const looking = { viewer: user, studies, now };
    return reply(200, { teachers: rows.map((row) => printCard(row, looking)), pagination });
  });

  readRoute(app, teachers.getTeacher, async ({ db, params, user, now }) => {
    await requireTeacher(db, user, params.id);
    const [row, studies] = await Promise.all([findCard(db, params.id, user.id), findStudies(db, user)]);
    if (!row) throw new AppError('teacher_not_found');
    return reply(200, { teacher: presentDetail(row, { viewer: user, studies, now }) });
  });

  readRoute(app, teachers.listSimilar, async ({ db, params, user, now }) => {
    ensure(mayListTeachers(user));
    await requireTeacher(db, user, params.id);
    const studies = await findStudies(db, user);
    const rows = await findSimilar(db, params.id, user, now);
    const looking = { viewer: user, studies, now };
    return reply(200, { teachers: rows.map((row) => printCard(row, looking)) });
  });

  readRoute(app, teachers.getChatStatus, async ({ db, params, user, now }) => {
    await requireTeacher(db, user, params.id);
    const chats = await chatsWith(db, user.id, [params.id]);
    return reply(200, presentChatStatus(chats.get(params.id), user.id, now));
  });

  writeRoute(app, teachers.addFavourite, async ({ tx, params, user, now }) => {
    ensure(maySaveTeachers(user));
    await requireTeacher(tx, user, params.id);
    await saveTeacher(tx, { userId: user.id, teacherId: params.id }, now);
    return reply(204, null);
  });

  writeRoute(app, teachers.removeFavourite, async ({ tx, params, user }) => {
    ensure(maySaveTeachers(user));
    await deleteFavourite(tx, { userId: user.id, teacherId: params.id });
    return reply(204, null);
  });
}
