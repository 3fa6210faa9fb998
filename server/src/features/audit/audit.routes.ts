import * as audit from '@coursemate/contract/audit';
import { limits } from '@coursemate/contract/base/limits';
import type { FastifyInstance } from 'fastify';

import { hours } from '#platform/clock.ts';
import { BYTE_ORDER_MARK } from '#platform/csv-lines.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { FileAnswer } from '#platform/http/file-answer.ts';
import { readRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { auditHeader, auditLine, presentEntry } from './audit.presenter.ts';
import { auditAdmins, auditBatches, auditEntries } from './audit.queries.ts';

const exportLimit: Limit = { name: 'audit-export', max: 60, windowMs: hours(1), whenStoreFails: 'closed' };

async function* auditFile(db: Db, filters: audit.AuditFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + auditHeader;
  for await (const batch of auditBatches(db, filters)) yield batch.map(auditLine).join('');
}

export function auditRoutes(app: FastifyInstance): void {
  readRoute(app, audit.listAudit, async ({ db, query }) => {
    const { rows, pagination } = await readPage(db, auditEntries(db, query), query);
    return reply(200, { entries: rows.map(presentEntry), pagination });
  });

  readRoute(app, audit.listAuditAdmins, async ({ db }) => reply(200, { admins: await auditAdmins(db) }));

  readRoute(app, audit.exportAudit, async ({ db, query, user, now }) => {
    await app.platform.limiter.take(exportLimit, user.id);
    const oneTooMany = auditEntries(db, query).clearSelect().select('id').offset(limits.auditExportMax).limit(1);
    if ((await oneTooMany.execute()).length > 0) throw new AppError('audit_too_long');
    return reply(200, new FileAnswer(`audit-${now.toISOString().slice(0, 10)}.csv`, auditFile(db, query)));
  });
}
