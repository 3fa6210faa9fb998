import * as teachers from '@coursemate/contract/teachers';
import type { FastifyInstance } from 'fastify';

import { chatsWith, presentChatStatus } from '#features/chats/index.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { findCard } from './cards.queries.ts';
import { mayListTeachers } from './teachers.policy.ts';
import { presentDetail, printCard } from './teachers.presenter.ts';
import { findTeachers, requireTeacher } from './teachers.service.ts';

export function teachersRoutes(app: FastifyInstance): void {
  readRoute(app, teachers.listTeachers, async ({ db, query, user, now }) => {
    ensure(mayListTeachers(user));
    const { rows, pagination } = await findTeachers(db, query, user.id, now);
    return reply(200, { teachers: rows.map((row) => printCard(row, user, now)), pagination });
  });

  readRoute(app, teachers.getTeacher, async ({ db, params, user, now }) => {
    await requireTeacher(db, user, params.id);
    const row = await findCard(db, params.id, user.id);
    if (!row) throw new AppError('teacher_not_found');
    return reply(200, { teacher: presentDetail(row, user, now) });
  });

  readRoute(app, teachers.getChatStatus, async ({ db, params, user, now }) => {
    await requireTeacher(db, user, params.id);
    const chats = await chatsWith(db, user.id, [params.id]);
    return reply(200, presentChatStatus(chats.get(params.id), user.id, now));
  });
}
