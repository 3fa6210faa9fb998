import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ensureAdmin } from '#features/auth/index.ts';
import { loadReference } from '#features/lists/index.ts';
import { rebuildWhenStale } from '#features/teachers/index.ts';
import { systemClock } from '#platform/clock.ts';
import { SettingError } from '#platform/config.ts';
import { withTx } from '#platform/db/transaction.ts';
import { pathOf } from '#platform/http/path.ts';
import { serveWeb } from '#platform/http/static.ts';
import type { RenderMail } from '#platform/mail/template.ts';
import { secretOf } from '#platform/secret.ts';
import { createPasswords, isCommonPassword } from '#platform/security/passwords.ts';

import { buildApp } from './app.ts';
import type { App, AppParts } from './app.ts';

/**
 * A client that has not finished its request by `cutOffMs` is cut off, so that it cannot hold up the stop. A stop that
 * takes longer than `deadlineMs` ends anyway: what was answered is committed.
 */
const STOPS = {
  SIGINT: { cutOffMs: 5000, deadlineMs: 10_000 },
  SIGTERM: { cutOffMs: 5000, deadlineMs: 10_000 },
  // The terminal was closed or the parent is gone: whoever starts again finds port and data folder free in five seconds.
  SIGHUP: { cutOffMs: 1000, deadlineMs: 3000 },
};
/** Once the first requests, for which the page was opened, are answered. */
const RELEASE_AFTER_MS = 1000;
/** What needs the database. A socket comes with the token of a session, which a call has made. */
const CALLS = /^\/(?:api(?!\/health$)|dev\/mailbox)(?:\/|$)/;
const webFolder = join(import.meta.dirname, '../../web/dist');

/**
 * Gives back what only the start needed. V8 collects when it wants to allocate, so a server that nobody asks anything
 * would keep it for hours: 229 MB instead of 168 in one look.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  // The flag adds `gc` to each new context; TypeScript cannot know it.
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** `npm start` and `npm run demo` build the web app and the mails meanwhile, and say when they are there. */
const webFollows = process.argv.includes('--web-follows');

/** Without a listener the messages are kept, so one that came before this is heard too. */
function told(what: string): Promise<void> {
  if (!webFollows) return Promise.resolve();
  return new Promise((resolve) => process.on('message', (message) => message === what && resolve()));
}

const webIsBuilt = told('the web app is built');
const mailsAreBuilt = told('the mails are built');
// A start that fails ends at once, and does not wait for these.
process.channel?.unref();

/** Loaded with the first mail; most starts never send one. */
const renderMail: RenderMail = async (template, data) => {
  await mailsAreBuilt;
  // Made by the build from mails.tsx, so its type is known though TypeScript does not see the file.
  const compiled = (await import(new URL('../dist/mails/mails.js', import.meta.url).href)) as {
    renderMail: RenderMail;
  };
  return compiled.renderMail(template, data);
};

async function addAdmin({ config, database, log, clock, passwords }: AppParts): Promise<void> {
  if (!config.admin) return;
  const { email, password } = config.admin;
  if (isCommonPassword(password)) throw new SettingError('ADMIN_PASSWORD is too common: choose another one.');
  const hash = await passwords.hash(password);
  if (await withTx(database.db, log, (tx) => ensureAdmin(tx, email, hash, clock.now()))) {
    log.info('the administrator of ADMIN_EMAIL was made');
  }
}

function stopOnSignals(app: App, parts: AppParts): void {
  let stopping = false;
  const stop = async (signal: keyof typeof STOPS): Promise<void> => {
    const { cutOffMs, deadlineMs } = STOPS[signal];
    parts.log.info({ signal }, 'stopping');
    setTimeout(() => app.http.server.closeAllConnections(), cutOffMs).unref();
    setTimeout(() => process.exit(1), deadlineMs).unref();
    // A second signal can only make the stop shorter.
    if (stopping) return;
    stopping = true;
    await app.close();
    await parts.database.close();
    parts.log.info('stopped');
    // A client that still waits for an absent Redis would keep the process alive.
    parts.log.flush(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        parts.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
    });
  }
}

type Fill = (parts: AppParts) => Promise<void>;

function whyNotListening(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `PORT ${port} is in use already: stop what uses it or set another PORT.`;
  if (code === 'EACCES') return 'PORT needs rights that this user does not have.';
  return 'HOST is not an address of this machine.';
}

/** Mails that nobody sends or sees would else be missed only by who waits for them. */
async function lookAfterKeptMails({ platform: { config, outbox, log } }: App): Promise<void> {
  const sent = await outbox.sendKept();
  if (sent > 0) log.info({ mails: sent }, 'mails that were kept are sent now');
  if (config.mail || config.devMailbox) return;
  log.warn({ mails: await outbox.keptCount() }, 'mails are kept and not sent: SMTP_URL is not set, or MAIL is off');
}

async function fillDatabase(app: App, parts: AppParts, fill?: Fill): Promise<void> {
  const { platform } = app;
  await loadReference({ database: parts.database, log: parts.log, now: parts.clock.now() });
  await addAdmin(parts);
  await fill?.(parts);
  await platform.jobs.start();
  await lookAfterKeptMails(app);
  await rebuildWhenStale(platform);
}

/** Pages come at once; calls wait until the database is filled. */
function holdCalls(app: App, filled: Promise<void>): void {
  let isFilled = false;
  const release = () => void (isFilled = true);
  filled.then(release, release);
  app.http.addHook('onRequest', (request, _reply, done) => {
    if (isFilled || !CALLS.test(pathOf(request.url))) done();
    else filled.then(() => done(), done);
  });
}

/**
 * Serves until a signal, then closes everything. `fill` puts more than the lists into a new database, which takes a
 * while: the pages are served already, and calls wait.
 */
export async function serve(opened: Pick<AppParts, 'config' | 'log' | 'database'>, fill?: Fill): Promise<AppParts> {
  const { config, log, database } = opened;
  const secret = config.secret ?? (await secretOf(config.dataDir));
  const parts: AppParts = {
    ...opened,
    clock: systemClock,
    secret,
    passwords: createPasswords(),
    renderMail,
  };
  const app = await buildApp(parts);
  try {
    const filled = fillDatabase(app, parts, fill);
    if (!fill) await filled;
    if (webFollows) log.info('the database is ready; waiting for the web app');
    // A failure of the one ends the wait for the other.
    await Promise.race([webIsBuilt, filled.then(() => webIsBuilt)]);
    holdCalls(app, filled);
    await serveWeb(app.http, webFolder, config.publicUrl);
    await app.http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw new SettingError(whyNotListening(error, config.port));
    });
    log.info({ address: config.publicUrl }, `Coursemate is ready at ${config.publicUrl}`);
    await filled;
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
  stopOnSignals(app, parts);
  setTimeout(releaseMemory, RELEASE_AFTER_MS).unref();
  if (webFollows) process.send?.('ready');
  return parts;
}
