import type { FastifyRequest } from 'fastify';

import { createLog } from '#platform/log.ts';
import type { Logger } from '#platform/log.ts';
import type { Draft } from '#platform/mail/outbox.ts';

import type { App } from '../app.ts';
import { secretsOf } from './canaries.ts';
import type { Canaries, Reader } from './canaries.ts';
import { renderMail } from './render-mail.ts';

/** Searches everything that leaves the server: answers, mails, notifications, pushes and log lines. Frames: `connect`. */
export interface LeakScan {
  log: Logger;
  /** Every line that was logged. */
  logLines: readonly string[];
  watch(app: App): void;
  /** What has leaked since the last time. */
  findLeaks(app: App): Promise<string[]>;
}

/** Only these calls hand out tokens. */
const HANDS_OUT_TOKENS = /^\/api\/auth\/(?:login|refresh)$/;
const TOKEN_FIELD = /"(?:access|refresh)_token":"([^"]+)"/g;
const LINK_TOKEN = /[?&]token=([\w.-]+)/g;

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, value]) => (value === undefined ? [] : [value]));

/** What the caller sent. Nothing when it is too deep to print: only calls that read no body answer to such a one. */
function printSent({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): string {
  try {
    return JSON.stringify([body ?? null, query ?? null]);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function watchAnswers({ http }: App, canaries: Canaries): void {
  http.addHook('onSend', async (request, reply, payload) => {
    // The local mailbox shows all mails to whoever sits at the machine.
    if (request.url.startsWith('/dev/mailbox')) return payload;
    const reader = { id: request.viewer?.id ?? null, admin: request.viewer?.role === 'admin' };
    // A refusal repeats nothing.
    const known = reply.statusCode < 400 ? printSent(request) : '';
    const where = `${request.method} ${request.url}`;
    canaries.scan(JSON.stringify(reply.getHeaders()), reader, known, `a header of ${where}`);
    if (typeof payload !== 'string') return payload;
    const handsOut = reply.statusCode === 200 && HANDS_OUT_TOKENS.test(request.routeOptions.url ?? '');
    canaries.scan(handsOut ? payload.replaceAll(TOKEN_FIELD, '') : payload, reader, known, where);
    canaries.addPrivate([], ...(handsOut ? allMatches(payload, TOKEN_FIELD) : []));
    return payload;
  });
}

/** The reader of a mail is whose address it goes to. */
function readerAt(canaries: Canaries, address: string): Reader {
  return { id: canaries.ownerOf(address) ?? address, admin: false };
}

/** Keeps what is mailed, with the tokens of its links; those are for its reader only. */
function watchMails({ platform }: App, canaries: Canaries): Draft[] {
  const drafts: Draft[] = [];
  const { outbox } = platform;
  const put = outbox.put.bind(outbox);
  outbox.put = (tx, draft) => {
    drafts.push(draft);
    const tokens = allMatches(JSON.stringify(draft.data), LINK_TOKEN);
    canaries.addPrivate([String(readerAt(canaries, draft.to).id)], ...tokens);
    return put(tx, draft);
  };
  return drafts;
}

function watchPushes({ platform }: App, canaries: Canaries): void {
  const { jobs } = platform;
  const send = jobs.send.bind(jobs);
  jobs.send = (tx, kind, key, data) => {
    const userId: unknown = Reflect.get(data, 'userId');
    const reader = { id: typeof userId === 'string' ? userId : null, admin: false };
    canaries.scan(JSON.stringify(data), reader, '', `the job ${kind.name}`);
    return send(tx, kind, key, data);
  };
}

async function scanNotifications({ platform }: App, canaries: Canaries, scanned: Set<string>): Promise<void> {
  const rows = await platform.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'user_id', 'role', 'title', 'message', 'link'])
    .execute();
  for (const { id, user_id, role, ...shown } of rows.filter((row) => !scanned.has(row.id))) {
    scanned.add(id);
    canaries.scan(JSON.stringify(shown), { id: user_id, admin: role === 'admin' }, '', 'a notification');
  }
}

export function createLeakScan(
  canaries: Canaries,
  config: { settings: Readonly<Record<string, string>>; secret: string },
): LeakScan {
  const logLines: string[] = [];
  let scannedLines = 0;
  const scannedNotifications = new Set<string>();
  let drafts: Draft[] = [];
  canaries.addPrivate([], config.secret, ...secretsOf(config.settings));

  async function findLeaks(app: App): Promise<string[]> {
    await scanNotifications(app, canaries, scannedNotifications);
    for (const line of logLines.slice(scannedLines)) canaries.scanForAll(line, 'a log line');
    scannedLines = logLines.length;
    for (const { to, template, data } of drafts.splice(0)) {
      const reader = readerAt(canaries, to);
      const mail = await renderMail(template, data);
      canaries.scan(JSON.stringify([mail, data]), reader, '', `the mail ${template}`);
    }
    return canaries.takeLeaks();
  }

  return {
    // Also what the product leaves out of its log: a level is soon changed.
    log: createLog({ level: 'debug', destination: { write: (line) => void logLines.push(line) } }),
    logLines,
    watch(app) {
      watchAnswers(app, canaries);
      drafts = watchMails(app, canaries);
      watchPushes(app, canaries);
    },
    findLeaks,
  };
}
